import { Secret, TOTP } from 'otpauth'
import { second } from '#platform/server/clock.ts'
import { hashSecret, randomKey } from '#platform/server/ids.ts'
import { recoveryCodeCount } from '../contract/rules.ts'

/** Seconds for which a code of the app stands; one period before and after is accepted, for clocks that go wrong. */
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

/** A new secret for an authenticator app: 160 bits in base32, as a person may type it. */
export function newSetupKey(): string {
  return new Secret({ buffer: new Uint8Array(randomKey(20)).buffer }).base32
}

/** The address by which an authenticator app takes the secret over. */
export function setupUri(setupKey: string, username: string, siteName: string): string {
  return appOf(setupKey, username, siteName).toString()
}

/** The time step that the code stands for, or null when it is none of now. */
export function stepOf(setupKey: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = appOf(setupKey).validate({ token: code, timestamp, window })
  return delta === null ? null : Math.floor(timestamp / second / period) + delta
}

/** True for what an app shows; anything else may be a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/** A typed code without the spaces and dashes that people put in. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase()
}

/** Without letters and digits that are taken for one another. */
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

/** What is stored of a recovery code: bound to its account, so that equal codes do not look alike. */
export function hashRecoveryCode(userId: string, code: string): string {
  return hashSecret(`${userId}:${plainCode(code)}`)
}
