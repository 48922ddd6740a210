/** Hosts of a program on the member's own machine (RFC 8252). */
const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Schemes of apps on a device are names of a domain in reverse, so they contain a dot. */
const appScheme = /^[a-z][a-z0-9+-]*\.[a-z0-9.+-]+:$/

const parsed = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null)

/** Whether an application may have members return to an address. */
export function isRedirectUri(address: string): boolean {
  const url = parsed(address)
  if (!url || address.includes('#') || url.username !== '' || url.password !== '') return false
  if (url.hostname.includes('*')) return false
  if (url.protocol === 'https:') return true
  return url.protocol === 'http:' ? ownMachine.has(url.hostname) : appScheme.test(url.protocol)
}

/** Whether an address can be an application's website. */
export function isWebsite(address: string): boolean {
  const url = parsed(address)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

/**
 * Whether a requested address is one of the registered ones: the same characters, but a program on
 * the member's own machine may listen at any port (RFC 8252, section 7.3).
 */
export function isRegistered(requested: string, registered: readonly string[]): boolean {
  if (!isRedirectUri(requested)) return false
  return registered.some(
    (each) => each === requested || withoutPort(each) === withoutPort(requested),
  )
}

function withoutPort(address: string): string {
  const url = new URL(address)
  if (url.protocol !== 'http:') return address
  url.port = ''
  return url.href
}

/** What a member recognizes of an address that they return to. */
export function placeOf(address: string): string {
  const { protocol, host } = new URL(address)
  return host === '' ? protocol.slice(0, -1) : host
}
