import type { Clock } from '#platform/server/clock.ts'
import { hashSecret, newId, newSecret } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import { pendingLoginLifetime, sessionLifetime } from '../contract/rules.ts'
import type { PendingLoginStore } from './pending-login-store.ts'
import type { Account, IdentityStore } from './store.ts'

/** A session that was just opened; `secret` goes into the cookie and nowhere else. */
export type OpenedSession = { secret: string; account: Account }

/** What a right password opens: a session, or where the account has a second factor, a login that waits for it and opens nothing else. */
export type Admission = { session: OpenedSession } | { session: null; pending: string }

export type Admissions = ReturnType<typeof createAdmissions>

/** The only door to a session: whoever proved one thing goes through `admit`, which asks for the second factor (quality A5). */
export function createAdmissions({ store, logins, clock, jobs }: { store: IdentityStore; logins: PendingLoginStore; clock: Clock; jobs: Jobs }) {
  jobs.define('forget-old-logins', () => logins.forgetOld(clock.now()), { cron: '37 * * * *' })

  const open = async (account: Account, device: string): Promise<OpenedSession> => {
    const secret = newSecret()
    const now = clock.now()
    await store.addSession({
      id: newId(),
      secretHash: hashSecret(secret),
      userId: account.id,
      device: device.slice(0, 200) || 'Unknown device',
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + sessionLifetime),
    })
    return { secret, account }
  }

  return {
    /** For whoever has proven one thing: a password, or an account elsewhere. */
    admit: async (account: Account, device: string): Promise<Admission> => {
      if (account.secondFactorSince === null) return { session: await open(account, device) }
      const pending = newSecret()
      await logins.add({ secretHash: hashSecret(pending), userId: account.id, expiresAt: new Date(clock.now().getTime() + pendingLoginLifetime) })
      return { session: null, pending }
    },

    /** For whoever has proven everything that the account asks for. */
    open,
  }
}
