import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

let lastTime = 0
let sequence = 0

/** A UUID of version 7: in time order, and in order of creation within this process. */
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

/** A secret of 256 bits that fits an address or a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

const receiptEmails = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A code of 100 random bits that a person can keep, in five groups without letters that look alike. */
export function newReceipt(): string {
  const letters = Array.from(randomBytes(20), (byte) => receiptEmails[byte % receiptEmails.length])
  return [0, 4, 8, 12, 16].map((from) => letters.slice(from, from + 4).join('')).join('-')
}

/** Random bytes for a key or an initialization vector. */
export function randomKey(bytes: number): Buffer {
  return randomBytes(bytes)
}

const processName = randomBytes(6).toString('base64url')
let requests = 0

/** Names a request: unlike any other's, of this process and of others. */
export function newRequestId(): string {
  requests += 1
  return processName + requests.toString(36).padStart(8, '0')
}

/** A random value for one answer's content security policy. */
export function newNonce(): string {
  return randomBytes(12).toString('base64url')
}

/** What is stored of a secret, so that the database alone cannot be used to sign in. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Compares two texts without telling by time where they differ. */
export function sameText(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest()
  const right = createHash('sha256').update(b).digest()
  return timingSafeEqual(left, right)
}
