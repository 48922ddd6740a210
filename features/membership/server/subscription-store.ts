import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { payments } from '#platform/server/payments/tables.ts'
import { subscriptions } from './tables.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** The position of a walk over due subscriptions. */
export type DueMark = [at: Date, id: string]

const isLive = and(
  inArray(subscriptions.state, ['active', 'past_due']),
  isNull(subscriptions.revokedAt),
)

/** SQL for plans at the card provider. Functions taking `tx` run in its transaction. */
export function createSubscriptionStore(db: Db) {
  return {
    /** Records a subscription awaiting its first charge; does nothing if known. */
    addSubscription: async (row: SubscriptionRow) => {
      await db.insert(subscriptions).values(row).onConflictDoNothing()
    },

    isKnown: (provider: string, ref: string) =>
      db
        .$count(
          subscriptions,
          and(eq(subscriptions.provider, provider), eq(subscriptions.ref, ref)),
        )
        .then((count) => count > 0),

    findByRef: async (provider: string, ref: string): Promise<SubscriptionRow | null> =>
      (
        await db
          .select()
          .from(subscriptions)
          .where(and(eq(subscriptions.provider, provider), eq(subscriptions.ref, ref)))
      )[0] ?? null,

    lockByRef: async (tx: Db, provider: string, ref: string): Promise<SubscriptionRow | null> =>
      (
        await tx
          .select()
          .from(subscriptions)
          .where(and(eq(subscriptions.provider, provider), eq(subscriptions.ref, ref)))
          .for('update')
      )[0] ?? null,

    /** A member's subscriptions that are paid or may still be, newest first. */
    listLive: (tx: Db, userId: string): Promise<SubscriptionRow[]> =>
      tx
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.userId, userId), isLive))
        .orderBy(desc(subscriptions.id))
        .limit(10),

    /** Every member's that was bought with test keys or test cards. */
    listTestPlans: async (): Promise<SubscriptionRow[]> => {
      const rows = await db
        .select({ subscription: subscriptions })
        .from(subscriptions)
        .innerJoin(payments, eq(payments.id, subscriptions.id))
        .where(and(isLive, eq(payments.isLive, false)))
      return rows.map(({ subscription }) => subscription)
    },

    /** Those that are paid or may still be, and those restored after a dispute. */
    listHeld: (tx: Db, userId: string, now: Date): Promise<SubscriptionRow[]> =>
      tx
        .select()
        .from(subscriptions)
        .where(
          and(
            eq(subscriptions.userId, userId),
            or(
              isLive,
              and(
                isNotNull(subscriptions.restoredAt),
                isNull(subscriptions.revokedAt),
                gt(subscriptions.periodEnd, now),
              ),
            ),
          ),
        )
        .orderBy(desc(subscriptions.id))
        .limit(10),

    updateSubscription: async (
      tx: Db,
      id: string,
      change: Partial<SubscriptionRow>,
    ): Promise<void> => {
      await tx.update(subscriptions).set(change).where(eq(subscriptions.id, id))
    },

    /** Marks a subscription that is canceled now; true if it is. */
    markToResume: async (tx: Db, provider: string, ref: string): Promise<boolean> => {
      const [row] = await tx
        .update(subscriptions)
        .set({ resumes: sql`${subscriptions.cancelAtPeriodEnd}` })
        .where(and(eq(subscriptions.provider, provider), eq(subscriptions.ref, ref)))
        .returning({ resumes: subscriptions.resumes })
      return row?.resumes ?? false
    },

    /** Subscriptions due for a check with the provider, longest due first. */
    listDue: (now: Date, after: DueMark | null, limit: number) =>
      db
        .select()
        .from(subscriptions)
        .where(
          and(
            lte(subscriptions.nextCheckAt, now),
            after
              ? or(
                  gt(subscriptions.nextCheckAt, after[0]),
                  and(eq(subscriptions.nextCheckAt, after[0]), gt(subscriptions.id, after[1])),
                )
              : undefined,
          ),
        )
        .orderBy(asc(subscriptions.nextCheckAt), asc(subscriptions.id))
        .limit(limit),
  }
}
