import { crc32 } from 'node:zlib'
import { hashSecret, newSecret } from '#platform/server/ids.ts'

/** What secrets begin with, so that scanners for leaked ones find them, and programs tell them apart. */
const prefixes = {
  /** A member's own access token. */
  personal: 'xv_pat_',
  /** An application's access token. */
  access: 'xv_oat_',
  refresh: 'xv_ort_',
  code: 'xv_oac_',
  /** An application's own secret. */
  client: 'xv_ocs_',
} as const

/** What a secret is for. */
export type SecretKind = keyof typeof prefixes

const rest = /^([0-9a-f]{64})([0-9a-f]{8})$/
const hintLength = 4

const checksumOf = (prefix: string, secret: string) =>
  crc32(prefix + secret)
    .toString(16)
    .padStart(8, '0')

/** A new secret with 256 random bits and a checksum, its stored hash, and its last characters. */
export function newToken(kind: SecretKind): { token: string; secretHash: string; hint: string } {
  const prefix = prefixes[kind]
  const secret = Buffer.from(newSecret(), 'base64url').toString('hex')
  const token = prefix + secret + checksumOf(prefix, secret)
  return { token, secretHash: hashSecret(token), hint: token.slice(-hintLength) }
}

/** The stored hash of a secret; null for a text that can't be one, which costs no query. */
export function hashOfToken(token: string, ...kinds: [SecretKind, ...SecretKind[]]): string | null {
  const prefix = kinds.map((kind) => prefixes[kind]).find((each) => token.startsWith(each))
  if (prefix === undefined) return null
  const [, secret, checksum] = rest.exec(token.slice(prefix.length)) ?? []
  return secret !== undefined && checksumOf(prefix, secret) === checksum ? hashSecret(token) : null
}
