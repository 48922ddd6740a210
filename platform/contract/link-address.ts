/** `example.org`, with a port, path, query or anchor: an address without its `https://`. */
const bareHost =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}[\p{L}-]{1,62}(?::\d{1,5})?(?:[/?#]\S*)?$/u

/** The domain's last part has no dots, so that time stays linear. */
const email = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#.]+\.*$/

/**
 * The address that a written link leads to: `example.org/file`, and `//example.org/file` of web
 * pages, is `https://example.org/file`.
 */
export function linkAddress(written: string): string {
  const address = written.trim()
  const place = address.replace(/^\/\//, '')
  if (bareHost.test(place)) return `https://${place}`
  return email.test(address) ? `mailto:${address}` : address
}

/** True for an address a text may link to: a page of this or another site, or an email address. */
export function isLinkable(address: string): boolean {
  return /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|\/(?!\/)|#(?:note|ref)-[1-9]\d{0,2}$)/i.test(
    linkAddress(address),
  )
}
