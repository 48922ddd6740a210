import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Addresses of the internet's hosts among IPv6's; all others serve networks of one's own. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/** The well-known prefix of NAT64, before an IPv4 address. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/**
 * Whether an address belongs to a host of the internet: not private, loopback, link-local,
 * multicast, reserved or a tunnel's. What an IPv6 address embeds decides where it leads.
 */
export function isPublicAddress(text: string): boolean {
  const address = parsed(text)
  if (address === null) return false
  if (address.kind() === 'ipv4') return address.range() === 'unicast'
  const embedded = embeddedIn(address)
  if (embedded) return embedded.range() === 'unicast'
  return address.match(globalUnicast) && address.range() === 'unicast'
}

/** Whether an address is this machine's own. */
export function isLoopbackAddress(text: string): boolean {
  return parsed(text)?.range() === 'loopback'
}

/** An address, IPv4-mapped ones as IPv4; null for anything else, such as one with a zone. */
function parsed(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (text.includes('%') || isIP(text) === 0) return null
  return ipaddr.process(text)
}

/** The IPv4 address to which NAT64 translates this one. */
function embeddedIn(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | null {
  return address.match(nat64) ? new ipaddr.IPv4(address.toByteArray().slice(12)) : null
}
