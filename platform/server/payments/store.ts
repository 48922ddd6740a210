import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { keyset, type KeysetPosition } from '../database/keyset.ts'
import { paymentCustomers, payments } from './tables.ts'
import { createEventStore } from './event-store.ts'
import { createDisputeStore } from './dispute-store.ts'

export type Payment = typeof payments.$inferSelect

export type PaymentStore = ReturnType<typeof createPaymentStore>

const unsettled = inArray(payments.status, ['opening', 'open'])

/** Newest first. */
export const paymentKeyset = keyset(
  [sql`coalesce(${payments.paidAt}, ${payments.createdAt})`, 'time', 'desc'],
  [payments.id, 'id', 'desc'],
)

/**
 * SQL for payments, their events and customers. Functions taking `tx` run in the caller's
 * transaction.
 */
export function createPaymentStore(db: Db) {
  return {
    ...createDisputeStore(),

    ...createEventStore(db),

    /** Adds a payment; null if one with the same open key is open. */
    add: async (tx: Db, payment: Payment): Promise<Payment | null> =>
      (
        await tx
          .insert(payments)
          .values(payment)
          .onConflictDoNothing({
            target: payments.openKey,
            where: sql`status in ('opening', 'open')`,
          })
          .returning()
      )[0] ?? null,

    findOpen: async (tx: Db, openKey: string): Promise<Payment | null> =>
      (
        await tx
          .select()
          .from(payments)
          .where(and(eq(payments.openKey, openKey), unsettled))
      )[0] ?? null,

    find: async (id: string): Promise<Payment | null> =>
      (await db.select().from(payments).where(eq(payments.id, id)))[0] ?? null,

    findByCharge: async (tx: Db, provider: string, chargeRef: string): Promise<Payment | null> =>
      (
        await tx
          .select()
          .from(payments)
          .where(and(eq(payments.provider, provider), eq(payments.chargeRef, chargeRef)))
      )[0] ?? null,

    lock: async (tx: Db, id: string): Promise<Payment | null> =>
      (await tx.select().from(payments).where(eq(payments.id, id)).for('update'))[0] ?? null,

    update: async (tx: Db, id: string, change: Partial<Payment>): Promise<Payment | null> =>
      (await tx.update(payments).set(change).where(eq(payments.id, id)).returning())[0] ?? null,

    /** Stores the provider's id of an opened payment; does nothing once it has moved on. */
    attach: async (
      tx: Db,
      id: string,
      refs: { chargeRef: string; subscriptionRef: string | null; cents: number },
    ) => {
      await tx
        .update(payments)
        .set({ ...refs, status: 'open' })
        .where(and(eq(payments.id, id), eq(payments.status, 'opening')))
    },

    /** A member's paid payments, newest first. */
    listSucceeded: (payerId: string, after: KeysetPosition | null, limit: number) =>
      db
        .select()
        .from(payments)
        .where(
          and(
            eq(payments.payerId, payerId),
            eq(payments.status, 'succeeded'),
            paymentKeyset.after(after),
          ),
        )
        .orderBy(...paymentKeyset.orderBy)
        .limit(limit),

    /** A member's newest payments for one of `purposes`, made or paid since then or still open. */
    listRecent: (payerId: string, purposes: string[], since: Date, limit: number) =>
      db
        .select()
        .from(payments)
        .where(
          and(
            eq(payments.payerId, payerId),
            inArray(payments.purpose, purposes),
            or(unsettled, gt(payments.createdAt, since), gt(payments.paidAt, since)),
          ),
        )
        .orderBy(desc(payments.id))
        .limit(limit),

    /** Undecided payments for one of `purposes`, oldest first. */
    listUnsettled: (provider: string, purposes: string[], after: string, limit: number) =>
      db
        .select()
        .from(payments)
        .where(
          and(
            unsettled,
            eq(payments.provider, provider),
            inArray(payments.purpose, purposes),
            gt(payments.id, after),
          ),
        )
        .orderBy(asc(payments.id))
        .limit(limit),

    /** Paid payments whose fee isn't known yet. */
    listWithoutFee: (provider: string, after: string, limit: number) =>
      db
        .select()
        .from(payments)
        .where(
          and(
            eq(payments.status, 'succeeded'),
            eq(payments.provider, provider),
            isNull(payments.feeCents),
            gt(payments.id, after),
          ),
        )
        .orderBy(asc(payments.id))
        .limit(limit),

    findCustomer: async (
      payerId: string,
      provider: string,
      isLive: boolean,
    ): Promise<string | null> =>
      (
        await db
          .select({ ref: paymentCustomers.customerRef })
          .from(paymentCustomers)
          .where(
            and(
              eq(paymentCustomers.payerId, payerId),
              eq(paymentCustomers.provider, provider),
              eq(paymentCustomers.isLive, isLive),
            ),
          )
      )[0]?.ref ?? null,

    /** Stores a customer once, or instead of one that is `gone`. */
    saveCustomer: async (customer: typeof paymentCustomers.$inferSelect, gone?: string) => {
      const { payerId, provider, isLive, customerRef } = paymentCustomers
      await db
        .insert(paymentCustomers)
        .values(customer)
        .onConflictDoUpdate({
          target: [payerId, provider, isLive],
          set: { customerRef: customer.customerRef },
          setWhere: eq(customerRef, gone ?? ''),
        })
    },
  }
}
