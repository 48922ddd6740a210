import { z } from 'zod'
import {
  accountDecisions,
  appealOutcomes,
  appealSubjects,
  dataRequests,
  decisionOutcomes,
} from './rules.ts'

/** Null stands for one to four. */
const count = z.number().int().nullable()
const total = z
  .object({
    count: z.number().int(),
    /** True if folded counts are in it, each as one. */
    isAtLeast: z.boolean(),
  })
  .meta({ id: 'FoldedTotal' })

const report = z
  .object({
    /** The first day, and the one after the last. */
    from: z.iso.date(),
    to: z.iso.date(),
    decisions: z.object({
      total,
      kinds: z.array(
        z.object({
          /** What it was about, such as `Article`. */
          name: z.string(),
          total,
          rows: z.array(
            z.object({
              outcome: z.enum(decisionOutcomes),
              /** Of a rejection: the title of the kept reason. */
              reason: z.string().nullable(),
              count,
            }),
          ),
        }),
      ),
    }),
    accounts: z.array(z.object({ decision: z.enum(accountDecisions), count })),
    appeals: z.array(
      z.object({
        of: z.enum(appealSubjects),
        total,
        outcomes: z.array(z.object({ outcome: z.enum(appealOutcomes), count })),
      }),
    ),
    /** Hours from submission, report or appeal to the decision; null if there were too few. */
    medianHours: z.object({
      content: z.number().nullable(),
      accountAppeals: z.number().nullable(),
    }),
    requests: z.array(z.object({ request: z.enum(dataRequests), count })),
    /** What the operator says about measured uptime; null if nothing is measured. */
    uptime: z.string().nullable(),
    subProcessors: z.array(
      z.object({
        name: z.string(),
        purpose: z.string(),
        data: z.string(),
        country: z.string().nullable(),
        url: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'TransparencyReport' })
export type TransparencyReport = z.output<typeof report>
export type TransparencyReportWire = z.input<typeof report>

export const getTransparencyReport = { reply: report }
