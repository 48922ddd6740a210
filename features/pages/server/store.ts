import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { contactMessages } from './tables.ts'

/** A message as it is stored; nobody has handled it yet. */
export type NewMessage = Omit<typeof contactMessages.$inferSelect, 'handledAt'>

export type StoredMessage = typeof contactMessages.$inferSelect

/** A position in the list of messages: when it was written in milliseconds, and id. */
export type MessagePosition = [createdAt: number, id: string]

export type PagesStore = ReturnType<typeof createPagesStore>

/** Every statement of messages to the administrators. */
export function createPagesStore(db: Db) {
  return {
    /** Stores a message and does `alongside` in the same transaction: both happen or neither. */
    addMessage: (row: NewMessage, alongside: (tx: Db) => Promise<void>): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.insert(contactMessages).values(row)
        await alongside(tx)
      }),

    /** Newest first; those that wait, or those that were handled. */
    listMessages: (
      isHandled: boolean,
      after: MessagePosition | null,
      limit: number,
    ): Promise<StoredMessage[]> =>
      db
        .select()
        .from(contactMessages)
        .where(
          and(
            isHandled ? isNotNull(contactMessages.handledAt) : isNull(contactMessages.handledAt),
            after
              ? sql`(${contactMessages.createdAt}, ${contactMessages.id}) < (${new Date(after[0]).toISOString()}::timestamptz, ${after[1]}::uuid)`
              : undefined,
          ),
        )
        .orderBy(
          sql`${contactMessages.createdAt} desc nulls last`,
          sql`${contactMessages.id} desc nulls last`,
        )
        .limit(limit),

    countOpen: () => db.$count(contactMessages, isNull(contactMessages.handledAt)),

    setHandled: async (tx: Db, id: string, handledAt: Date | null): Promise<boolean> =>
      (
        await tx
          .update(contactMessages)
          .set({ handledAt })
          .where(eq(contactMessages.id, id))
          .returning({ id: contactMessages.id })
      ).length > 0,
  }
}
