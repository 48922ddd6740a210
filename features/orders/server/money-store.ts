import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Account, Entry } from '#features/ledger/contract.ts'
import type { Db } from '#platform/server/database/database.ts'
import { paymentDisputes, payments } from '#platform/server/payments/tables.ts'
import type { StateCode } from '#platform/contract/states.ts'
import { orderPostings, orders, taxRates } from './tables.ts'
import { createOrderRefundStore } from './order-refund-store.ts'
import { createEarningStore } from './earning-store.ts'

export type PostingKind = (typeof orderPostings.$inferSelect)['kind']
export type Posting = Entry & { step: number; kind: PostingKind; disputeRef: string | null }

export type MoneyStore = ReturnType<typeof createMoneyStore>

/** SQL for what an order's payment moved, its refunds, and sales tax rates. */
export function createMoneyStore(db: Db) {
  return {
    ...createEarningStore(db),

    ...createOrderRefundStore(db),

    /** Stores what a step moved, leaving out zero entries. */
    post: async (
      tx: Db,
      orderId: string,
      {
        step,
        kind,
        disputeRef = null,
      }: { step: number; kind: PostingKind; disputeRef?: string | null },
      entries: Entry[],
    ): Promise<void> => {
      const moved = entries.filter(({ cents }) => cents !== 0)
      if (moved.length > 0)
        await tx
          .insert(orderPostings)
          .values(moved.map((entry) => ({ orderId, step, kind, disputeRef, ...entry })))
    },

    /**
     * The provider of an order's payment, and whether its money is real; null if none was opened.
     */
    originOf: async (orderId: string, tx: Db = db) =>
      (
        await tx
          .select({
            provider: payments.provider,
            isLive: payments.isLive,
          })
          .from(orders)
          .innerJoin(payments, eq(payments.id, orders.paymentId))
          .where(eq(orders.id, orderId))
      )[0] ?? null,

    /** Names the dispute of what earlier releases booked without one. */
    nameDispute: async (tx: Db, orderId: string, ref: string): Promise<void> => {
      await tx
        .update(orderPostings)
        .set({ disputeRef: ref })
        .where(
          and(
            eq(orderPostings.orderId, orderId),
            eq(orderPostings.kind, 'dispute'),
            gt(orderPostings.step, 0),
            isNull(orderPostings.disputeRef),
          ),
        )
    },

    /** The provider's ids of an order's disputes in which a bank holds money undecided. */
    openDisputesOf: async (orderId: string, tx: Db = db): Promise<Set<string>> =>
      new Set(
        (
          await tx
            .select({ ref: paymentDisputes.ref })
            .from(orders)
            .innerJoin(paymentDisputes, eq(paymentDisputes.paymentId, orders.paymentId))
            .where(
              and(
                eq(orders.id, orderId),
                eq(paymentDisputes.state, 'open'),
                gt(paymentDisputes.withdrawnCents, 0),
              ),
            )
        ).map(({ ref }) => ref),
      ),

    postings: async (tx: Db, orderId: string): Promise<Posting[]> =>
      (
        await tx
          .select()
          .from(orderPostings)
          .where(eq(orderPostings.orderId, orderId))
          .orderBy(asc(orderPostings.step), asc(orderPostings.account))
      ).map(({ account, ...posting }) => ({ ...posting, account: account as Account })),

    /** Disputed orders whose dispute the bank decided for the buyer. */
    listLost: async (limit: number): Promise<string[]> =>
      (
        await db
          .select({ id: orders.id })
          .from(orders)
          .innerJoin(payments, eq(payments.id, orders.paymentId))
          .where(and(isNotNull(orders.disputedAt), eq(payments.disputeState, 'lost')))
          .limit(limit)
      ).map(({ id }) => id),

    rateOf: async (state: StateCode, tx: Db = db): Promise<number> =>
      (await tx.select({ rate: taxRates.rate }).from(taxRates).where(eq(taxRates.state, state)))[0]
        ?.rate ?? 0,

    listRates: () =>
      db
        .select({ state: taxRates.state, rate: taxRates.rate })
        .from(taxRates)
        .orderBy(asc(taxRates.state)),

    /** Sets a rate; 0 removes it. */
    setRate: async (tx: Db, state: StateCode, rate: number, updatedAt: Date): Promise<void> => {
      if (rate === 0) await tx.delete(taxRates).where(eq(taxRates.state, state))
      else
        await tx
          .insert(taxRates)
          .values({ state, rate, updatedAt })
          .onConflictDoUpdate({ target: taxRates.state, set: { rate, updatedAt } })
    },
  }
}
