import type { Clock } from '#platform/server/clock.ts'
import type { Encryption } from '#platform/server/security/encryption.ts'
import { DomainError } from '#platform/server/errors.ts'
import { hashRecoveryCode, isAppCode, plainCode, stepOf } from './one-time-codes.ts'
import type { SecondFactorStore } from './second-factor-store.ts'
import type { SecurityLog } from './security-log.ts'
import type { SecurityNotices } from './security-notices.ts'
import type { IdentityStore } from '../store.ts'

export const wrongCode =
  'This code is wrong or was already used. Wait for the next one and try again.'

type Dependencies = {
  store: IdentityStore
  factors: SecondFactorStore
  encryption: Encryption
  clock: Clock
  securityLog: SecurityLog
  notifyOwner: SecurityNotices
}

/** Codes of authenticator apps and recovery codes, each single-use. */
export function createFactorCodes({
  store,
  factors,
  encryption,
  clock,
  securityLog,
  notifyOwner,
}: Dependencies) {
  const contextOf = (userId: string) => `totp:${userId}`
  const open = (userId: string, encrypted: string) =>
    encryption.decrypt(encrypted, contextOf(userId))

  const takeAppCode = async (userId: string, code: string): Promise<boolean> => {
    const factor = await factors.findTotp(userId)
    if (!factor?.confirmedAt) return false
    const step = stepOf(open(userId, factor.encrypted), code, clock.now())
    return step !== null && factors.takeStep(userId, step)
  }

  const takeRecoveryCode = async (userId: string, code: string): Promise<boolean> => {
    if (!(await factors.takeRecoveryCode(userId, hashRecoveryCode(userId, code)))) return false
    const [account, left] = await Promise.all([
      store.findAccount(userId),
      factors.countRecoveryCodes(userId),
    ])
    await securityLog.record('recovery-code-used', { userId, origin: null })
    if (account) await notifyOwner(account, { kind: 'recovery code used', left })
    return true
  }

  /** True for one caller only, and never twice for a code. */
  const takeCode = (userId: string, typed: string): Promise<boolean> => {
    const code = plainCode(typed)
    return isAppCode(code) ? takeAppCode(userId, code) : takeRecoveryCode(userId, code)
  }

  const refuseWrongCode = async (userId: string, code: string) => {
    if (!(await takeCode(userId, code)))
      throw new DomainError('invalid', wrongCode, { code: wrongCode })
  }

  return { takeCode, refuseWrongCode, open, contextOf }
}
