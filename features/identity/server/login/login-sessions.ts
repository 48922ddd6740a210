import type { Clock } from '#platform/server/clock.ts'
import { hashSecret, newId, newSecret } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Account, LoginOrigin } from '../../contract/viewer.ts'
import { pendingLoginLifetime, sessionLifetime } from '../../contract/rules.ts'
import type { GuardStore } from './guard-store.ts'
import type { PendingLoginStore } from './pending-login-store.ts'
import type { SecurityLog } from '../security/security-log.ts'
import type { IdentityStore } from '../store.ts'

/** A new session of a browser; `secret` goes into the cookie only. */
export type OpenedSession = { secret: string; account: Account; browser: string }

/** The result of a correct password: a session, or a pending login awaiting the second factor. */
export type LoginSession = { session: OpenedSession } | { session: null; pending: string }

/**
 * What a login proved last: the password, a second factor or passkey, or a linked login of that
 * time.
 */
export type Shown = 'password' | 'factor' | { linkedAt: Date }

type Dependencies = {
  store: IdentityStore
  logins: PendingLoginStore
  guards: GuardStore
  securityLog: SecurityLog
  clock: Clock
  jobs: Jobs
  /** Throws if the account may not log in. */
  checkLogin: (account: Account) => Promise<void>
}

export type LoginSessions = ReturnType<typeof createLoginSessions>

/**
 * The only way to a session: `admit` requires the second factor after the first proof
 * (docs/promises.md A5).
 */
export function createLoginSessions({
  store,
  logins,
  guards,
  securityLog,
  clock,
  jobs,
  checkLogin,
}: Dependencies) {
  jobs.define('forget-old-logins', () => logins.forgetOld(clock.now()), { cron: '37 * * * *' })

  /** Whether a login proved something older than an address set by someone else. */
  const isOlderThanGuard = async (
    { id, secondFactorSince }: Account,
    shown: Shown,
  ): Promise<boolean> => {
    const guard = await guards.find(id)
    if (!guard) return false
    if (shown === 'password') return !guard.isPasswordNew
    const since = shown === 'factor' ? secondFactorSince : shown.linkedAt
    return since !== null && since < guard.since
  }

  const open = async (
    account: Account,
    { browser, ...origin }: LoginOrigin,
    shown: Shown,
  ): Promise<OpenedSession> => {
    await checkLogin(account)
    const secret = newSecret()
    const now = clock.now()
    await store.addSession({
      id: newId(),
      secretHash: hashSecret(secret),
      userId: account.id,
      device: origin.device,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + sessionLifetime),
      isOwnerProven: await isOlderThanGuard(account, shown),
    })
    await securityLog.record('login', { userId: account.id, origin, browser })
    return { secret, account, browser }
  }

  return {
    /** After one proof: a password, or a linked login. */
    admit: async (
      account: Account,
      origin: LoginOrigin,
      shown: Exclude<Shown, 'factor'>,
    ): Promise<LoginSession> => {
      if (account.secondFactorSince === null) return { session: await open(account, origin, shown) }
      const pending = newSecret()
      await logins.add({
        secretHash: hashSecret(pending),
        userId: account.id,
        expiresAt: new Date(clock.now().getTime() + pendingLoginLifetime),
      })
      return { session: null, pending }
    },

    /** After everything the account requires. */
    open,
  }
}
