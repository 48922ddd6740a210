import { crc32 } from 'node:zlib'
import { hashSecret, newSecret } from '#platform/server/ids.ts'

/** What every token begins with, so that scanners for leaked secrets find it. */
const prefix = 'xv_pat_'
const shape = /^xv_pat_([0-9a-f]{64})([0-9a-f]{8})$/
const hintLength = 4

const checksumOf = (secret: string) =>
  crc32(prefix + secret)
    .toString(16)
    .padStart(8, '0')

/** A new token with 256 random bits and a checksum, its stored hash, and its last characters. */
export function newToken(): { token: string; secretHash: string; hint: string } {
  const secret = Buffer.from(newSecret(), 'base64url').toString('hex')
  const token = prefix + secret + checksumOf(secret)
  return { token, secretHash: hashSecret(token), hint: token.slice(-hintLength) }
}

/** The stored hash of a token; null for a text that can't be one, which costs no query. */
export function hashOfToken(token: string): string | null {
  const [, secret, checksum] = shape.exec(token) ?? []
  return secret !== undefined && checksumOf(secret) === checksum ? hashSecret(token) : null
}
