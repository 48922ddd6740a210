import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database.ts'
import { articles } from './tables.ts'

const isPublic = sql`${articles.status} = 'published' and ${articles.moderationState} = 'approved'`

export type ReadersStore = ReturnType<typeof createReadersStore>

/** Statements of what readers do with articles. */
export function createReadersStore(db: Db) {
  return {
    /** Whose an article is, and in which state. */
    findState: async (id: string) => {
      const { authorId, status, moderationState } = articles
      return (await db.select({ authorId, status, moderationState }).from(articles).where(eq(articles.id, id)))[0] ?? null
    },

    /** Adds to the count of comments and locks the article; false when it is not there, or not public and would get one more. */
    countComments: async (tx: Db, id: string, by: number): Promise<boolean> => {
      const counted = await tx.update(articles).set({ commentCount: sql`${articles.commentCount} + ${by}` })
        .where(and(eq(articles.id, id), by > 0 ? isPublic : undefined)).returning({ id: articles.id })
      return counted.length > 0
    },
  }
}
