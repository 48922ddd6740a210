import type { Clock } from '#platform/server/clock.ts'
import type { Encryption } from '#platform/server/security/encryption.ts'
import { DomainError } from '#platform/server/errors.ts'
import { hashSecret } from '#platform/server/ids.ts'
import type { Limiter } from '#platform/server/security/rate-limits.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import type { LoginOrigin, Viewer } from '../../contract/viewer.ts'
import type { LoginSessions, OpenedSession } from '../login/login-sessions.ts'
import {
  hashRecoveryCode,
  newRecoveryCodes,
  newSetupKey,
  plainCode,
  setupUri,
  stepOf,
} from './one-time-codes.ts'
import type { Reauthentication } from './reauthentication.ts'
import type { PendingLoginStore } from '../login/pending-login-store.ts'
import type { SecondFactorStore } from './second-factor-store.ts'
import type { SecurityLog } from './security-log.ts'
import type { SecurityNotices } from './security-notices.ts'
import type { IdentityStore } from '../store.ts'
import { createFactorCodes, wrongCode } from './factor-codes.ts'

type Dependencies = {
  store: IdentityStore
  factors: SecondFactorStore
  logins: PendingLoginStore
  loginSessions: LoginSessions
  owner: Reauthentication
  limiter: Limiter
  encryption: Encryption
  clock: Clock
  securityLog: SecurityLog
  notifyOwner: SecurityNotices
  site: SiteIdentity
}

export type SecondFactor = ReturnType<typeof createSecondFactor>

/** Authenticator and recovery codes, each single-use (docs/promises.md A5). */
export function createSecondFactor({
  store,
  factors,
  logins,
  loginSessions,
  owner,
  limiter,
  encryption,
  clock,
  securityLog,
  notifyOwner,
  site,
}: Dependencies) {
  const { takeCode, refuseWrongCode, open, contextOf } = createFactorCodes({
    store,
    factors,
    encryption,
    clock,
    securityLog,
    notifyOwner,
  })

  /** A code, or a fresh login that included the second factor. */
  const proveFactor = async (viewer: Viewer, code: string) => {
    if (code !== '') return refuseWrongCode(viewer.account.id, code)
    const { secondFactorSince } = viewer.account
    if (owner.isFresh(viewer) && secondFactorSince !== null && secondFactorSince < viewer.openedAt)
      return
    throw new DomainError(
      'invalid',
      'Please enter a code, or log in again and do this within 10 minutes.',
      { code: 'Please enter a code.' },
    )
  }

  return {
    proveFactor,

    takeCode,

    /** @throws DomainError `conflict` while an app is active; turn it off first. */
    start: async (
      viewer: Viewer,
      currentPassword: string,
    ): Promise<{ setupKey: string; uri: string }> => {
      const { account } = viewer
      await owner.prove(viewer, currentPassword)
      const setupKey = newSetupKey()
      const isStored = await factors.putTotp({
        userId: account.id,
        encrypted: encryption.encrypt(setupKey, contextOf(account.id)),
        createdAt: clock.now(),
      })
      if (!isStored)
        throw new DomainError('conflict', 'Your account already uses an authenticator app.')
      return { setupKey, uri: setupUri(setupKey, account.username, site.siteName) }
    },

    /** Activates the app; recovery codes are shown once. */
    confirm: async (
      { account, origin }: Viewer,
      typed: string,
    ): Promise<{ recoveryCodes: string[] }> => {
      const factor = await factors.findTotp(account.id)
      if (!factor || factor.confirmedAt)
        throw new DomainError('conflict', 'Setup expired. Please start over.')
      const now = clock.now()
      const step = stepOf(open(account.id, factor.encrypted), plainCode(typed), now)
      if (step === null) throw new DomainError('invalid', wrongCode, { code: wrongCode })
      const recoveryCodes = newRecoveryCodes()
      const change = await factors.confirmTotp(
        account.id,
        factor.encrypted,
        step,
        recoveryCodes.map((code) => hashRecoveryCode(account.id, code)),
        now,
      )
      if (!change) throw new DomainError('conflict', 'Setup expired. Please start over.')
      await securityLog.record('app-added', { userId: account.id, origin })
      await notifyOwner(account, { kind: 'second factor on' })
      return { recoveryCodes }
    },

    turnOff: async (viewer: Viewer, currentPassword: string, code: string): Promise<void> => {
      const { account } = viewer
      await owner.prove(viewer, currentPassword)
      await refuseWrongCode(account.id, code)
      const change = await factors.removeTotp(account.id, clock.now())
      if (!change) return
      await securityLog.record('app-removed', { userId: account.id, origin: viewer.origin })
      await notifyOwner(account, { kind: change.has ? 'app removed' : 'second factor off' })
    },

    renewRecoveryCodes: async (
      viewer: Viewer,
      currentPassword: string,
      code: string,
    ): Promise<{ recoveryCodes: string[] }> => {
      const { account } = viewer
      if (account.secondFactorSince === null)
        throw new DomainError('conflict', 'Set up a second factor to get recovery codes.')
      await owner.prove(viewer, currentPassword)
      await proveFactor(viewer, code)
      const recoveryCodes = newRecoveryCodes()
      await factors.replaceRecoveryCodes(
        account.id,
        recoveryCodes.map((each) => hashRecoveryCode(account.id, each)),
      )
      await securityLog.record('recovery-codes-made', { userId: account.id, origin: viewer.origin })
      await notifyOwner(account, { kind: 'recovery codes made' })
      return { recoveryCodes }
    },

    /** Which factors can complete this browser's pending login. */
    describePending: async (pending: string | undefined) => {
      const userId = pending ? await logins.findAccountId(hashSecret(pending), clock.now()) : null
      if (userId === null) return { isOpen: false, hasTotp: false, hasPasskey: false }
      const [factor, keys] = await Promise.all([
        factors.findTotp(userId),
        factors.listPasskeys(userId),
      ])
      return { isOpen: true, hasTotp: factor?.confirmedAt != null, hasPasskey: keys.length > 0 }
    },

    /**
     * @throws DomainError `signed_out` if nothing is pending, `invalid` for a wrong code, `limited`
     * after too many.
     */
    finish: async (
      pending: string | undefined,
      code: string,
      origin: LoginOrigin,
    ): Promise<OpenedSession> => {
      const secretHash = hashSecret(pending ?? '')
      const userId = pending ? await logins.findAccountId(secretHash, clock.now()) : null
      if (userId === null) throw loginIsOver()
      const refusal = await limiter.refusal('secondFactor', {
        account: userId,
        address: origin.address,
      })
      if (refusal) throw refusal
      const triesLeft = await logins.countTry(secretHash, clock.now())
      if (triesLeft === null) throw loginIsOver()
      if (!(await takeCode(userId, code))) {
        await securityLog.record('code-failed', { userId, origin })
        if (triesLeft === 0) throw loginIsOver()
        throw new DomainError('invalid', wrongCode, { code: wrongCode })
      }
      const account = await store.findAccount(userId)
      if (!account || !(await logins.take(secretHash, clock.now()))) throw loginIsOver()
      return loginSessions.open(account, origin, 'factor')
    },

    /** Re-encrypts every secret with the current key; returns how many. */
    rotateKeys: async (): Promise<number> => {
      let reencrypted = 0
      for (let last: string | null = null; ;) {
        const batch = await factors.listEncrypted(last, 500)
        for (const { userId, encrypted } of batch.filter((row) =>
          encryption.isStale(row.encrypted),
        )) {
          await factors.reencrypt(
            userId,
            encrypted,
            encryption.encrypt(open(userId, encrypted), contextOf(userId)),
          )
          reencrypted += 1
        }
        last = batch.at(-1)?.userId ?? null
        if (last === null) return reencrypted
      }
    },
  }
}

/** Shown to a browser whose pending login expired. */
export function loginIsOver(): DomainError {
  return new DomainError(
    'signed_out',
    'Your login timed out. Please start over with your password.',
  )
}
