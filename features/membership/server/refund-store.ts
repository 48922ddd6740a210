import { and, asc, count, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import { payments } from '../../../platform/server/payments/tables.ts'
import { returnedRefunds } from './refund-tables.ts'

export type ReturnedRefund = typeof returnedRefunds.$inferSelect

/** What became of a payment's returned refunds: still owed, or paid by other means. */
export type ReturnedSums = { owedCents: number; outsideCents: number; outsideNote: string | null }

export type RefundStore = ReturnType<typeof createRefundStore>

const isOwed = gt(returnedRefunds.owedCents, 0)

/** SQL for returned refunds. Functions taking `tx` run in the caller's transaction. */
export function createRefundStore(db: Db) {
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    add: async (
      tx: Db,
      refund: Pick<
        ReturnedRefund,
        'id' | 'paymentId' | 'cents' | 'owedCents' | 'failure' | 'returnedAt'
      >,
    ): Promise<void> => {
      await tx.insert(returnedRefunds).values({ ...refund, state: 'returned' as const })
    },

    /** How many returned refunds a member is still owed. */
    countOwedTo: async (payerId: string): Promise<number> =>
      (
        await db
          .select({ count: count() })
          .from(returnedRefunds)
          .innerJoin(payments, eq(payments.id, returnedRefunds.paymentId))
          .where(and(eq(payments.payerId, payerId), isOwed))
      )[0]?.count ?? 0,

    paymentIdOf: async (id: string): Promise<string | null> =>
      (
        await db
          .select({ paymentId: returnedRefunds.paymentId })
          .from(returnedRefunds)
          .where(eq(returnedRefunds.id, id))
      )[0]?.paymentId ?? null,

    /**
     * One of which something is still owed, with its payment, whose lock guards its refunds; null
     * otherwise.
     */
    lockOwed: async (
      tx: Db,
      id: string,
    ): Promise<{ refund: ReturnedRefund; payment: Payment } | null> => {
      const one = eq(returnedRefunds.id, id)
      const of = tx.select({ id: returnedRefunds.paymentId }).from(returnedRefunds).where(one)
      const [payment] = await tx
        .select()
        .from(payments)
        .where(inArray(payments.id, of))
        .for('update')
      if (!payment) return null
      const [refund] = await tx.select().from(returnedRefunds).where(and(one, isOwed))
      return refund ? { refund, payment } : null
    },

    /** The returned refunds of a payment locked by `tx`, those on their way first. */
    listOf: async (tx: Db, paymentId: string): Promise<ReturnedRefund[]> => {
      const rows = await tx
        .select()
        .from(returnedRefunds)
        .where(eq(returnedRefunds.paymentId, paymentId))
        .orderBy(asc(returnedRefunds.id))
      const order = ['sending', 'requested', 'returned']
      return rows.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
    },

    change: async (tx: Db, id: string, change: Partial<ReturnedRefund>): Promise<void> => {
      await tx.update(returnedRefunds).set(change).where(eq(returnedRefunds.id, id))
    },

    /** Refunds with their payments, of which something is still owed, oldest first. */
    listOwed: (limit: number) =>
      db
        .select({ refund: returnedRefunds, payment: payments })
        .from(returnedRefunds)
        .innerJoin(payments, eq(payments.id, returnedRefunds.paymentId))
        .where(isOwed)
        .orderBy(asc(returnedRefunds.id))
        .limit(limit),

    countOwed: (): Promise<number> => db.$count(returnedRefunds, isOwed),

    /** Those that administrators asked to send again, oldest first. */
    listToSend: async (after: string, limit: number): Promise<string[]> =>
      (
        await db
          .select({ id: returnedRefunds.id })
          .from(returnedRefunds)
          .where(and(isOwed, ne(returnedRefunds.state, 'returned'), gt(returnedRefunds.id, after)))
          .orderBy(asc(returnedRefunds.id))
          .limit(limit)
      ).map(({ id }) => id),

    /** What became of payments' returned refunds; payments without any are left out. */
    sumsOf: async (paymentIds: string[]): Promise<Map<string, ReturnedSums>> => {
      if (paymentIds.length === 0) return new Map()
      const rows = await db
        .select({
          paymentId: returnedRefunds.paymentId,
          owedCents: sql<number>`sum(${returnedRefunds.owedCents})::int`,
          outsideCents: sql<number>`sum(${returnedRefunds.outsideCents})::int`,
          outsideNote: sql<
            string | null
          >`string_agg(${returnedRefunds.outsideNote}, ' ' order by ${returnedRefunds.id})`,
        })
        .from(returnedRefunds)
        .where(inArray(returnedRefunds.paymentId, paymentIds))
        .groupBy(returnedRefunds.paymentId)
      return new Map(rows.map(({ paymentId, ...sums }) => [paymentId, sums]))
    },
  }
}
