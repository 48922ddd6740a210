import type { Exchange } from '#platform/server/endpoint-table.ts'
import { challengeLifetime, pendingLoginLifetime, sessionLifetime } from '../contract/rules.ts'

/** Name of the session cookie; over https the prefix ties it to this host. */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-xverse_session' : 'xverse_session'
}

/** A secret that a browser keeps out of reach of scripts. */
export type SecretCookie = ReturnType<typeof createSecretCookie>

function createSecretCookie(name: string, lifetime: number) {
  return {
    name,
    give: (exchange: Exchange, secret: string) => exchange.setCookie(name, secret, lifetime / 1000),
    take: (exchange: Exchange) => exchange.setCookie(name, '', 0),
    read: (exchange: Exchange): string | undefined => exchange.cookie(name),
  }
}

/** Puts the session's secret into the browser, or takes it away. */
export function createSessionCookie(isSecure: boolean): SecretCookie {
  return createSecretCookie(sessionCookieName(isSecure), sessionLifetime)
}

/** Ties a login that waits for its second factor to the browser it was begun in; it is no session. */
export function createPendingCookie(isSecure: boolean): SecretCookie {
  return createSecretCookie(isSecure ? '__Host-xverse_pending' : 'xverse_pending', pendingLoginLifetime)
}

/** Ties the question to a passkey to the browser that asked it. */
export function createPasskeyCookie(isSecure: boolean): SecretCookie {
  return createSecretCookie(isSecure ? '__Host-xverse_passkey' : 'xverse_passkey', challengeLifetime)
}
