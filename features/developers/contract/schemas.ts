import { z } from 'zod'
import { scopes } from '#features/identity/contract/scopes.ts'
import { cursor, done, filledLine, id, instant, pageSize } from '#platform/contract/schemas.ts'
import { presentPassword } from '#features/identity/contract/schemas.ts'
import { maxOrigins, originMax, tokenDays, tokenNameMax } from './rules.ts'

const scope = z.enum(scopes, { error: `Choose among these: ${scopes.join(', ')}.` })
const notAnOrigin = 'Enter addresses like https://example.org, without a path.'

/** A site's address without a path, as browsers send it as `Origin`; null for anything else. */
function originOf(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  const isSite = url && /^https?:$/.test(url.protocol) && url.pathname === '/'
  return isSite && url.username === '' && url.search === '' && url.hash === '' ? url.origin : null
}

/** Addresses of sites whose pages may use a token. */
const origins = z
  .array(z.string().trim().max(originMax, { error: notAnOrigin }), { error: notAnOrigin })
  .max(maxOrigins, { error: `Enter up to ${maxOrigins} addresses.` })
  .transform((addresses, context) => {
    const found = addresses.map(originOf)
    if (found.every((origin) => origin !== null)) return found
    context.addIssue({ code: 'custom', message: notAnOrigin })
    return z.NEVER
  })
  .default([])

const token = z
  .object({
    id,
    name: z.string(),
    /** The last characters of the token. */
    hint: z.string(),
    scopes: z.array(scope),
    /** The sites whose pages may use it, besides programs. */
    origins: z.array(z.string()),
    createdAt: instant,
    expiresAt: instant,
    /** The latest call in the last 90 days; null if there is none. */
    lastUsedAt: instant.nullable(),
    /** Ended with a new password, a lost role or a ban before it expired, or expired. */
    state: z.enum(['active', 'expired', 'ended']),
  })
  .meta({ id: 'AccessToken' })
export type AccessToken = z.output<typeof token>
export type AccessTokenWire = z.input<typeof token>

const newToken = z
  .object({
    name: filledLine('Name the token.').max(tokenNameMax, {
      error: `Use at most ${tokenNameMax} characters.`,
    }),
    scopes: z
      .array(scope, { error: 'Choose what the token may do.' })
      .max(scopes.length, { error: 'Choose each scope once.' })
      .default([]),
    days: z.coerce
      .number({ error: 'Choose when the token expires.' })
      .pipe(z.literal([...tokenDays], { error: 'Choose when the token expires.' }))
      .default(tokenDays[0]),
    origins,
    currentPassword: presentPassword,
  })
  .meta({ id: 'NewAccessToken' })
export type NewAccessToken = z.output<typeof newToken>

const tokenCall = z
  .object({
    /** A day in UTC, such as `2026-11-29`. */
    day: z.string(),
    /** Method and path as described, such as `GET /api/articles/:id`. */
    call: z.string(),
    calls: z.number().int(),
    lastAt: instant,
  })
  .meta({ id: 'TokenCalls' })
export type TokenCalls = z.output<typeof tokenCall>

export const listAccessTokens = {
  reply: z.object({
    /** What the caller may give a token. */
    scopes: z.array(scope),
    tokens: z.array(token),
  }),
}
export const createAccessToken = {
  body: newToken,
  reply: z.object({
    /** The token itself, which no later answer has. */
    token: z.string(),
    created: token,
  }),
}
export const revokeAccessToken = { params: z.object({ id }), reply: done }
export const listTokenCalls = {
  params: z.object({ id }),
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(tokenCall),
}
