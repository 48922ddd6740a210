import { z } from 'zod'
import { done, filled, filledLine, id, instant } from '#platform/contract/schemas.ts'
import { reasonLimits, reasonPurposes } from './rules.ts'

const upTo = (max: number) => ({ error: `Use at most ${max} characters.` })

const written = z.object({
  purpose: z.enum(reasonPurposes, { error: 'Choose a purpose from the list.' }),
  /** What moderators choose it by. */
  title: filledLine('Enter a title.').pipe(
    z.string().max(reasonLimits.title, upTo(reasonLimits.title)),
  ),
  /** What the member reads. */
  text: filled('Enter the text that the member reads.')
    .min(3, { error: 'Enter the text that the member reads.' })
    .max(reasonLimits.text, upTo(reasonLimits.text)),
})
export type WrittenReason = z.output<typeof written>

const reason = z
  .object({
    id,
    purpose: z.enum(reasonPurposes),
    title: z.string(),
    text: z.string(),
    version: z.number().int(),
    updatedAt: instant,
  })
  .meta({ id: 'CannedReason' })
export type CannedReasonWire = z.input<typeof reason>

const ofReason = z.object({ id })

export const listReasons = { reply: z.array(reason) }
export const createReason = { body: written, reply: reason }
export const updateReason = {
  params: ofReason,
  body: written.extend({ version: z.number().int().min(1).max(2_000_000_000) }),
  reply: reason,
}
export const deleteReason = { params: ofReason, reply: done }
