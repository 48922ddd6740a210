import type { RequestContext } from '#platform/server/http/endpoint-table.ts'
import { challengeLifetime, pendingLoginLifetime, sessionLifetime } from '../../contract/rules.ts'

/** The session cookie's name before `cookieName` adds a prefix. */
export const sessionCookie = 'xverse_session'

/** A cookie by plain name; `lifetime` in milliseconds. */
export function createSecretCookie(name: string, lifetime: number) {
  return {
    give: (requestContext: RequestContext, secret: string) =>
      requestContext.setCookie(name, secret, lifetime / 1000),
    take: (requestContext: RequestContext) => requestContext.setCookie(name, '', 0),
    read: (requestContext: RequestContext): string | undefined => requestContext.cookie(name),
  }
}

/** The cookies of logins. */
export function createLoginCookies() {
  return {
    /** Holds the session's secret. */
    session: createSecretCookie(sessionCookie, sessionLifetime),
    /** Ties a pending login to its browser; grants nothing. */
    pending: createSecretCookie('xverse_pending', pendingLoginLifetime),
    /** Ties a passkey challenge to its browser. */
    passkey: createSecretCookie('xverse_passkey', challengeLifetime),
  }
}
