import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Account, Viewer } from '../../contract/viewer.ts'
import type { LoginHelpKind } from '../../contract/login-help.ts'
import type { SecurityLog } from '../security/security-log.ts'
import type { SecurityNotices } from '../security/security-notices.ts'
import type { IdentityStore } from '../store.ts'
import type { AdministrationStore } from './administration-store.ts'
import type { OperatorStore } from './operator-store.ts'

type Dependencies = {
  accounts: IdentityStore
  store: AdministrationStore
  factors: Pick<OperatorStore, 'clearSecondFactor'>
  securityLog: SecurityLog
  notifyOwner: SecurityNotices
  jobs: Jobs
  /** The job that emails reset links. */
  resetJob: string
}

export type LoginHelp = ReturnType<typeof createLoginHelp>

/** What administrators do for members who can't log in, or whose account someone else uses. */
export function createLoginHelp({
  accounts,
  store,
  factors,
  securityLog,
  notifyOwner,
  jobs,
  resetJob,
}: Dependencies) {
  const help: Record<LoginHelpKind, (tx: Db, actor: Viewer, account: Account) => Promise<void>> = {
    'end-sessions': async (tx, actor, { id }) => {
      await store.endSessions(tx, id)
      await record(tx, actor, id, 'sessions-ended')
    },
    'clear-second-factor': async (tx, actor, { id }) => {
      if (!(await factors.clearSecondFactor(tx, id)))
        throw new DomainError('conflict', 'This member has no second factor.')
      await store.endSessions(tx, id)
      await record(tx, actor, id, 'factors-removed')
    },
    // The job records that the link was sent.
    'send-reset': async (tx, _actor, { email }) => {
      if (email === null)
        throw new DomainError('conflict', 'This member has no confirmed email address.')
      await jobs.send(resetJob, { email }, tx)
    },
  }
  const record = (
    tx: Db,
    actor: Viewer,
    userId: string,
    kind: 'sessions-ended' | 'factors-removed',
  ) => securityLog.record(kind, { userId, origin: actor.origin, actorId: actor.account.id }, tx)

  return {
    /**
     * Within the caller's transaction; returns what to do after it.
     * @throws DomainError `missing`; `conflict` for one's own account, or nothing to do.
     */
    help: async (
      tx: Db,
      actor: Viewer,
      id: string,
      kind: LoginHelpKind,
    ): Promise<() => Promise<void>> => {
      if (actor.account.id === id)
        throw new DomainError('conflict', 'Use the settings of your profile for your own account.')
      const account = (await store.lock(tx, id)) && (await accounts.findAccount(id, tx))
      if (!account) throw missing('Member')
      await help[kind](tx, actor, account)
      return async () => {
        if (kind === 'clear-second-factor')
          await notifyOwner(account, { kind: 'second factor off' })
      }
    },
  }
}
