import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { users } from '../../../identity/server/tables.ts'
import { articleDraftLinks as links } from '../tables.ts'

export type DraftLinkRow = typeof links.$inferSelect
export type DraftLinkStore = ReturnType<typeof createDraftLinkStore>

/** SQL for drafts' private links. */
export function createDraftLinkStore(db: Db) {
  return {
    find: async (articleId: string, now: Date): Promise<DraftLinkRow | null> =>
      (
        await db
          .select()
          .from(links)
          .where(and(eq(links.articleId, articleId), gt(links.expiresAt, now)))
      )[0] ?? null,

    /** A link that works: not expired, and its creator is neither suspended nor banned. */
    findByToken: async (tokenHash: string, now: Date): Promise<DraftLinkRow | null> =>
      (
        await db
          .select({ link: links })
          .from(links)
          .innerJoin(users, eq(users.id, links.creatorId))
          .where(
            and(
              eq(links.tokenHash, tokenHash),
              gt(links.expiresAt, now),
              sql`not ${users.isBanned}`,
              sql`coalesce(${users.suspendedUntil} <= ${now.toISOString()}::timestamptz, true)`,
            ),
          )
      )[0]?.link ?? null,

    put: async (row: DraftLinkRow): Promise<void> => {
      const { articleId: _article, ...set } = row
      await db.insert(links).values(row).onConflictDoUpdate({ target: links.articleId, set })
    },

    remove: async (articleId: string): Promise<void> => {
      await db.delete(links).where(eq(links.articleId, articleId))
    },

    removeExpired: async (now: Date): Promise<void> => {
      await db.delete(links).where(lt(links.expiresAt, now))
    },
  }
}
