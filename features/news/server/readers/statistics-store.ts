import { and, eq, gte, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import type { KeysetPosition } from '#platform/server/database/keyset.ts'
import { viewSources, type ViewsBySource } from '../../contract/statistics.ts'
import { articleKeyset, newestFirst } from '../articles/article-columns.ts'
import { articles } from '../tables.ts'
import { articleViewDays } from '../view-tables.ts'

/** All articles of an author, or one article. */
export type Whose = { authorId: string } | { articleId: string }

/** The sums of one day or month, by its first day. */
export type PeriodSums = ViewsBySource & { start: string; finished: number }
export type StatisticsStore = ReturnType<typeof createStatisticsStore>

/** SQL of authors' statistics; every read starts from an author's or an article's index. */
export function createStatisticsStore(db: Db) {
  const sumOf = (what: SQL) => sql<number>`coalesce(sum(${what}), 0)::int`
  const { site, search, social, other, direct, finished, day } = articleViewDays
  const sums = {
    site: sumOf(sql`${site}`),
    search: sumOf(sql`${search}`),
    social: sumOf(sql`${social}`),
    other: sumOf(sql`${other}`),
    direct: sumOf(sql`${direct}`),
    finished: sumOf(sql`${finished}`),
  }
  const allViews = sql.join(
    viewSources.map((source) => sql`${articleViewDays[source]}`),
    sql` + `,
  )
  const starts = {
    day: sql<string>`${day}::text`,
    month: sql<string>`to_char(${day}, 'YYYY-MM-01')`,
  }
  const articlesOf = (whose: Whose) =>
    'authorId' in whose ? eq(articles.authorId, whose.authorId) : eq(articles.id, whose.articleId)

  return {
    /** The periods with views since a day, oldest first. */
    periods: (whose: Whose, unit: 'day' | 'month', since: string | null): Promise<PeriodSums[]> =>
      db
        .select({ start: starts[unit], ...sums })
        .from(articleViewDays)
        .where(
          and(
            inArray(
              articleViewDays.articleId,
              db.select({ id: articles.id }).from(articles).where(articlesOf(whose)),
            ),
            since === null ? undefined : gte(day, since),
          ),
        )
        .groupBy(sql`1`)
        .orderBy(sql`1`),

    /** What articles were given in all. */
    totals: async (whose: Whose) => {
      const [found] = await db
        .select({
          views: sumOf(sql`${articles.views}`),
          likes: sumOf(sql`${articles.likes}`),
          comments: sumOf(sql`${articles.commentCount}`),
        })
        .from(articles)
        .where(articlesOf(whose))
      return found ?? { views: 0, likes: 0, comments: 0 }
    },

    /** An author's articles that were ever published, newest first. */
    listSums: (authorId: string, after: KeysetPosition | null, limit: number) => {
      const counted = db
        .select({
          countedViews: sumOf(allViews).as('counted_views'),
          finished: sums.finished.as('finished_views'),
        })
        .from(articleViewDays)
        .where(eq(articleViewDays.articleId, articles.id))
        .as('counted')
      return db
        .select({
          id: articles.id,
          title: articles.title,
          publishedAt: sql<Date>`${articles.publishedAt}`.mapWith(articles.publishedAt),
          views: articles.views,
          countedViews: counted.countedViews,
          finished: counted.finished,
          likes: articles.likes,
          comments: articles.commentCount,
        })
        .from(articles)
        .innerJoinLateral(counted, sql`true`)
        .where(
          and(
            eq(articles.authorId, authorId),
            isNotNull(articles.publishedAt),
            articleKeyset.after(after),
          ),
        )
        .orderBy(...newestFirst)
        .limit(limit)
    },
  }
}
