import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { CheckStore } from './check-store.ts'
import type { ByHand } from './by-hand.ts'
import type { StandingStore } from './standing-store.ts'

type Dependencies = {
  standingStore: StandingStore
  checkStore: CheckStore
  byHand: Pick<ByHand, 'listVerifiers'>
}

/** Rows of each list. */
const most = 100

type Named = { username: string; firstName: string | null; lastName: string | null }
const shown = (person: Named) => ({ username: person.username, name: displayNameOf(person) })

/** What administrators watch about verification (docs/product/verification.md 9 and 14). */
export function createReport({ standingStore, checkStore, byHand }: Dependencies) {
  return async () => {
    const [verified, verifiers, conflicts, unredacted] = await Promise.all([
      standingStore.countVerified(),
      byHand.listVerifiers(),
      standingStore.listConflicts(most),
      checkStore.listUnredacted(most),
    ])
    return {
      verified,
      verifiers,
      conflicts: conflicts.map(({ claimant, holder, ...row }) => ({
        ...row,
        claimant: shown(claimant),
        holder: holder && shown(holder),
      })),
      unredacted: unredacted.flatMap(({ id, endedAt, redactTries }) =>
        endedAt ? [{ id, since: endedAt, tries: redactTries }] : [],
      ),
    }
  }
}
