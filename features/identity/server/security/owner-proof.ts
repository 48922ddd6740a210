import { DomainError } from '#platform/server/errors.ts'
import type { Passwords } from '#platform/server/security/passwords.ts'
import type { Viewer } from '../../contract/viewer.ts'
import type { GuardStore } from '../login/guard-store.ts'
import type { SecondFactor } from './second-factor.ts'
import type { SecurityLog } from './security-log.ts'
import type { IdentityStore } from '../store.ts'

type Dependencies = {
  store: IdentityStore
  guards: GuardStore
  passwords: Passwords
  secondFactor: SecondFactor
  securityLog: SecurityLog
}

export type OwnerProof = ReturnType<typeof createOwnerProof>

/**
 * Unlocks answers and votes for a session with something older than the address set by someone
 * else.
 */
export function createOwnerProof({
  store,
  guards,
  passwords,
  secondFactor,
  securityLog,
}: Dependencies) {
  return {
    /**
     * @throws DomainError `invalid` for a wrong password or code, or one newer than the address.
     */
    prove: async (
      viewer: Viewer,
      { password, code }: { password: string; code: string },
    ): Promise<void> => {
      if (viewer.isOwnerProven) return
      const { account, sessionId, origin } = viewer
      const guard = await guards.find(account.id)
      if (!guard) return
      const isFactorOlder =
        account.secondFactorSince !== null && account.secondFactorSince < guard.since
      const older = guard.isPasswordNew
        ? guard.olderPasswordHash
        : await store.findPasswordHash(account.id)
      const isProven =
        code !== '' && isFactorOlder
          ? await secondFactor.takeCode(account.id, code)
          : await passwords.matches(older, password)
      if (!isProven) {
        const message =
          code === ''
            ? "This isn't a password from before the address changed."
            : "This isn't a code from before the address changed."
        throw new DomainError('invalid', message, { [code === '' ? 'password' : 'code']: message })
      }
      await guards.proveSession(sessionId)
      await securityLog.record('owner-proven', { userId: account.id, origin })
    },
  }
}
