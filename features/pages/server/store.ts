import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { contactMessages } from './tables.ts'

/** A stored message, initially open. */
export type NewMessage = Omit<typeof contactMessages.$inferSelect, 'handledAt'>

export type StoredMessage = typeof contactMessages.$inferSelect

/** Newest first. */
export const messageKeyset = keyset(
  [contactMessages.createdAt, 'time', 'desc nulls last'],
  [contactMessages.id, 'id', 'desc nulls last'],
)

export type PagesStore = ReturnType<typeof createPagesStore>

/** SQL for messages to the administrators. */
export function createPagesStore(db: Db) {
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    addMessage: async (tx: Db, row: NewMessage): Promise<void> => {
      await tx.insert(contactMessages).values(row)
    },

    /** Newest first; open or handled. */
    listMessages: (
      isHandled: boolean,
      after: KeysetPosition | null,
      limit: number,
    ): Promise<StoredMessage[]> =>
      db
        .select()
        .from(contactMessages)
        .where(
          and(
            isHandled ? isNotNull(contactMessages.handledAt) : isNull(contactMessages.handledAt),
            messageKeyset.after(after),
          ),
        )
        .orderBy(...messageKeyset.orderBy)
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
