/**
 * The name under which a cookie is set and read. Over https the `__Host-` prefix makes browsers refuse it unless it is secure,
 * for the whole site and for this very host, so no subdomain can plant one; plain http on loopback cannot carry the prefix.
 */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}
