import { Secret, TOTP } from 'otpauth'
import { second } from '#platform/server/clock.ts'
import { hashSecret, randomKey } from '#platform/server/ids.ts'
import { recoveryCodeCount } from '../../contract/rules.ts'

/** Seconds per code; the previous and next period are accepted, for inaccurate clocks. */
const period = 30
const window = 1

const appOf = (setupKey: string, label = '', issuer = '') =>
  new TOTP({
    secret: Secret.fromBase32(setupKey),
    label,
    issuer,
    algorithm: 'SHA1',
    digits: 6,
    period,
  })

/** A new authenticator secret: 160 bits in base32, typeable. */
export function newSetupKey(): string {
  return new Secret({ buffer: new Uint8Array(randomKey(20)).buffer }).base32
}

/** The `otpauth:` address for authenticator apps. */
export function setupUri(setupKey: string, username: string, siteName: string): string {
  return appOf(setupKey, username, siteName).toString()
}

/** The code's time step, or null if it isn't current. */
export function stepOf(setupKey: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = appOf(setupKey).validate({ token: code, timestamp, window })
  return delta === null ? null : Math.floor(timestamp / second / period) + delta
}

/** True for app codes; anything else may be a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/** A typed code without spaces and dashes. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase()
}

/** Without look-alike letters and digits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789'

/** Ten recovery codes of 80 bits, in four groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    [...randomKey(16)]
      .map((byte) => alphabet[byte % alphabet.length])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  )
}

/** A recovery code's stored hash, bound to its account so that equal codes differ. */
export function hashRecoveryCode(userId: string, code: string): string {
  return hashSecret(`${userId}:${plainCode(code)}`)
}
