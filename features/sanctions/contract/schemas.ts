import { z } from 'zod'
import { cursor, filled, id, instant, line, pageSize } from '#platform/contract/schemas.ts'
import { sanctionKinds, sanctionLimits, suspensionDays } from './rules.ts'

const text = (max: number, missing: string) =>
  filled(missing).pipe(z.string().max(max, { error: `Use at most ${max} characters.` }))
const daysError = `Choose ${suspensionDays.min} to ${suspensionDays.max} days.`
const key = line(100)

const sanction = z
  .object({
    id,
    kind: z.enum(sanctionKinds),
    reason: z.string(),
    createdAt: instant,
    /** When a suspension ends; null for the others. */
    endsAt: instant.nullable(),
    liftedAt: instant.nullable(),
    /** True while it restricts the account. */
    isActive: z.boolean(),
    appeal: z.string().nullable(),
    appealedAt: instant.nullable(),
    /** An administrator's answer to the appeal. */
    answer: z.string().nullable(),
    answeredAt: instant.nullable(),
  })
  .meta({ id: 'Sanction' })
export type SanctionWire = z.input<typeof sanction>
export type SanctionReply = z.output<typeof sanction>

/** The same for its member, with the key to appeal it. */
const ownSanction = sanction.extend({ key: z.string() }).meta({ id: 'OwnSanction' })
export type OwnSanctionWire = z.input<typeof ownSanction>

const appeal = sanction
  .extend({ member: z.object({ id, username: z.string(), name: z.string() }) })
  .meta({ id: 'SanctionAppeal' })
export type AppealWire = z.input<typeof appeal>

export const sanctionMember = {
  params: z.object({ id }),
  body: z
    .object({
      kind: z.enum(sanctionKinds, { error: 'Choose warning, suspension or ban.' }),
      reason: text(sanctionLimits.reason, 'Enter a reason. The member will see it.'),
      /** Required for suspensions. */
      days: z
        .number({ error: daysError })
        .int({ error: daysError })
        .min(suspensionDays.min, { error: daysError })
        .max(suspensionDays.max, { error: daysError })
        .optional(),
    })
    .refine(({ kind, days }) => (kind === 'suspension') === (days !== undefined), {
      path: ['days'],
      error: daysError,
    }),
  reply: sanction,
}
export type NewSanction = z.output<typeof sanctionMember.body>

export const listSanctions = {
  params: z.object({ id }),
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(sanction),
}

export const liftSanction = { params: z.object({ id }), reply: sanction }

export const listAppeals = {
  query: z.object({
    show: z.enum(['open', 'answered'], { error: 'Choose open or answered.' }).default('open'),
    cursor,
    limit: pageSize,
  }),
  reply: z.array(appeal),
}

export const answerAppeal = {
  params: z.object({ id }),
  body: z.object({
    decision: z.enum(['keep', 'lift'], { error: 'Choose keep or lift.' }),
    answer: text(sanctionLimits.answer, 'Enter an answer. The member will see it.'),
  }),
  reply: sanction,
}

export const getAccountStatus = { reply: z.array(ownSanction) }

export const getSanctionByKey = { query: z.object({ key }), reply: ownSanction }

export const appealSanction = {
  body: z.object({
    key,
    text: text(sanctionLimits.appeal, 'Tell us why this decision should change.'),
  }),
  reply: ownSanction,
}

const accountNote = z
  .object({
    id,
    text: z.string(),
    createdAt: instant,
    /** Null once the author's account is gone. */
    author: z.object({ username: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'AccountNote' })

export const listAccountNotes = {
  params: z.object({ id }),
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(accountNote),
}

export const addAccountNote = {
  params: z.object({ id }),
  body: z.object({ text: text(sanctionLimits.note, 'Enter a note.') }),
  reply: z.object({ id }),
}
