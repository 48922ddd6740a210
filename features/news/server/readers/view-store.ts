import { inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { viewSources, type ViewSource } from '../../contract/statistics.ts'
import { articles } from '../tables.ts'
import { articleViewDays, articleViews } from '../view-tables.ts'

/** One visitor and article on one day; the visitor is a hash of that day. */
export type DailyVisit = { articleId: string; day: string; visitor: string }
export type NotedView = DailyVisit & { source: ViewSource }

const counts = [...viewSources, 'finished'] as const
type Counts = Record<(typeof counts)[number], number>
/** What an article's day counts, or gains. */
export type ViewDay = Counts & { articleId: string; day: string }

/** SQL that counts views. */
export function createViewStore(db: Db) {
  return {
    /**
     * Counts each visitor once per article and day, and an end once per counted view, however often
     * passed; returns the articles with new views.
     */
    addViews: async (views: NotedView[], ends: DailyVisit[]): Promise<string[]> =>
      db.transaction(async (tx) => {
        const known = await lockArticles(tx, [...views, ...ends])
        const isKnown = ({ articleId }: DailyVisit) => known.has(articleId)
        const added = await addVisits(tx, views.filter(isKnown))
        const finished = await finishVisits(tx, ends.filter(isKnown))
        await addToDays(tx, gainsOf(added, finished))
        if (added.length === 0) return []
        const times = Map.groupBy(added, ({ articleId }) => articleId)
        const seen = sql`unnest(${sql.param([...times.keys()])}::uuid[], ${sql.param([...times.values()].map(({ length }) => length))}::int[])`
        await tx
          .update(articles)
          .set({ views: sql`${articles.views} + seen.times` })
          .from(sql`${seen} as seen (id, times)`)
          .where(sql`${articles.id} = seen.id`)
        return [...times.keys()]
      }),

    /** For the demo community: an article's views of a day, without their visitors. */
    addViewDays: (days: ViewDay[]): Promise<void> => addToDays(db, days),

    /** Forgets who viewed before a day; the counts stay. */
    forgetViews: async (before: string): Promise<void> => {
      await db.delete(articleViews).where(lt(articleViews.day, before))
    },

    /**
     * Sums the days before one of some articles at the first of their month; returns how many of
     * the oldest days it looked at, at most `limit`.
     */
    sumViewDays: async (before: string, limit: number): Promise<number> => {
      const { articleId, day } = articleViewDays
      const old = sql`${day} < ${before} and extract(day from ${day}) > 1`
      const found = await db
        .select({ articleId })
        .from(articleViewDays)
        .where(old)
        .orderBy(day)
        .limit(limit)
      if (found.length === 0) return 0
      const ids = [...new Set(found.map((row) => row.articleId))]
      await db.transaction(async (tx) => {
        // A deletion locks its article before its days, too.
        await tx
          .select({ id: articles.id })
          .from(articles)
          .where(inArray(articles.id, ids))
          .orderBy(articles.id)
          .for('key share')
        const days = await tx
          .delete(articleViewDays)
          .where(sql`${inArray(articleId, ids)} and ${old}`)
          .returning()
        const months = days.map((row) => ({ ...row, day: `${row.day.slice(0, 7)}-01` }))
        await addToDays(tx, months)
      })
      return found.length
    },
  }
}

/** Locks the articles that still exist, and returns their ids. */
async function lockArticles(tx: Db, visits: DailyVisit[]): Promise<Set<string>> {
  const ids = [...new Set(visits.map(({ articleId }) => articleId))].sort()
  const present = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(inArray(articles.id, ids))
    .orderBy(articles.id)
    .for('update')
  return new Set(present.map(({ id }) => id))
}

/** Stores visits that weren't yet, and returns them with their source. */
async function addVisits(tx: Db, views: NotedView[]): Promise<NotedView[]> {
  if (views.length === 0) return []
  const sources = new Map(views.map((view) => [keyOf(view), view.source]))
  const added = await tx
    .insert(articleViews)
    .values(views.map(({ source: _source, ...visit }) => ({ ...visit, isFinished: false })))
    .onConflictDoNothing()
    .returning({
      articleId: articleViews.articleId,
      day: articleViews.day,
      visitor: articleViews.visitor,
    })
  return added.map((visit) => ({ ...visit, source: sources.get(keyOf(visit)) ?? 'direct' }))
}

const keyOf = ({ articleId, day, visitor }: DailyVisit) => `${articleId} ${day} ${visitor}`

/** Marks counted views whose reader came to the end, and returns those that weren't marked. */
async function finishVisits(tx: Db, ends: DailyVisit[]) {
  if (ends.length === 0) return []
  const listed = sql`unnest(
    ${sql.param(ends.map(({ articleId }) => articleId))}::uuid[],
    ${sql.param(ends.map(({ day }) => day))}::date[],
    ${sql.param(ends.map(({ visitor }) => visitor))}::text[])`
  return tx
    .update(articleViews)
    .set({ isFinished: true })
    .from(sql`${listed} as ended (article_id, day, visitor)`)
    .where(
      sql`${articleViews.articleId} = ended.article_id and ${articleViews.day} = ended.day
        and ${articleViews.visitor} = ended.visitor and not ${articleViews.isFinished}`,
    )
    .returning({ articleId: articleViews.articleId, day: articleViews.day })
}

const nothing: Counts = { site: 0, search: 0, social: 0, other: 0, direct: 0, finished: 0 }

/** Views and ends, each as one. */
function gainsOf(views: NotedView[], ends: Pick<DailyVisit, 'articleId' | 'day'>[]): ViewDay[] {
  return [
    ...views.map(({ articleId, day, source }) => ({ ...nothing, articleId, day, [source]: 1 })),
    ...ends.map(({ articleId, day }) => ({ ...nothing, articleId, day, finished: 1 })),
  ]
}

/** Adds to the sums of articles' days; several gains of a day are summed first. */
async function addToDays(tx: Db, gains: ViewDay[]): Promise<void> {
  if (gains.length === 0) return
  const names = counts.map((name) => sql.identifier(name))
  const listOf = (write: (name: (typeof names)[number]) => SQL) =>
    sql.join(names.map(write), sql`, `)
  const values = counts.map((name) => sql`${sql.param(gains.map((gain) => gain[name]))}::int[]`)
  await tx.execute(sql`
    insert into article_view_days (article_id, day, ${listOf((name) => sql`${name}`)})
    select article_id, day, ${listOf((name) => sql`sum(${name})`)}
    from unnest(
      ${sql.param(gains.map(({ articleId }) => articleId))}::uuid[],
      ${sql.param(gains.map(({ day }) => day))}::date[],
      ${sql.join(values, sql`, `)}
    ) as gained (article_id, day, ${listOf((name) => sql`${name}`)})
    group by article_id, day order by article_id, day
    on conflict (article_id, day) do update
    set ${listOf((name) => sql`${name} = article_view_days.${name} + excluded.${name}`)}`)
}
