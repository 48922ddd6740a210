import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { articles, articleViews } from '../tables.ts'

/** SQL that counts views. */
export function createViewStore(db: Db) {
  return {
    /** Counts each visitor once per article and day, however often passed. */
    addViews: async (
      views: { articleId: string; day: string; visitor: string }[],
    ): Promise<string[]> =>
      db.transaction(async (tx) => {
        const ids = [...new Set(views.map(({ articleId }) => articleId))].sort()
        const present = await tx
          .select({ id: articles.id })
          .from(articles)
          .where(inArray(articles.id, ids))
          .orderBy(articles.id)
          .for('update')
        const known = new Set(present.map(({ id }) => id))
        const rows = views.filter(({ articleId }) => known.has(articleId))
        if (rows.length === 0) return []
        const added = await tx
          .insert(articleViews)
          .values(rows)
          .onConflictDoNothing()
          .returning({ articleId: articleViews.articleId })
        if (added.length === 0) return []
        const counts = Map.groupBy(added, ({ articleId }) => articleId)
        const seen = sql`unnest(${sql.param([...counts.keys()])}::uuid[], ${sql.param([...counts.values()].map(({ length }) => length))}::int[])`
        await tx
          .update(articles)
          .set({ views: sql`${articles.views} + seen.times` })
          .from(sql`${seen} as seen (id, times)`)
          .where(sql`${articles.id} = seen.id`)
        return [...counts.keys()]
      }),

    forgetViews: async (before: string) => {
      await db.delete(articleViews).where(sql`${articleViews.day} < ${before}`)
    },
  }
}
