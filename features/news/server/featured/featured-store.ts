import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/server/database/database.ts'
import type { ArticleOutline } from '../articles/article-read-queries.ts'
import { newestFirst, selectHeadlines } from '../articles/article-columns.ts'
import { articles, isPublicArticle } from '../tables.ts'

/** How many of the newest in its category and state an article is compared with, at any size. */
const compared = 60

export type FeaturedStore = ReturnType<typeof createFeaturedStore>

/** SQL for featured and related articles. */
export function createFeaturedStore(db: Db) {
  const {
    id: articleId,
    publishedAt,
    category,
    state,
    tags,
    status,
    moderationState,
    featured,
  } = articles
  const newest = selectHeadlines(db)
    .where(isPublicArticle)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('newest_headlines')
  const given = {
    category: sql`${sql.placeholder('category')}::article_category`,
    state: sql`${sql.placeholder('state')}::text`,
    tags: sql`${sql.placeholder('tags')}::text[]`,
  }
  const newestOf = (column: typeof category | typeof state, value: SQL) =>
    db
      .select({ id: articleId, publishedAt, category, state, tags })
      .from(articles)
      .where(and(isPublicArticle, sql`${column} = ${value}`))
      .orderBy(...newestFirst)
      .limit(compared)
  const near = unionAll(newestOf(category, given.category), newestOf(state, given.state)).as('near')
  const shared = sql`cardinality(array(select unnest(${near.tags}) intersect select unnest(${given.tags})))`
  const nearness =
    sql<number>`max(2 * ${shared} + (${near.category} = ${given.category})::int + coalesce((${near.state} = ${given.state})::int, 0))`.as(
      'nearness',
    )
  const nearest = db
    .select({ id: near.id, nearness, at: sql`max(${near.publishedAt})`.as('at') })
    .from(near)
    .where(ne(near.id, sql.placeholder('id')))
    .groupBy(near.id)
    .orderBy(desc(sql`nearness`), desc(sql`at`), desc(near.id))
    .limit(sql.placeholder('limit'))
    .as('nearest')
  /** Unnamed, so planned for the actual values: a rare category must use its own index. */
  const related = selectHeadlines(db)
    .innerJoin(nearest, eq(articleId, nearest.id))
    .orderBy(desc(nearest.nearness), desc(nearest.at), desc(nearest.id))
    .prepare('')

  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    listNewest: (limit: number) => newest.execute({ limit }),

    /** Related public articles, best first. */
    listRelated: (one: Pick<ArticleOutline, 'id' | 'category' | 'state' | 'tags'>, limit: number) =>
      related.execute({ ...one, limit }),

    /** Locks an article; null if missing. */
    lock: async (tx: Db, id: string) =>
      (
        await tx
          .select({ status, moderationState, featured })
          .from(articles)
          .where(eq(articleId, id))
          .for('update')
      )[0] ?? null,

    setFeatured: async (tx: Db, id: string, isFeatured: boolean): Promise<void> => {
      await tx.update(articles).set({ featured: isFeatured }).where(eq(articleId, id))
    },
  }
}
