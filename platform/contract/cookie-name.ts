/**
 * The name a cookie is set and read under. Over https the `__Host-` prefix makes browsers insist on
 * a secure cookie for this exact host, so no subdomain can plant one; plain http on loopback can't
 * use it.
 */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}
