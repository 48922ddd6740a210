import type { WebhookEvents } from './generated/types.ts'

/** A message that the site sends to webhooks; `type` says what it is about. */
export type WebhookEvent = WebhookEvents[keyof WebhookEvents]

/** A message that isn't the site's, isn't recent, or was changed on the way: answer with 400. */
export class WebhookVerificationError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WebhookVerificationError'
  }
}

/** Headers by lower-case name, as Node's server has them. */
type NodeHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

/** A message as it arrived, with the webhook's signing secret. */
export type SignedMessage = {
  /** The webhook's `whsec_…`. */
  secret: string
  headers: { get(name: string): string | null } | NodeHeaders
  /** The body exactly as it arrived. */
  body: string | Uint8Array
  /** How old or early a message may be, in seconds; 5 minutes by default. */
  tolerance?: number
  /** The current time; the machine's by default. */
  now?: Date
}

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>

/** More than any message has. */
const maxSignatures = 10
const maxHeader = 1000

/**
 * Verifies a message by its signature (Standard Webhooks) and returns what it says.
 * @throws WebhookVerificationError for a message that must not be trusted; TypeError for a secret
 * that isn't one.
 */
export async function verifyWebhook(message: SignedMessage): Promise<WebhookEvent> {
  const { secret, body, tolerance = 300, now = new Date() } = message
  const [id, timestamp, signatures] = (['id', 'timestamp', 'signature'] as const).map((name) =>
    headerOf(message.headers, `webhook-${name}`),
  ) as [string, string, string]
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  const age = Math.floor(now.getTime() / 1000) - seconds
  if (!(Math.abs(age) <= tolerance))
    throw new WebhookVerificationError('The message is too old, or from the future.')

  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const signed = join(new TextEncoder().encode(`${id}.${timestamp}.`), bytes)
  if (!(await isSigned(await keyOf(secret), signatures, signed)))
    throw new WebhookVerificationError('No signature matches.')
  return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent
}

function headerOf(headers: SignedMessage['headers'], name: string): string {
  const given = isRecord(headers) ? headers[name] : headers.get(name)
  const value = typeof given === 'string' ? given : ''
  if (value === '' || value.length > maxHeader)
    throw new WebhookVerificationError(`The header ${name} is missing or too long.`)
  return value
}

/** Not by class: servers may have a `Headers` of their own. */
function isRecord(headers: SignedMessage['headers']): headers is NodeHeaders {
  return typeof headers.get !== 'function'
}

async function keyOf(secret: string): Promise<Key> {
  const bytes = decode(secret.replace(/^whsec_/, ''))
  if (!bytes || bytes.length === 0) throw new TypeError('The webhook’s secret is not valid.')
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
}

/** While a secret is replaced, messages have a signature by each. */
async function isSigned(
  key: Key,
  signatures: string,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  for (const each of signatures.split(' ', maxSignatures)) {
    const signature = each.startsWith('v1,') ? decode(each.slice(3)) : null
    // Web Crypto compares in constant time.
    if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed))) return true
  }
  return false
}

function decode(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

function join(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + tail.length)
  whole.set(head)
  whole.set(tail, head.length)
  return whole
}
