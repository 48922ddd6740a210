import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import type { KeysetPosition } from '#platform/server/database/keyset.ts'
import { ofMode } from './mode-store.ts'
import type { Mode } from './modes.ts'
import { type Earning, sellerEarnings } from './tables.ts'
import { keyset } from '#platform/server/database/keyset.ts'

/** A seller's earnings, newest first. */
export const newestEarnings = keyset(
  [sellerEarnings.earnedAt, 'time', 'desc'],
  [sellerEarnings.partOrderId, 'id', 'desc'],
)

/** SQL for what sellers earned. Functions taking `tx` run in its transaction. */
export function createEarningStore(db: Db) {
  return {
    /** Adds an earning, or returns the one of this part-order. */
    addEarning: async (
      tx: Db,
      earning: Pick<
        Earning,
        | 'partOrderId'
        | 'houseId'
        | 'provider'
        | 'isLive'
        | 'chargeRef'
        | 'resentFrom'
        | 'cents'
        | 'earnedAt'
      >,
    ): Promise<Earning | null> => {
      const [added] = await tx
        .insert(sellerEarnings)
        .values(earning)
        .onConflictDoNothing()
        .returning()
      return added ?? null
    },

    lockEarning: async (tx: Db, partOrderId: string): Promise<Earning | null> =>
      (
        await tx
          .select()
          .from(sellerEarnings)
          .where(eq(sellerEarnings.partOrderId, partOrderId))
          .for('update')
      )[0] ?? null,

    updateEarning: async (tx: Db, partOrderId: string, change: Partial<Earning>): Promise<void> => {
      await tx.update(sellerEarnings).set(change).where(eq(sellerEarnings.partOrderId, partOrderId))
    },

    /** Earnings whose money hasn't reached the seller's account, in id order. */
    listUnsent: (mode: Mode, after: string, limit: number): Promise<Earning[]> =>
      db
        .select()
        .from(sellerEarnings)
        .where(
          and(
            inArray(sellerEarnings.state, ['pending', 'sending']),
            ofMode(sellerEarnings, mode),
            gt(sellerEarnings.partOrderId, after),
          ),
        )
        .orderBy(asc(sellerEarnings.partOrderId))
        .limit(limit),

    /** The same of one House. */
    listUnsentOf: async (tx: Db, houseId: string, mode: Mode): Promise<string[]> =>
      (
        await tx
          .select({ id: sellerEarnings.partOrderId })
          .from(sellerEarnings)
          .where(
            and(
              eq(sellerEarnings.houseId, houseId),
              ofMode(sellerEarnings, mode),
              inArray(sellerEarnings.state, ['pending', 'sending']),
            ),
          )
      ).map(({ id }) => id),

    listEarnings: (
      houseId: string,
      after: KeysetPosition | null,
      limit: number,
    ): Promise<Earning[]> =>
      db
        .select()
        .from(sellerEarnings)
        .where(and(eq(sellerEarnings.houseId, houseId), newestEarnings.after(after)))
        .orderBy(...newestEarnings.orderBy)
        .limit(limit),

    /** Earnings by id, in no order. */
    findEarnings: (ids: string[], tx: Db = db): Promise<Earning[]> =>
      tx.select().from(sellerEarnings).where(inArray(sellerEarnings.partOrderId, ids)),
  }
}
