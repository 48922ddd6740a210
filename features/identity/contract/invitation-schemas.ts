import { z } from 'zod'
import { rulesOf } from '#platform/contract/field-schemas.ts'
import { cursor, done, id, instant, pageSize } from '#platform/contract/schemas.ts'
import { nameFields } from './person-fields.ts'
import { invitationToken } from './rules.ts'
import { emailAddress, presentPassword } from './schemas.ts'

const invitation = z
  .object({
    id,
    email: z.string(),
    firstName: z.string().nullable(),
    isModerator: z.boolean(),
    /** Who invited them; null once that account is deleted. */
    invitedBy: z.string().nullable(),
    createdAt: instant,
    /** When the link stops working. */
    expiresAt: instant,
    isExpired: z.boolean(),
  })
  .meta({ id: 'Invitation' })
export type InvitationWire = z.input<typeof invitation>

const ofInvitation = z.object({ id })

export const listInvitations = {
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(invitation),
}

export const inviteMember = {
  body: z.object({
    email: emailAddress,
    firstName: rulesOf(nameFields).firstName,
    isModerator: z.boolean({ error: 'Set moderator to true or false.' }).default(false),
    /** The administrator's own password, required to invite a moderator. */
    currentPassword: presentPassword,
  }),
  reply: invitation,
}

export const sendInvitationAgain = { params: ofInvitation, reply: done }

export const withdrawInvitation = { params: ofInvitation, reply: done }

export const describeInvitation = {
  query: z.object({ token: z.string().max(invitationToken.max).default('') }),
  reply: z.object({ email: z.string(), firstName: z.string().nullable() }),
}
