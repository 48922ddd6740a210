import { and, asc, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { type Earning, earningReversals, sellerEarnings } from './tables.ts'

const mostUnexplained = 100

/** SQL for earnings that replace transfers taken back by hand. */
export function createResendStore(db: Db) {
  return {
    /** What was sent again for an earning, oldest first. */
    listResent: (tx: Db, partOrderId: string): Promise<Earning[]> =>
      tx
        .select()
        .from(sellerEarnings)
        .where(eq(sellerEarnings.resentFrom, partOrderId))
        .orderBy(asc(sellerEarnings.earnedAt), asc(sellerEarnings.partOrderId)),

    /** Cents of an earning that are known to have been sent again, or taken for refunds. */
    explainedCentsOf: async (partOrderId: string): Promise<number> =>
      (
        await db.execute<{ cents: number }>(sql`select (
          (select coalesce(sum(${sellerEarnings.cents}), 0) from ${sellerEarnings}
            where ${sellerEarnings.resentFrom} = ${partOrderId}) +
          (select coalesce(sum(${earningReversals.coveredCents}), 0) from ${earningReversals}
            where ${earningReversals.partOrderId} = ${partOrderId}))::int as cents`)
      ).rows[0]?.cents ?? 0,

    /** A House's later earnings without a charge and without what they replace, oldest first. */
    listUnexplained: (origin: Earning): Promise<Earning[]> =>
      db
        .select()
        .from(sellerEarnings)
        .where(
          and(
            eq(sellerEarnings.houseId, origin.houseId),
            eq(sellerEarnings.provider, origin.provider),
            eq(sellerEarnings.isLive, origin.isLive),
            ne(sellerEarnings.partOrderId, origin.partOrderId),
            isNull(sellerEarnings.chargeRef),
            isNull(sellerEarnings.resentFrom),
            gte(sellerEarnings.earnedAt, origin.earnedAt),
          ),
        )
        .orderBy(asc(sellerEarnings.earnedAt))
        .limit(mostUnexplained),

    attributeResend: async (partOrderId: string, resentFrom: string): Promise<void> => {
      await db
        .update(sellerEarnings)
        .set({ resentFrom })
        .where(and(eq(sellerEarnings.partOrderId, partOrderId), isNull(sellerEarnings.resentFrom)))
    },
  }
}
