import { z } from 'zod'
import { cursor, filled, id, instant, pageSize } from '#platform/contract/schemas.ts'
import { discardReasonMax, jobsMost, jobStates } from './rules.ts'

const blankAsNone = (value: unknown) => (value === '' ? undefined : value)

const job = z
  .object({
    id,
    queue: z.string(),
    state: z.enum(jobStates),
    failures: z.number().int(),
    createdAt: instant,
    /** Null after a permanent failure. */
    nextTryAt: instant.nullable(),
    /** The last failure's error code. */
    code: z.string().nullable(),
    /** An email's recipient, shortened; null for other work. */
    recipient: z.string().nullable(),
  })
  .meta({ id: 'QueuedJob' })
export type JobWire = z.input<typeof job>

export const listJobs = {
  query: z.object({
    state: z.enum(jobStates, { error: 'Choose failed, retrying or waiting.' }).default('failed'),
    /** A queue's name, such as `mail`. */
    queue: z.preprocess(blankAsNone, z.string().max(100).optional()),
    cursor,
    limit: pageSize,
  }),
  reply: z.array(job),
}

export const listJobQueues = { reply: z.array(z.string()) }

const ids = z
  .array(id, { error: 'Choose jobs.' })
  .min(1, { error: 'Choose at least one job.' })
  .max(jobsMost, { error: `Choose at most ${jobsMost} jobs.` })

export const actOnJobs = {
  body: z.discriminatedUnion(
    'action',
    [
      z.object({ action: z.literal('retry'), ids }),
      z.object({
        action: z.literal('discard'),
        ids,
        reason: filled('Enter a reason for the audit log.').pipe(
          z
            .string()
            .max(discardReasonMax, { error: `Use at most ${discardReasonMax} characters.` }),
        ),
      }),
    ],
    { error: 'Choose retry or discard.' },
  ),
  reply: z.object({
    /** In the order given; `error` says why one was refused. */
    results: z.array(z.object({ id, error: z.string().nullable() })),
  }),
}
export type JobActionWire = z.input<typeof actOnJobs.body>
export type JobAction = z.output<typeof actOnJobs.body>
