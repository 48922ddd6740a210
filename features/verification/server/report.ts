import { personOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity, SecurityLog } from '#features/identity/server/service.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import type { CheckStore } from './check-store.ts'
import type { ByHand } from './by-hand.ts'
import type { Endings } from './endings.ts'
import type { StandingStore } from './standing-store.ts'

type Dependencies = {
  standingStore: StandingStore
  checkStore: CheckStore
  securityLog: Pick<SecurityLog, 'listNetworkHours'>
  byHand: Pick<ByHand, 'listVerifiers'>
  endings: Pick<Endings, 'list'>
  identity: Pick<Identity, 'nameAccounts'>
  clock: Clock
}

/** Rows of each list. */
const most = 100
/** How long ago logins from one network are compared. */
const lookBack = 7 * day

/** What administrators watch about verification (docs/product/verification.md 7, 9 and 18). */
export function createReport({
  standingStore,
  checkStore,
  securityLog,
  byHand,
  endings,
  identity,
  clock,
}: Dependencies) {
  const readNetworks = async () => {
    const hours = await securityLog.listNetworkHours(new Date(clock.now().getTime() - lookBack))
    const ids = [...new Set(hours.flatMap(({ memberIds }) => memberIds))]
    const people = new Map((await identity.nameAccounts(ids)).map((row) => [row.id, personOf(row)]))
    return hours.map(({ memberIds, ...row }) => ({
      ...row,
      members: memberIds.flatMap((id) => people.get(id) ?? []),
    }))
  }

  return async (viewer: Viewer) => {
    const [verified, verifiers, open, networks, conflicts, unredacted] = await Promise.all([
      standingStore.countVerified(),
      byHand.listVerifiers(),
      endings.list(viewer),
      readNetworks(),
      standingStore.listConflicts(most),
      checkStore.listLeft(most),
    ])
    return {
      verified,
      verifiers,
      endings: open,
      networks,
      conflicts: conflicts.map(({ claimant, holder, ...row }) => ({
        ...row,
        claimant: personOf(claimant),
        holder: holder && personOf(holder),
      })),
      unredacted: unredacted.flatMap(({ id, endedAt, redactTries }) =>
        endedAt ? [{ id, since: endedAt, tries: redactTries }] : [],
      ),
    }
  }
}
