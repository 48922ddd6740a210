import { and, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { paymentDisputes, payments } from './tables.ts'

export type PaymentDispute = typeof paymentDisputes.$inferSelect

/** SQL for disputes of payments. */
export function createDisputeStore() {
  return {
    /** True if the payer's bank holds money from another payment for the same subscription. */
    hasOtherDispute: async (
      tx: Db,
      { id, provider, subscriptionRef }: typeof payments.$inferSelect,
    ): Promise<boolean> =>
      subscriptionRef !== null &&
      (await tx.$count(
        payments,
        and(
          eq(payments.provider, provider),
          eq(payments.subscriptionRef, subscriptionRef),
          gt(payments.disputedCents, 0),
          ne(payments.id, id),
        ),
      )) > 0,

    /** A payment's disputes as last read. */
    disputesOf: (tx: Db, paymentId: string): Promise<PaymentDispute[]> =>
      tx.select().from(paymentDisputes).where(eq(paymentDisputes.paymentId, paymentId)),

    saveDispute: async (tx: Db, { paymentId, ref, ...dispute }: PaymentDispute): Promise<void> => {
      await tx
        .insert(paymentDisputes)
        .values({ paymentId, ref, ...dispute })
        .onConflictDoUpdate({
          target: [paymentDisputes.paymentId, paymentDisputes.ref],
          set: dispute,
        })
    },

    /** Gives a dispute that was stored without the provider's id this one; false without any. */
    nameDispute: async (tx: Db, paymentId: string, ref: string): Promise<boolean> =>
      (
        await tx
          .update(paymentDisputes)
          .set({ ref })
          .where(and(eq(paymentDisputes.paymentId, paymentId), eq(paymentDisputes.ref, '')))
          .returning({ ref: paymentDisputes.ref })
      ).length > 0,
  }
}
