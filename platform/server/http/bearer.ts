import type { IncomingHttpHeaders } from 'node:http'

/** Characters of a token that are looked at; longer ones are no tokens. */
const longest = 200

/**
 * The token of an `Authorization: Bearer` header, at most 201 characters of it; null without one, or
 * with another scheme. A call with a token never acts for the sender's session as well.
 */
export function bearerOf({ authorization = '' }: IncomingHttpHeaders): string | null {
  const [scheme, rest] = [authorization.slice(0, 7), authorization.slice(7, 8 + longest)]
  return scheme.toLowerCase() === 'bearer ' ? rest.trim() : null
}
