import { z } from 'zod'
import { cursor, done, filledLine, id, instant, pageSize } from '#platform/contract/schemas.ts'
import { passkeyNameMax } from './rules.ts'
import { securityEventKinds } from './security-log.ts'
import { emailAddress, getCurrentUser, presentPassword } from './schemas.ts'

const code = z
  .string({ error: 'Please enter a code.' })
  .trim()
  .min(1, { error: 'Please enter a code.' })
  .max(60, { error: 'Enter a valid code.' })
const perhapsCode = z.string().trim().max(60).default('')
const codes = z.array(z.string())
const passkey = z
  .object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })
  .meta({ id: 'Passkey' })

/** Passed to the browser's passkey API unchanged. */
const browserOptions = z.object({ options: z.looseObject({ challenge: z.string() }) })
const base64 = (max: number) => z.string().min(1).max(max)
const credential = {
  id: base64(1400),
  rawId: base64(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
}

export const getSecurity = {
  reply: z.object({
    totpSince: instant.nullable(),
    recoveryCodesLeft: z.number().int(),
    passkeys: z.array(passkey),
    /** True for an account without a password; a fresh provider login replaces it. */
    isConfirmedByLogin: z.boolean(),
    isLoginFresh: z.boolean(),
    /** A pending address change requested by someone else; a null `email` removes the address. */
    emailChange: z
      .object({ email: z.string().nullable(), requestedAt: instant, takesEffectAt: instant })
      .nullable(),
    /** Linked logins. */
    linkedLogins: z.array(z.object({ id: z.string(), provider: z.string(), linkedAt: instant })),
    /** False while answers and votes are locked for this session. */
    isOwnerProven: z.boolean(),
  }),
}
export type Security = z.input<typeof getSecurity.reply>
export const startTotp = {
  body: z.object({ currentPassword: presentPassword }),
  reply: z.object({ setupKey: z.string(), uri: z.string() }),
}
export const confirmTotp = { body: z.object({ code }), reply: z.object({ recoveryCodes: codes }) }
export const turnOffTotp = {
  body: z.object({ currentPassword: presentPassword, code }),
  reply: done,
}
export const renewRecoveryCodes = {
  body: z.object({ currentPassword: presentPassword, code: perhapsCode }),
  reply: z.object({ recoveryCodes: codes }),
}
export const beginPasskey = {
  body: z.object({ currentPassword: presentPassword }),
  reply: browserOptions,
}
export const addPasskey = {
  body: z.object({
    name: filledLine('Please name the passkey.').max(passkeyNameMax, {
      error: `Use at most ${passkeyNameMax} characters.`,
    }),
    response: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: base64(8000),
        attestationObject: base64(40_000),
        transports: z
          .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
          .max(10)
          .default([]),
      }),
    }),
  }),
  /** Recovery codes come with the account's first second factor; null later. */
  reply: z.object({ passkey, recoveryCodes: codes.nullable() }),
}
export type NewPasskey = z.output<typeof addPasskey.body>
export const removePasskey = {
  params: z.object({ id }),
  body: z.object({ currentPassword: presentPassword, code: perhapsCode }),
  reply: done,
}
export const getPendingLogin = {
  reply: z.object({ isOpen: z.boolean(), hasTotp: z.boolean(), hasPasskey: z.boolean() }),
}
export const enterCode = { body: z.object({ code }), reply: getCurrentUser.reply }
export const enterCodeByForm = {
  body: z.object({ code: z.string().max(200).default(''), next: z.string().max(500).optional() }),
}
export const beginPasskeyLogin = {
  /** `second` completes this browser's pending login, `only` logs in alone. */
  body: z.object({ step: z.enum(['only', 'second']) }),
  reply: browserOptions,
}
export const logInWithPasskey = {
  body: z.object({
    step: z.enum(['only', 'second']),
    response: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: base64(8000),
        authenticatorData: base64(8000),
        signature: base64(8000),
        userHandle: z.string().max(200).optional(),
      }),
    }),
  }),
  reply: getCurrentUser.reply,
}
export type PasskeyAnswer = z.output<typeof logInWithPasskey.body>['response']
export const changeEmail = {
  body: z.object({ email: emailAddress, currentPassword: presentPassword }),
  reply: z.object({ message: z.string() }),
}
export const resendEmailLink = { reply: z.object({ message: z.string() }) }
export const retryEmail = { reply: done }
export const confirmEmail = { body: z.object({ token: z.string().max(200).default('') }) }

const decision = z.enum(['approve', 'cancel'], { error: 'Approve or cancel the change.' })
export const decideEmailChange = {
  body: z.object({ token: z.string().max(200).default(''), decision }),
}
export const decideOwnEmailChange = {
  body: z.object({ decision, currentPassword: presentPassword }),
  reply: done,
}
export const proveOwner = {
  body: z.object({ password: z.string().max(200).default(''), code: perhapsCode }),
  reply: done,
}
export const removeLinkedLogin = {
  params: z.object({ id: z.string().max(60) }),
  body: z.object({ currentPassword: presentPassword }),
  reply: done,
}

const person = z.object({ id, username: z.string(), name: z.string() }).nullable()
const activity = {
  id,
  at: instant,
  kind: z.enum(securityEventKinds),
  /** Null for actions of the site itself. */
  device: z.string().nullable(),
  /** A keyed hash that distinguishes networks without naming them. */
  network: z.string().nullable(),
  detail: z.string().nullable(),
}
export const listOwnActivity = {
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(
    z.object({
      ...activity,
      /** True for administrators' actions. */
      isByAdministrator: z.boolean(),
    }),
  ),
}
export type Activity = z.input<typeof listOwnActivity.reply>[number]
export const listSecurityLog = {
  query: z.object({
    userId: z.preprocess((value) => (value === '' ? undefined : value), id.optional()),
    cursor,
    limit: pageSize,
  }),
  reply: z.array(z.object({ ...activity, member: person, actor: person })),
}
export type SecurityLogEntry = z.input<typeof listSecurityLog.reply>[number]
