import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { DeliveryProblem } from '../../contract/rules.ts'
import { urlMax, webhookMessages } from '../../contract/rules.ts'
import { isLoopbackAddress, isPublicAddress } from './address.ts'

/** Where events may be sent. */
export type ReceiverRules = {
  /** Refuses addresses that don't start with https. */
  isHttpsOnly: boolean
  /** Lets this machine receive, for tests and development. */
  allowsLoopback: boolean
}

/** A receiver's addresses by name, all of them; throws if there are none. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<string[]>

/** Thrown instead of connecting. */
export class RefusedReceiver extends Error {
  readonly problem: DeliveryProblem

  constructor(problem: DeliveryProblem) {
    super(problem)
    this.problem = problem
  }
}

/** The lowest port besides the usual ones: those below belong to other services. */
const lowestPort = 1024
/** A name with more addresses is no receiver. */
const mostAddresses = 16

/**
 * Asks the name servers, without the machine's own names, and never for longer than the signal
 * allows. Doesn't occupy threads, as the system's resolver would.
 */
export const resolveNames: Resolve = async (name, signal) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** Why an address can't be a webhook's; null if it can, as far as its text tells. */
export function urlFault(text: string, rules: ReceiverRules): string | null {
  const url = text.length <= urlMax && URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) return webhookMessages.address
  if (url.username !== '' || url.password !== '' || url.hash !== '') return webhookMessages.address
  if (rules.isHttpsOnly && url.protocol !== 'https:') return webhookMessages.secure
  if (url.port !== '' && Number(url.port) < lowestPort) return webhookMessages.port
  const host = hostOf(url)
  if (isIP(host) === 0 && !host.includes('.') && !isOwnName(host, rules))
    return webhookMessages.notPublic
  return isIP(host) !== 0 && !mayConnect(host, rules) ? webhookMessages.notPublic : null
}

/**
 * The addresses to connect to, resolved once and each of them allowed.
 * @throws RefusedReceiver if there are none, or one isn't allowed.
 */
export async function addressesOf(
  url: URL,
  rules: ReceiverRules,
  { resolve, signal }: { resolve: Resolve; signal: AbortSignal },
): Promise<string[]> {
  if (urlFault(url.href, rules) !== null) throw new RefusedReceiver('address')
  const host = hostOf(url)
  const found =
    isIP(host) !== 0
      ? [host]
      : isOwnName(host, rules)
        ? ['127.0.0.1']
        : await resolve(host, signal).catch(() => [])
  if (found.length === 0) throw new RefusedReceiver(signal.aborted ? 'timeout' : 'unresolved')
  if (found.length > mostAddresses || !found.every((each) => mayConnect(each, rules)))
    throw new RefusedReceiver('address')
  return found
}

const mayConnect = (address: string, { allowsLoopback }: ReceiverRules) =>
  isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address))

const isOwnName = (host: string, { allowsLoopback }: ReceiverRules) =>
  allowsLoopback && host === 'localhost'

/** A host without the brackets of an IPv6 address, and without a final dot. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$|\.$/g, '')
