import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { writer } from './article-columns.ts'
import { articles, isPublicArticle } from '../tables.ts'

/** A sitemap file's first article; its time in the database's format. */
export type SitemapStart = { id: string; publishedAt: string }

/** A sitemap file can list this many addresses. */
const maxAddresses = 50_000

/** SQL for search engines: public articles and their authors. */
export function createSitemapQueries(db: Db) {
  return {
    /** Members with a page and public articles, with the time of their latest; newest members first. */
    listAuthors: () =>
      db
        .select({
          username: writer.username,
          at: sql`max(${articles.publishedAt})`.mapWith(articles.publishedAt),
        })
        .from(articles)
        .innerJoin(writer, eq(writer.id, articles.authorId))
        .where(
          and(
            isPublicArticle,
            sql`${writer.deletesAt} is null and not ${writer.isErased} and not ${writer.isBanned}`,
          ),
        )
        .groupBy(writer.id, writer.username)
        .orderBy(desc(writer.id))
        .limit(maxAddresses),

    /** Every `size`th public article, oldest first: where sitemap files begin. */
    listSitemapStarts: async (size: number): Promise<SitemapStart[]> => {
      const numbered = db
        .select({
          id: articles.id,
          publishedAt: articles.publishedAt,
          place:
            sql<number>`row_number() over (order by ${articles.publishedAt}, ${articles.id})`.as(
              'place',
            ),
        })
        .from(articles)
        .where(isPublicArticle)
        .as('numbered')
      return db
        .select({ id: numbered.id, publishedAt: sql<string>`${numbered.publishedAt}::text` })
        .from(numbered)
        .where(sql`(${numbered.place} - 1) % ${size} = 0`)
        .orderBy(asc(numbered.place))
    },

    /** Public articles from one on, oldest first. */
    listForSitemap: ({ id, publishedAt }: SitemapStart, limit: number) =>
      db
        .select({
          id: articles.id,
          publishedAt: articles.publishedAt,
          updatedAt: articles.updatedAt,
        })
        .from(articles)
        .where(
          and(
            isPublicArticle,
            sql`(${articles.publishedAt}, ${articles.id}) >= (${publishedAt}::timestamptz, ${id}::uuid)`,
          ),
        )
        .orderBy(sql`${articles.publishedAt} asc nulls first`, sql`${articles.id} asc nulls first`)
        .limit(limit),
  }
}
