import { createHash } from 'node:crypto'
import { isId } from '#platform/contract/is-id.ts'
import { sameText } from '#platform/server/ids.ts'
import { hashOfToken } from '../token-secrets.ts'
import type { AppRow, AppStore } from './app-store.ts'
import { OAuthError } from './oauth-error.ts'

/** What a program sends to the token endpoint, as RFC 6749 names it. */
export type TokenRequest = Partial<
  Record<
    | 'grant_type'
    | 'code'
    | 'redirect_uri'
    | 'code_verifier'
    | 'refresh_token'
    | 'scope'
    | 'client_id'
    | 'client_secret'
    | 'token',
    string
  >
>

const verifierShape = /^[\w.~-]{43,128}$/

/**
 * The application that calls, proven by its secret if it has one.
 * @throws OAuthError `invalid_client`.
 */
export async function clientOf(apps: Pick<AppStore, 'find'>, given: TokenRequest): Promise<AppRow> {
  const found = isId(given.client_id ?? '') ? await apps.find(given.client_id ?? '') : null
  const { app } = found ?? {}
  const secretHash = hashOfToken(given.client_secret ?? '', 'client')
  const isProven = app?.isConfidential
    ? secretHash !== null && sameText(secretHash, app.secretHash ?? '')
    : given.client_secret === undefined
  if (!app || app.blockedFor !== null || !isProven)
    throw new OAuthError('invalid_client', 'The client ID or its secret is wrong.')
  return app
}

/** Whether a verifier is the one whose hash the application sent before (RFC 7636). */
export function answers(verifier: string, challenge: string): boolean {
  if (!verifierShape.test(verifier)) return false
  return sameText(createHash('sha256').update(verifier).digest('base64url'), challenge)
}

/** The sites whose pages may use an application's tokens. */
export const originsOf = (redirectUris: string[]): string[] => [
  ...new Set(
    redirectUris.flatMap((address) => {
      const { protocol, origin } = new URL(address)
      return protocol === 'https:' || protocol === 'http:' ? [origin] : []
    }),
  ),
]
