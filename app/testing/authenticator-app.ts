import { Secret, TOTP } from 'otpauth'
import { confirmTotp, startTotp } from '#features/identity/contract/security-endpoints.ts'
import type { Clock } from '#platform/server/clock.ts'
import { testPassword, type Member } from './factories.ts'

/** What an authenticator app shows at that time, or some periods of 30 seconds away from it. */
export function codeAt(clock: Clock, setupKey: string, periodsAway = 0): string {
  return new TOTP({ secret: Secret.fromBase32(setupKey) }).generate({
    timestamp: clock.now().getTime() + periodsAway * 30_000,
  })
}

/** Turns codes of an app on for the member, as they would in their settings; the code of the present period is used up. */
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
