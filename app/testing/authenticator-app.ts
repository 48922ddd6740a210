import { Secret, TOTP } from 'otpauth'
import { confirmTotp, startTotp } from '#features/identity/contract/security-endpoints.ts'
import type { Clock } from '#platform/server/clock.ts'
import { testPassword, type Member } from './factories.ts'

/** The app's code at that time, or some 30-second periods away. */
export function codeAt(clock: Clock, setupKey: string, periodsAway = 0): string {
  return new TOTP({ secret: Secret.fromBase32(setupKey) }).generate({
    timestamp: clock.now().getTime() + periodsAway * 30_000,
  })
}

/**
 * Turns on authenticator codes for the member, as in their settings; uses up the current period's
 * code.
 */
export async function secureWithApp(
  member: Member,
  clock: Clock,
): Promise<{ setupKey: string; recoveryCodes: string[] }> {
  const { setupKey } = await member.call(startTotp, { body: { currentPassword: testPassword } })
  const { recoveryCodes } = await member.call(confirmTotp, {
    body: { code: codeAt(clock, setupKey) },
  })
  return { setupKey, recoveryCodes }
}
