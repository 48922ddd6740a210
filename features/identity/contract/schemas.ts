import { z } from 'zod'
import { repliesOf, rulesOf } from '#platform/contract/field-schemas.ts'
import { done, emailOf, id, instant, line } from '#platform/contract/schemas.ts'
import { isBlank } from '#platform/contract/visible.ts'
import { nameFields, profileFields } from './person-fields.ts'
import {
  emailMax,
  invitationToken,
  passwordLength,
  resetMessages,
  usernameMax,
  usernameMessages,
  usernamePattern,
} from './rules.ts'

const newPassword = z
  .string({ error: 'Please enter a password.' })
  .min(passwordLength.min, { error: resetMessages.tooShort.text })
  .max(passwordLength.max, { error: `Use at most ${passwordLength.max} characters.` })
  .refine((password) => !isBlank(password), {
    error: 'A password of only spaces is too easy to guess. Please choose another one.',
  })

const username = z
  .string({ error: 'Please enter a username.' })
  .trim()
  .max(usernameMax, { error: usernameMessages.rule, abort: true })
  .normalize('NFKC')
  .regex(usernamePattern, { error: usernameMessages.rule })

export const emailAddress = emailOf(emailMax)

const optionalEmail = z
  .preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    emailAddress.nullish(),
  )
  .transform((value) => value ?? null)

/** A member as they see themselves. */
const user = z
  .object({
    id: z.string(),
    username: z.string(),
    displayName: z.string(),
    /** The confirmed address, else the pending one. */
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    /** True if a mail server refused the confirmed address for good. */
    emailBounces: z.boolean(),
    /** An address not confirmed yet. */
    pendingEmail: z.string().nullable(),
    ...repliesOf(profileFields),
    profileImageUrl: z.string().nullable(),
    createdAt: instant,
    /** The member's time zone, an IANA name; null while it isn't known. */
    timeZone: z.string().nullable(),
    isAdmin: z.boolean(),
    isVerified: z.boolean(),
    /** True for an administrator or moderator whose powers await a second factor. */
    needsSecondFactor: z.boolean(),
    /** Until when the account is suspended; null if it isn't. */
    suspendedUntil: instant.nullable(),
    /** When the account is deleted, as the member asked; null if it isn't. */
    deletesAt: instant.nullable(),
    houseId: z.string().nullable(),
    houseRegistrationPaid: z.boolean(),
    subscriptionTier: z.enum(['public', 'weekly', 'monthly', 'annual', 'house']),
    paidSubscriptionTier: z.enum(['weekly', 'monthly', 'annual', 'house']).nullable(),
    profileScore: z.number().int().min(0).max(100),
    /** False until every answer that counts is given; the score is then 0. */
    isScored: z.boolean(),
    socialTier: z.enum(['lowlife', 'work_in_progress', 'responsible_citizen']),
  })
  .meta({ id: 'CurrentUser' })
export type UserWire = z.input<typeof user>
export type User = z.output<typeof user>

/** The member's password, requested again before sensitive changes. */
export const presentPassword = z.string().max(1000).default('')

const enterName = 'Please enter your username or email.'

/** `username` may also be the confirmed email address. */
const credentials = z
  .object({
    username: z
      .string({ error: enterName })
      .trim()
      .min(1, { error: enterName })
      .max(emailMax, { error: 'This username or email address is too long.', abort: true })
      .normalize('NFKC'),
    password: z
      .string({ error: 'Please enter your password.' })
      .min(1, { error: 'Please enter your password.' })
      .max(1000, { error: 'Passwords can be up to 200 characters.' }),
  })
  .meta({ id: 'Credentials' })

export const getCurrentUser = { reply: user }
export const logIn = { body: credentials, reply: user }
export const register = {
  body: z.object({
    username,
    password: newPassword,
    email: optionalEmail,
    ...rulesOf(nameFields),
    /** The token of an invitation's link; its address is then confirmed, and `email` ignored. */
    invitation: z
      .string()
      .max(invitationToken.max)
      .nullish()
      .transform((token) => token || null),
  }),
  reply: user,
}
const typed = z.string().max(1000).default('')
export const registerByForm = {
  body: register.body.extend({ next: z.string().max(500).optional() }),
}
export const logOut = { reply: done }
export const logOutByNavigation = {}
export const logInByForm = { body: credentials.extend({ next: z.string().max(500).optional() }) }
export const logInBySimpleForm = logInByForm
const returnTo = z.object({ next: z.string().max(500).optional() })
export const beginProviderLogin = { query: returnTo }
export const beginGoogleLogin = { query: returnTo }
const fromProvider = z.object({
  code: z.string().max(4000).optional(),
  state: z.string().max(500).optional(),
  error: z.string().max(500).optional(),
  iss: z.string().max(500).optional(),
})
export const finishProviderLogin = { query: fromProvider }
export const finishGoogleLogin = { query: fromProvider }
const linkToken = z.object({ token: z.string().max(200).default('') })
export const askProviderLink = { query: linkToken }
export const confirmProviderLink = { body: linkToken }
export const requestPasswordReset = {
  body: z.object({
    email: z
      .string({ error: resetMessages.emailRequired.text })
      .trim()
      .min(1, { error: resetMessages.emailRequired.text })
      .max(emailMax, { error: 'This email address is too long.', abort: true })
      .normalize('NFKC'),
  }),
  reply: z.object({ message: z.string() }),
}
export const resetPassword = {
  body: z.object({
    token: z
      .string({ error: 'The reset link is incomplete.' })
      .min(1, { error: 'The reset link is incomplete.' })
      .max(200),
    newPassword,
  }),
  reply: z.object({ message: z.string() }),
}
export const resetPasswordByForm = {
  body: z.object({ token: typed, newPassword: typed, confirm: typed }),
}
export const changePassword = {
  body: z.object({ currentPassword: presentPassword, newPassword }),
  reply: done,
}
export const updateProfile = {
  body: z.object(rulesOf(profileFields)).partial(),
  reply: user,
}
export const listSessions = {
  reply: z.array(
    z.object({
      id,
      isCurrent: z.boolean(),
      device: line(200),
      createdAt: instant,
      lastUsedAt: instant,
    }),
  ),
}
export const endSession = {
  params: z.object({ id }),
  body: z.object({ currentPassword: presentPassword }),
  reply: done,
}
export const endOtherSessions = {
  body: z.object({ currentPassword: presentPassword }),
  reply: z.object({ ended: z.number().int() }),
}
