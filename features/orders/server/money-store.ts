import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  sql,
} from 'drizzle-orm'
import type { Account, Entry } from '#features/ledger/contract.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import { paymentDisputes, payments } from '#platform/server/payments/tables.ts'
import type { StateCode } from '#platform/contract/states.ts'
import type { RefundRow } from './order-store.ts'
import { orderRefundLines, orderRefunds } from './refund-tables.ts'
import { orderPostings, orders, partEarnings, partOrders, taxRates } from './tables.ts'

export type RefundLineRow = typeof orderRefundLines.$inferSelect
export type PostingKind = (typeof orderPostings.$inferSelect)['kind']
export type Posting = Entry & { step: number; kind: PostingKind; disputeRef: string | null }
export type EarningRow = typeof partEarnings.$inferSelect

export type MoneyStore = ReturnType<typeof createMoneyStore>

const toSend = ['requested', 'sending'] as const
const isToSend = inArray(orderRefunds.state, toSend)
const isOpen = inArray(orderRefunds.state, [...toSend, 'returned'])

/** SQL for what an order's payment moved, its refunds, and sales tax rates. */
export function createMoneyStore(db: Db) {
  return {
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

    addRefund: async (tx: Db, refund: RefundRow, lines: RefundLineRow[]): Promise<void> => {
      await tx.insert(orderRefunds).values(refund)
      if (lines.length > 0) await tx.insert(orderRefundLines).values(lines)
    },

    changeRefund: async (tx: Db, id: string, change: Partial<RefundRow>): Promise<void> => {
      await tx.update(orderRefunds).set(change).where(eq(orderRefunds.id, id))
    },

    changeRefundLine: async (tx: Db, { refundId, position, ...change }: RefundLineRow) => {
      await tx
        .update(orderRefundLines)
        .set(change)
        .where(
          and(eq(orderRefundLines.refundId, refundId), eq(orderRefundLines.position, position)),
        )
    },

    refundLines: (tx: Db, refundId: string): Promise<RefundLineRow[]> =>
      tx
        .select()
        .from(orderRefundLines)
        .where(eq(orderRefundLines.refundId, refundId))
        .orderBy(asc(orderRefundLines.position)),

    /** An order's refunds whose money the buyer doesn't have yet, oldest first. */
    openOf: (tx: Db, orderId: string): Promise<RefundRow[]> =>
      tx
        .select()
        .from(orderRefunds)
        .where(and(eq(orderRefunds.orderId, orderId), isOpen))
        .orderBy(asc(orderRefunds.id)),

    /** An order's refunds in all states, oldest first. */
    refundsOf: (tx: Db, orderId: string): Promise<RefundRow[]> =>
      tx
        .select()
        .from(orderRefunds)
        .where(eq(orderRefunds.orderId, orderId))
        .orderBy(asc(orderRefunds.id)),

    /** An order's refunds that wait for the provider, oldest first. */
    listToSendOf: (orderId: string): Promise<RefundRow[]> =>
      db
        .select()
        .from(orderRefunds)
        .where(and(eq(orderRefunds.orderId, orderId), isToSend))
        .orderBy(asc(orderRefunds.id)),

    /** Refunds of all orders that wait for the provider, in id order. */
    listToSend: (after: string, limit: number): Promise<RefundRow[]> =>
      db
        .select()
        .from(orderRefunds)
        .where(and(isToSend, gt(orderRefunds.id, after)))
        .orderBy(asc(orderRefunds.id))
        .limit(limit),

    /** Refunds of all orders whose money the buyer doesn't have yet, oldest first. */
    listOpen: (limit: number) =>
      db
        .select({
          refund: orderRefunds,
          order: { disputedAt: orders.disputedAt },
        })
        .from(orderRefunds)
        .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
        .where(isOpen)
        .orderBy(asc(orderRefunds.id))
        .limit(limit),

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

    countOpen: (): Promise<number> => db.$count(orderRefunds, isOpen),

    findRefund: async (tx: Db, id: string): Promise<RefundRow | null> =>
      (await tx.select().from(orderRefunds).where(eq(orderRefunds.id, id)))[0] ?? null,

    /** An order's refunds that the provider made, newest first. */
    doneOf: (tx: Db, orderId: string): Promise<RefundRow[]> =>
      tx
        .select()
        .from(orderRefunds)
        .where(and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.state, 'done')))
        .orderBy(desc(orderRefunds.id)),

    /** The items of an order's refunds that wait, or came back from the bank and aren't settled. */
    openLines: (tx: Db, orderId: string): Promise<RefundLineRow[]> =>
      tx
        .select(getTableColumns(orderRefundLines))
        .from(orderRefundLines)
        .innerJoin(orderRefunds, eq(orderRefunds.id, orderRefundLines.refundId))
        .where(and(eq(orderRefunds.orderId, orderId), isOpen)),

    addEarning: async (tx: Db, partId: string, cents: number): Promise<string> => {
      const id = newId()
      await tx.insert(partEarnings).values({ id, partId, cents, reversedCents: 0 })
      return id
    },

    earningsOf: (tx: Db, partId: string): Promise<EarningRow[]> =>
      tx
        .select()
        .from(partEarnings)
        .where(eq(partEarnings.partId, partId))
        .orderBy(desc(partEarnings.id)),

    /** What a part's seller was credited, and what the order's steps moved. */
    soldOf: async ({ id, orderId }: { id: string; orderId: string }) => ({
      earned: await db.select().from(partEarnings).where(eq(partEarnings.partId, id)),
      held: (await db.select().from(orderPostings).where(eq(orderPostings.orderId, orderId))).map(
        ({ account, ...posting }) => ({ ...posting, account: account as Account }),
      ),
    }),

    /** The orders and parts of earnings, by their ids. */
    salesOf: (earningIds: string[]) =>
      db
        .select({
          earningId: partEarnings.id,
          partId: partOrders.id,
          orderId: partOrders.orderId,
        })
        .from(partEarnings)
        .innerJoin(partOrders, eq(partOrders.id, partEarnings.partId))
        .where(inArray(partEarnings.id, earningIds)),

    reverseEarning: async (tx: Db, id: string, cents: number): Promise<void> => {
      await tx
        .update(partEarnings)
        .set({ reversedCents: sql`${partEarnings.reversedCents} + ${cents}::int` })
        .where(eq(partEarnings.id, id))
    },

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
