import { and, desc, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { matches as matchesQuery, queryOf } from '#platform/server/search-terms.ts'
import { card, authorJoin, newestFirst, writtenBy } from '../articles/article-columns.ts'
import { type Filter, type Position } from '../articles/list-store.ts'
import { articles, isPublicArticle } from '../tables.ts'

/** A position among a window's matches, ranked by score. */
export type Ranked = [rank: number, publishedAt: number, id: string]

/**
 * The search: `terms` for `to_tsquery`; older than `from`, down to `end` once the window is set.
 */
export type Window = { terms: string; filter: Filter; from: Position | null; end: Position | null }

/**
 * Matches ranked together, newest window first: frequent words cost no more than rare ones, and
 * every match can be reached.
 */
export const windowSize = 100

/** The first window grows while being read, within limits. */
const windowAndNews = 2 * windowSize

/** Milliseconds. */
const timeOf = (time: SQLWrapper) => sql<number>`(extract(epoch from ${time}) * 1000)::float8`

export type SearchStore = ReturnType<typeof createSearchStore>

/** SQL for searching articles. */
export function createSearchStore(db: Db) {
  const sortedAs = sql`(${articles.publishedAt}, ${articles.id})`
  const valueOf = ([at, id]: Position) =>
    sql`(${new Date(at).toISOString()}::timestamptz, ${id}::uuid)`
  const matchesOf = ({ terms, filter, from, end }: Window) =>
    db
      .select({
        id: articles.id,
        publishedAt: articles.publishedAt,
        words: articles.words,
        search: articles.search,
      })
      .from(articles)
      .where(
        and(
          isPublicArticle,
          matchesQuery(articles, queryOf(terms)),
          filter.category ? eq(articles.category, filter.category) : undefined,
          filter.scope ? eq(articles.scope, filter.scope) : undefined,
          filter.state ? eq(articles.state, filter.state) : undefined,
          filter.author ? writtenBy(filter.author) : undefined,
          filter.featured ? sql`${articles.featured}` : undefined,
          from ? sql`${sortedAs} < ${valueOf(from)}` : undefined,
          end ? sql`${sortedAs} >= ${valueOf(end)}` : undefined,
        ),
      )
      .orderBy(...newestFirst)
      .limit(end ? windowAndNews : windowSize)

  return {
    /**
     * A window's best matches after a position, each with the window's size and its oldest match.
     */
    searchWindow: async (window: Window, after: Ranked | null, limit: number) => {
      const matches = matchesOf(window).as('matches')
      // Ranking follows the window's limit, and lookups only what is shown, so other matches cost
      // nothing.
      const ranked = db
        .select({
          id: matches.id,
          rank: sql<number>`ts_rank(coalesce(${matches.words}, ${matches.search}), ${queryOf(window.terms)})::float8`.as(
            'rank',
          ),
          at: timeOf(matches.publishedAt).as('at'),
          size: sql<number>`(count(*) over ())::int`.as('size'),
          endAt: timeOf(sql`min(${matches.publishedAt}) over ()`).as('end_at'),
          endId:
            sql<string>`first_value(${matches.id}) over (order by ${matches.publishedAt}, ${matches.id})`.as(
              'end_id',
            ),
        })
        .from(matches)
        .as('ranked')
      const shown = db
        .select()
        .from(ranked)
        .where(
          after
            ? sql`(${ranked.rank}, ${ranked.at}, ${ranked.id}) < (${after[0]}::float8, ${after[1]}::float8, ${after[2]}::uuid)`
            : undefined,
        )
        .orderBy(desc(ranked.rank), desc(ranked.at), desc(ranked.id))
        .limit(limit)
        .as('shown')
      return db
        .select({
          ...card,
          rank: shown.rank,
          at: shown.at,
          size: shown.size,
          endAt: shown.endAt,
          endId: shown.endId,
        })
        .from(shown)
        .innerJoin(articles, eq(articles.id, shown.id))
        .innerJoin(...authorJoin)
        .orderBy(desc(shown.rank), desc(shown.at), desc(shown.id))
    },
  }
}
