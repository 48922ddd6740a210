import { personOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { CheckStore } from './check-store.ts'
import type { ByHand } from './by-hand.ts'
import type { Endings } from './endings.ts'
import type { Marks } from './marks.ts'
import type { StandingStore } from './standing-store.ts'

type Dependencies = {
  standingStore: StandingStore
  checkStore: CheckStore
  marks: Pick<Marks, 'listShared'>
  byHand: Pick<ByHand, 'listVerifiers'>
  endings: Pick<Endings, 'list'>
}

/** Rows of each list. */
const most = 100

/** What administrators watch about verification (docs/product/verification.md 7, 9 and 18). */
export function createReport({ standingStore, checkStore, marks, byHand, endings }: Dependencies) {
  return async (viewer: Viewer) => {
    const [verified, verifiers, open, shared, conflicts, unredacted] = await Promise.all([
      standingStore.countVerified(),
      byHand.listVerifiers(),
      endings.list(viewer),
      marks.listShared(),
      standingStore.listConflicts(most),
      checkStore.listLeft(most),
    ])
    return {
      verified,
      verifiers,
      endings: open,
      shared,
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
