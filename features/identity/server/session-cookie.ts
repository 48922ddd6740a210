import type { Exchange } from '#platform/server/endpoint-table.ts'
import { sessionLifetime } from '../contract/rules.ts'

/** Name of the session cookie; over https the prefix ties it to this host. */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-xverse_session' : 'xverse_session'
}

/** Puts the session's secret into the browser, or takes it away. */
export function createSessionCookie(isSecure: boolean) {
  const name = sessionCookieName(isSecure)
  return {
    name,
    give: (exchange: Exchange, secret: string) => exchange.setCookie(name, secret, sessionLifetime / 1000),
    take: (exchange: Exchange) => exchange.setCookie(name, '', 0),
  }
}
