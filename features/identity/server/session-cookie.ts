import type { RequestContext } from '#platform/server/http/endpoint-table.ts'
import { challengeLifetime, pendingLoginLifetime, sessionLifetime } from '../contract/rules.ts'

/** The session cookie's name before `cookieName` has its say. */
export const sessionCookie = 'xverse_session'

/** A secret that a browser keeps out of reach of scripts. */
export type SecretCookie = ReturnType<typeof createSecretCookie>

/** A cookie by its plain name; `lifetime` in milliseconds. */
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
    /** Ties a login that waits for its second factor to the browser it was begun in; it is no session. */
    pending: createSecretCookie('xverse_pending', pendingLoginLifetime),
    /** Ties the question to a passkey to the browser that asked it. */
    passkey: createSecretCookie('xverse_passkey', challengeLifetime),
  }
}
