import { z } from 'zod'
import { emailAddress } from '#features/identity/contract/schemas.ts'
import { cursor, filled, id, instant, optionalLine, pageSize } from '#platform/contract/schemas.ts'
import { stateCodes } from '#platform/contract/states.ts'
import { correctionStates } from './admin-rules.ts'
import { link } from './admin-schemas.ts'
import { electionLimits } from './rules.ts'
import { state } from './schemas.ts'

const { correction: longest, answer: longestAnswer } = electionLimits
const blankToNull = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? null : value
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(blankToNull, schema.nullish()).transform((value) => value ?? null)

const correction = z
  .object({
    state: z.enum(stateCodes),
    candidateName: z.string().nullable(),
    message: z.string(),
    status: z.enum(correctionStates),
    answer: z.string().nullable(),
    createdAt: instant,
    answeredAt: instant.nullable(),
  })
  .meta({ id: 'Correction' })
export type Correction = z.output<typeof correction>
export type CorrectionWire = z.input<typeof correction>

const administered = correction
  .extend({
    id: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    sourceUrl: z.string().nullable(),
  })
  .meta({ id: 'AdministeredCorrection' })
export type AdministeredCorrection = z.output<typeof administered>
export type AdministeredCorrectionWire = z.input<typeof administered>

export const submitCorrection = {
  body: z.object({
    state,
    candidateId: optional(id),
    name: optionalLine(electionLimits.name),
    email: optional(emailAddress),
    message: filled('Tell us what is wrong.').max(longest, {
      error: `Use at most ${longest} characters.`,
    }),
    sourceUrl: optional(link),
    /** Hidden from people; what fills it in is a program. */
    leaveEmpty: z.string().max(1000).default(''),
  }),
  reply: z.object({
    /** Finds the answer; shown once, stored as a hash. */
    code: z.string(),
  }),
}
export type WrittenCorrection = z.output<typeof submitCorrection.body>
export const getCorrection = {
  query: z.object({ code: z.string().trim().max(100).default('') }),
  reply: correction,
}
export const listCorrections = {
  query: z.object({
    show: z.enum(['open', 'answered']).default('open'),
    cursor,
    limit: pageSize,
  }),
  reply: z.array(administered),
}
export const answerCorrection = {
  params: z.object({ id }),
  body: z.object({
    status: z.enum(['accepted', 'declined'], {
      error: 'The status must be accepted or declined.',
    }),
    answer: filled('Write an answer.').max(longestAnswer, {
      error: `Use at most ${longestAnswer} characters.`,
    }),
  }),
  reply: administered,
}
