import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import type { KeysetPosition } from '#platform/server/database/keyset.ts'
import { maxReplies } from '../contract/rules.ts'
import { messageKeyset, type StoredMessage } from './store.ts'
import { contactMessages, contactReplies } from './tables.ts'

export type ReplyRow = typeof contactReplies.$inferSelect
export type ConversationStore = ReturnType<typeof createConversationStore>

/** SQL of messages' replies. Functions taking `tx` run in the caller's transaction. */
export function createConversationStore(db: Db) {
  const ofMessage = eq(contactReplies.messageId, contactMessages.id)
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** A member's messages, newest first, with what became of them. */
    listOf: (userId: string, after: KeysetPosition | null, limit: number) => {
      const replies = db
        .select({
          count: sql<number>`count(*)::int`.as('count'),
          answeredAt:
            sql<Date | null>`max(${contactReplies.createdAt}) filter (where not ${contactReplies.isFromMember})`
              .mapWith(contactReplies.createdAt)
              .as('answered_at'),
        })
        .from(contactReplies)
        .where(ofMessage)
        .as('own_replies')
      return db
        .select({
          id: contactMessages.id,
          subject: contactMessages.subject,
          createdAt: contactMessages.createdAt,
          replies: replies.count,
          answeredAt: replies.answeredAt,
        })
        .from(contactMessages)
        .crossJoinLateral(replies)
        .where(and(eq(contactMessages.userId, userId), messageKeyset.after(after)))
        .orderBy(...messageKeyset.orderBy)
        .limit(limit)
    },

    find: async (id: string): Promise<StoredMessage | null> =>
      (await db.select().from(contactMessages).where(eq(contactMessages.id, id)))[0] ?? null,

    lock: async (tx: Db, id: string): Promise<StoredMessage | null> =>
      (
        await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
      )[0] ?? null,

    /** Oldest first. */
    listReplies: (messageId: string, tx: Db = db): Promise<ReplyRow[]> =>
      tx
        .select()
        .from(contactReplies)
        .where(eq(contactReplies.messageId, messageId))
        .orderBy(asc(contactReplies.id))
        .limit(maxReplies),

    addReply: async (tx: Db, row: ReplyRow): Promise<void> => {
      await tx.insert(contactReplies).values(row)
    },
  }
}
