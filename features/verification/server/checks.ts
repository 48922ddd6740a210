import type { Identity } from '#features/identity/server/service.ts'
import { hour, minute, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type {
  CheckedDocument,
  IdentityCheck,
  IdentityProvider,
} from '#platform/server/identity-checks/port.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import { checkHours, verificationMessages, type CheckState } from '../contract/rules.ts'
import type { CheckRow, CheckStore } from './check-store.ts'
import { hasNameOf, isAdult, isSameName, type DocumentHash } from './documents.ts'
import { redactJob } from './redaction.ts'
import type { Standing } from './standing.ts'

type Dependencies = {
  store: CheckStore
  standing: Standing
  identity: Pick<Identity, 'findAccount'>
  /** Null if documents aren't checked online. */
  provider: IdentityProvider | null
  hashOf: DocumentHash
  clock: Clock
  jobs: Jobs
  log: Log
}

/** Running checks asked about per round. */
const round = 100
/** How long a check may wait for the provider's event before it is asked about. */
const patience = 5 * minute

export type Checks = ReturnType<typeof createChecks>

/**
 * Checks at the provider. Whatever tells of one, its present state is asked for and counts, so
 * events may come twice, late, out of order, or never (docs/product/verification.md 4).
 */
export function createChecks(dependencies: Dependencies) {
  const { store, standing, identity, provider, hashOf, clock, jobs, log } = dependencies

  const isOurs = (row: CheckRow): boolean =>
    provider !== null && row.provider === provider.kind && row.isLive === provider.isLive

  /** Ends a locked check; what the provider collected goes next. */
  const end = async (
    tx: Db,
    { id }: CheckRow,
    state: CheckState,
    failure: CheckRow['failure'] = null,
  ): Promise<void> => {
    await store.change(tx, id, { state, failure, endedAt: clock.now() })
    await jobs.send(redactJob, {}, tx)
  }

  /**
   * Takes what a document says; `isNameSettled` once its member took its name, which the profile
   * must still have: nothing changes it while the account is locked.
   */
  const pass = async (
    tx: Db,
    row: CheckRow & { memberId: string },
    document: CheckedDocument,
    isNameSettled: boolean,
  ): Promise<void> => {
    const { memberId } = row
    await standing.lock(tx, memberId)
    if (!isAdult(document.birthDate, clock.now())) {
      await end(tx, row, 'under-age')
      return standing.notify(tx, memberId, verificationMessages.underAge)
    }
    const documentHash = hashOf(document)
    const other = await standing.holderOf(tx, documentHash, memberId)
    if (other) {
      await end(tx, row, 'used')
      return void (await standing.refuse(tx, memberId, other))
    }
    const account = await identity.findAccount(memberId, tx)
    if (account && !(isNameSettled ? hasNameOf : isSameName)(document, account)) {
      if (row.state === 'name') return
      await store.change(tx, row.id, { state: 'name', failure: null })
      return standing.notify(tx, memberId, 'Your document has another name than your profile.')
    }
    const outcome = await standing.verify(tx, {
      memberId,
      documentHash,
      way: row.provider === 'stripe' ? 'stripe' : 'test',
      country: document.country,
      state: document.region,
    })
    await end(tx, row, outcome === 'verified' ? 'passed' : outcome === 'used' ? 'used' : 'ended')
  }

  const apply = (id: string, found: IdentityCheck, isNameSettled = false): Promise<void> =>
    store.transaction(async (tx) => {
      const row = await store.lock(tx, id)
      if (!row || row.endedAt) return
      if (row.memberId === null || found.state === 'ended') return end(tx, row, 'ended')
      if (found.state === 'processing') return store.change(tx, id, { state: 'processing' })
      if (found.state === 'open')
        return store.change(tx, id, { state: 'open', failure: found.failure })
      if (!found.document) return end(tx, row, 'ended', 'unreadable')
      return pass(tx, { ...row, memberId: row.memberId }, found.document, isNameSettled)
    })

  /** Asks the provider about a check and takes what it says. */
  const follow = async (row: CheckRow): Promise<IdentityCheck | null> => {
    if (!provider || !row.ref || !isOurs(row) || row.endedAt) return null
    const found = await provider.readCheck(row.ref)
    await apply(row.id, found)
    return found
  }

  /** Ends a check that its member doesn't finish. */
  const giveUp = (id: string, failure: CheckRow['failure']): Promise<void> =>
    store.transaction(async (tx) => {
      const row = await store.lock(tx, id)
      if (row && !row.endedAt) await end(tx, row, 'ended', failure)
    })

  /** Makes up for lost events, and ends what nobody finishes. */
  const followRunning = async (): Promise<void> => {
    const now = clock.now().getTime()
    for (const row of await store.listRunning(new Date(now - patience), round)) {
      if (now - row.startedAt.getTime() >= checkHours * hour) {
        await giveUp(row.id, 'unfinished')
        continue
      }
      await store.change(null, row.id, { askedAt: clock.now() })

      await follow(row).catch((error: unknown) =>
        log.warn({ err: error, check: row.id }, 'could not follow an identity check yet'),
      )
    }
  }
  jobs.define('follow-identity-checks', followRunning, { cron: '*/5 * * * *' })

  return {
    isOurs,
    follow,
    apply,
    giveUp,
    followRunning,

    /** The same for the provider's id, as in its events; ids that aren't ours are ignored. */
    followRef: async (ref: string): Promise<void> => {
      const row = provider && (await store.findByRef(provider.kind, ref))
      if (!row) return
      if (row.endedAt) await jobs.send(redactJob, {})
      else await follow(row)
    },
  }
}
