import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PaidTier, Tier } from '../contract/tiers.ts'
import { heldTier } from './standing.ts'
import type { MembershipStore, PlanRow } from './store.ts'

type Dependencies = {
  db: Db
  store: MembershipStore
  clock: Clock
}

/** Plans that administrators grant. */
export function createGrantedPlans({ db, store, clock }: Dependencies) {
  return {
    /**
     * An administrator sets a tier until the member's own plan changes, or a pending paid one (null
     * for none). Returns the previous values.
     */
    grant: async (
      tx: Db,
      userId: string,
      { tier, paidTier }: { tier?: Tier | undefined; paidTier?: PaidTier | null | undefined },
    ) => {
      const row = await store.findIn(tx, userId)
      const before = { tier: heldTier(row, clock.now()), paidTier: row?.paidTier ?? null }
      const plan = row ?? { userId, tier: 'public' as const, paidUntil: null, paidTier: null }
      await store.put(tx, {
        ...plan,
        ...(tier === undefined ? {} : { grantedTier: tier }),
        ...(paidTier === undefined ? {} : { paidTier }),
      })
      return before
    },

    /** For the demo community. */
    put: (row: PlanRow) => store.put(db, row),

    /** For the demo community. */
    importPlans: (rows: PlanRow[]): Promise<void> => store.importPlans(rows),
  }
}
