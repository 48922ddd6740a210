import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import type { Payout } from '#platform/server/payments/sellers.ts'
import { ofMode } from './mode-store.ts'
import type { Mode } from './modes.ts'
import { type SellerPayout, sellerPayouts } from './tables.ts'

/** A seller's payouts, newest first. */
export const newestPayouts = keyset(
  [sellerPayouts.createdAt, 'time', 'desc'],
  [sellerPayouts.ref, 'text', 'desc'],
)

/** SQL for payouts from sellers' accounts to their banks. */
export function createBankPayoutStore(db: Db) {
  return {
    savePayout: async (
      tx: Db,
      houseId: string,
      { kind: provider, isLive }: Mode,
      { ref, cents, state, failure, createdAt, arrivesAt }: Payout,
    ): Promise<void> => {
      await tx
        .insert(sellerPayouts)
        .values({ houseId, provider, isLive, ref, cents, state, failure, createdAt, arrivesAt })
        .onConflictDoUpdate({
          target: [sellerPayouts.provider, sellerPayouts.ref],
          set: { state, failure, arrivesAt },
        })
    },

    /** Marks failed payouts as told, and returns those nobody was told about. */
    markFailuresNotified: (tx: Db, houseId: string, notifiedAt: Date): Promise<SellerPayout[]> =>
      tx
        .update(sellerPayouts)
        .set({ notifiedAt })
        .where(
          and(
            eq(sellerPayouts.houseId, houseId),
            eq(sellerPayouts.state, 'failed'),
            isNull(sellerPayouts.notifiedAt),
          ),
        )
        .returning(),

    listPayouts: (
      houseId: string,
      mode: Mode | null,
      after: KeysetPosition | null,
      limit: number,
    ): Promise<SellerPayout[]> =>
      db
        .select()
        .from(sellerPayouts)
        .where(
          and(
            eq(sellerPayouts.houseId, houseId),
            ofMode(sellerPayouts, mode),
            newestPayouts.after(after),
          ),
        )
        .orderBy(...newestPayouts.orderBy)
        .limit(limit),

    /** Cents that reached a House's bank, and those on their way. */
    payoutSums: async (
      houseId: string,
      mode: Mode | null,
    ): Promise<{ paid: number; pending: number }> =>
      (
        await db
          .select({
            paid: sql<number>`coalesce(sum(${sellerPayouts.cents}) filter (where ${sellerPayouts.state} = 'paid'), 0)::bigint`.mapWith(
              Number,
            ),
            pending:
              sql<number>`coalesce(sum(${sellerPayouts.cents}) filter (where ${sellerPayouts.state} = 'pending'), 0)::bigint`.mapWith(
                Number,
              ),
          })
          .from(sellerPayouts)
          .where(and(eq(sellerPayouts.houseId, houseId), ofMode(sellerPayouts, mode)))
      )[0] ?? { paid: 0, pending: 0 },
  }
}
