import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

let lastTime = 0
let sequence = 0

/** A UUIDv7, ordered by time and by creation within this process. */
export function newId(time: number = Date.now()): string {
  if (time > lastTime) {
    lastTime = time
    sequence = randomBytes(2).readUInt16BE(0) & 0x07ff
  } else {
    sequence += 1
    if (sequence > 0x0fff) {
      lastTime += 1
      sequence = 0
    }
  }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(lastTime, 0, 6)
  bytes.writeUInt16BE(0x7000 | sequence, 6)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A 256-bit secret, safe in addresses and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

const receiptAlphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A code of 100 random bits in five groups, without look-alike characters. */
export function newReceipt(): string {
  const letters = Array.from(
    randomBytes(20),
    (byte) => receiptAlphabet[byte % receiptAlphabet.length],
  )
  return [0, 4, 8, 12, 16].map((from) => letters.slice(from, from + 4).join('')).join('-')
}

/** A receipt as typed: in any case, with any or no dashes. */
export const typedReceipt = (text: string): string =>
  (text.toLowerCase().match(/[a-z0-9]/g) ?? []).join('').replace(/(.{4})(?=.)/g, '$1-')

/** Random bytes for a key or initialization vector. */
export function randomKey(bytes: number): Buffer {
  return randomBytes(bytes)
}

const processName = randomBytes(6).toString('base64url')
let requests = 0

/** A globally unique request id. */
export function newRequestId(): string {
  requests += 1
  return processName + requests.toString(36).padStart(8, '0')
}

/** A nonce for one response's content security policy. */
export function newNonce(): string {
  return randomBytes(12).toString('base64url')
}

/** The stored hash of a secret, so a leaked database can't be used to log in. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Compares two strings in constant time. */
export function sameText(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest()
  const right = createHash('sha256').update(b).digest()
  return timingSafeEqual(left, right)
}
