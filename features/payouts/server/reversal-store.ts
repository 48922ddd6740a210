import { and, asc, eq, gt, not, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { leftBehind } from './mode-store.ts'
import type { Mode } from './modes.ts'
import { type Earning, earningReversals, sellerEarnings } from './tables.ts'

export type EarningReversal = typeof earningReversals.$inferSelect

const sumOf = (cents: SQLWrapper) => sql<number>`coalesce(sum(${cents}), 0)::int`

/** SQL for what refunds take back of sellers' earnings, and what sellers owe. */
export function createReversalStore(db: Db) {
  return {
    /** Adds a reversal; false for a repeated one. */
    addReversal: async (
      tx: Db,
      reversal: Omit<EarningReversal, 'coveredCents' | 'refusals' | 'failure'>,
    ): Promise<boolean> =>
      (
        await tx
          .insert(earningReversals)
          .values(reversal)
          .onConflictDoNothing()
          .returning({ id: earningReversals.id })
      ).length > 0,

    findReversal: async (tx: Db, id: string): Promise<EarningReversal | null> =>
      (await tx.select().from(earningReversals).where(eq(earningReversals.id, id)))[0] ?? null,

    updateReversal: async (tx: Db, id: string, change: Partial<EarningReversal>): Promise<void> => {
      await tx.update(earningReversals).set(change).where(eq(earningReversals.id, id))
    },

    findByTransfer: async (provider: string, transferRef: string): Promise<Earning | null> =>
      (
        await db
          .select()
          .from(sellerEarnings)
          .where(
            and(eq(sellerEarnings.provider, provider), eq(sellerEarnings.transferRef, transferRef)),
          )
      )[0] ?? null,

    /** Reversals of a part-order that haven't reached the provider, oldest first. */
    listUndoneOf: (tx: Db, partOrderId: string): Promise<EarningReversal[]> =>
      tx
        .select()
        .from(earningReversals)
        .where(
          and(eq(earningReversals.partOrderId, partOrderId), eq(earningReversals.isDone, false)),
        )
        .orderBy(asc(earningReversals.id)),

    /** How much of a part-order's reversals was taken elsewhere than from its transfer. */
    coveredCentsOf: async (tx: Db, partOrderId: string): Promise<number> =>
      (
        await tx
          .select({ cents: sumOf(earningReversals.coveredCents) })
          .from(earningReversals)
          .where(eq(earningReversals.partOrderId, partOrderId))
      )[0]?.cents ?? 0,

    finishReversals: async (tx: Db, partOrderId: string): Promise<void> => {
      await tx
        .update(earningReversals)
        .set({ isDone: true })
        .where(eq(earningReversals.partOrderId, partOrderId))
    },

    listUndone: (after: string, limit: number): Promise<EarningReversal[]> =>
      db
        .select()
        .from(earningReversals)
        .where(and(sql`not ${earningReversals.isDone}`, gt(earningReversals.id, after)))
        .orderBy(asc(earningReversals.id))
        .limit(limit),

    /** Cents of refunds that a House's account still has to return. */
    undoneCentsOf: async (houseId: string): Promise<number> =>
      (
        await db
          .select({
            cents: sumOf(sql`${earningReversals.cents} - ${earningReversals.coveredCents}`),
          })
          .from(earningReversals)
          .innerJoin(sellerEarnings, eq(sellerEarnings.partOrderId, earningReversals.partOrderId))
          .where(and(sql`not ${earningReversals.isDone}`, eq(sellerEarnings.houseId, houseId)))
      )[0]?.cents ?? 0,

    /** Cents that were taken back from a House at the provider, and not dealt with yet. */
    takenBackOf: async (houseId: string, mode: Mode | null): Promise<number> =>
      (
        await db
          .select({
            cents: sumOf(sql`${sellerEarnings.returnedCents} - ${sellerEarnings.resolvedCents}`),
          })
          .from(sellerEarnings)
          .where(
            and(
              eq(sellerEarnings.houseId, houseId),
              gt(sellerEarnings.returnedCents, sellerEarnings.resolvedCents),
              not(leftBehind(sellerEarnings, mode)),
            ),
          )
      )[0]?.cents ?? 0,

    /** Cents that a House owes of what it was paid outside the provider. */
    owedBackBy: async (houseId: string): Promise<number> =>
      (
        await db
          .select({
            cents: sumOf(sql`${sellerEarnings.owedBackCents} - ${sellerEarnings.settledCents}`),
          })
          .from(sellerEarnings)
          .where(
            and(
              eq(sellerEarnings.houseId, houseId),
              gt(sellerEarnings.owedBackCents, sellerEarnings.settledCents),
            ),
          )
      )[0]?.cents ?? 0,
  }
}
