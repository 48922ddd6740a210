import type { Houses } from '#features/houses/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { standingFrom } from './standing.ts'
import type { MembershipStore } from './store.ts'

type Dependencies = { db: Db; store: MembershipStore; houses: Houses; clock: Clock }

export type HeldTiers = ReturnType<typeof createHeldTiers>

/** What members hold through their House and paid plans (docs/product/payments.md 4). */
export function createHeldTiers({ db, store, houses, clock }: Dependencies) {
  /** Stores what a member holds through their House and paid subscriptions. */
  const refresh = async (tx: Db, userId: string): Promise<void> => {
    const [house, live] = [
      await houses.houseIn(tx, userId),
      await store.listHeld(tx, userId, clock.now()),
    ]
    const plan = standingFrom(userId, house, live)
    const before = await store.findIn(tx, userId)
    const isNew = before?.tier !== plan.tier || before.paidTier !== plan.paidTier
    await store.put(tx, { ...plan, ...(isNew ? { grantedTier: null } : {}) })
  }

  /** Activates a paid tier set by an administrator rather than a subscription. */
  const activateGrant = async (tx: Db, userId: string): Promise<boolean> => {
    const row = await store.findIn(tx, userId)
    if (!row?.paidTier) return false
    await store.put(tx, { ...row, grantedTier: row.paidTier, paidTier: null })
    return true
  }

  return {
    refresh,

    /** Activates a paid tier; false if none is pending. */
    activate: (userId: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        const waiting = (await store.listLive(tx, userId)).filter(
          ({ activatedAt }) => activatedAt === null,
        )
        for (const { id } of waiting)
          await store.updateSubscription(tx, id, { activatedAt: clock.now() })
        if (waiting.length === 0) return activateGrant(tx, userId)
        await refresh(tx, userId)
        return true
      }),
  }
}
