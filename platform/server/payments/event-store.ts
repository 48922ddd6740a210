import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { paymentEvents } from './tables.ts'

export type PaymentEventRow = typeof paymentEvents.$inferSelect

/** SQL for the card provider's events, each handled once. */
export function createEventStore(db: Db) {
  return {
    /** Stores an event; false for a repeated one. */
    addEvent: async (event: PaymentEventRow): Promise<boolean> =>
      (
        await db
          .insert(paymentEvents)
          .values(event)
          .onConflictDoNothing()
          .returning({ id: paymentEvents.eventId })
      ).length > 0,

    findEvent: async (provider: string, eventId: string): Promise<PaymentEventRow | null> =>
      (
        await db
          .select()
          .from(paymentEvents)
          .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)))
      )[0] ?? null,

    /** An object's unprocessed events. */
    listUnhandledAbout: async (provider: string, aboutRef: string): Promise<string[]> =>
      (
        await db
          .select({ id: paymentEvents.eventId })
          .from(paymentEvents)
          .where(
            and(
              eq(paymentEvents.provider, provider),
              eq(paymentEvents.aboutRef, aboutRef),
              isNull(paymentEvents.handledAt),
            ),
          )
      ).map(({ id }) => id),

    markHandled: async (provider: string, eventIds: string[], handledAt: Date) => {
      await db
        .update(paymentEvents)
        .set({ handledAt })
        .where(and(eq(paymentEvents.provider, provider), inArray(paymentEvents.eventId, eventIds)))
    },

    /** Unprocessed events from before `before`, oldest first. */
    listUnhandled: (before: Date, limit: number) =>
      db
        .select()
        .from(paymentEvents)
        .where(and(isNull(paymentEvents.handledAt), lt(paymentEvents.receivedAt, before)))
        .orderBy(asc(paymentEvents.receivedAt))
        .limit(limit),

    forgetEvents: async (before: Date) => {
      await db
        .delete(paymentEvents)
        .where(
          and(lt(paymentEvents.receivedAt, before), sql`${paymentEvents.handledAt} is not null`),
        )
    },
  }
}
