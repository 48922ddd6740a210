import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database.ts'
import { users } from '../../identity/server/tables.ts'
import type { CommentKind } from '../contract/rules.ts'
import { comments } from './tables.ts'

export type CommentRow = typeof comments.$inferSelect

/** A position in a list: time of writing in milliseconds, and id. */
export type Position = [createdAt: number, id: string]

const shown = {
  id: comments.id, content: comments.content, side: comments.side, createdAt: comments.createdAt, authorId: comments.authorId,
  author: { username: users.username, firstName: users.firstName, lastName: users.lastName, imageUrl: users.profileImageUrl },
}

export type CommentsStore = ReturnType<typeof createCommentsStore>

/** Every statement of comments. */
export function createCommentsStore(db: Db) {
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** Newest first, from behind a position on. */
    listOf: (kind: CommentKind, thingId: string, after: Position | null, limit: number) =>
      db.select(shown).from(comments).innerJoin(users, eq(users.id, comments.authorId))
        .where(and(
          eq(comments.kind, kind),
          eq(comments.thingId, thingId),
          after ? sql`(${comments.createdAt}, ${comments.id}) < (${new Date(after[0]).toISOString()}::timestamptz, ${after[1]}::uuid)` : undefined,
        ))
        .orderBy(desc(comments.createdAt), desc(comments.id)).limit(limit),

    find: async (id: string): Promise<CommentRow | null> => (await db.select().from(comments).where(eq(comments.id, id)))[0] ?? null,

    add: async (tx: Db, rows: CommentRow[]): Promise<void> => { await tx.insert(comments).values(rows) },

    /** False when somebody else has deleted it before. */
    remove: async (tx: Db, id: string): Promise<boolean> =>
      (await tx.delete(comments).where(eq(comments.id, id)).returning({ id: comments.id })).length > 0,

    removeOf: async (tx: Db, kind: CommentKind, thingId: string): Promise<void> => {
      await tx.delete(comments).where(and(eq(comments.kind, kind), eq(comments.thingId, thingId)))
    },
  }
}
