import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { lastPeriods } from '#platform/server/periods.ts'
import { isPublic } from '../../contract/rules.ts'
import { singleDays, sumOf, viewSources, type StatisticsRange } from '../../contract/statistics.ts'
import type { Statistics } from '../../contract/statistics-schemas.ts'
import { canView } from '../articles/access.ts'
import type { ArticleQueries } from '../articles/article-queries.ts'
import { articleKeyset } from '../articles/article-columns.ts'
import type { NewsStore } from '../store.ts'
import type { PeriodSums, StatisticsStore, Whose } from './statistics-store.ts'
import type { ViewCounter } from './views.ts'

type Dependencies = {
  store: StatisticsStore & Pick<NewsStore, 'sumViewDays'>
  articles: Pick<ArticleQueries, 'findOutline' | 'isHandedIn'>
  views: ViewCounter
  clock: Clock
}

/** Old days whose articles are summed in one transaction, which readers of them wait for. */
const together = 500

export type ArticleStatistics = ReturnType<typeof createArticleStatistics>

/** What authors learn about their readers, in sums alone (docs/product/news.md 37). */
export function createArticleStatistics({ store, articles, views, clock }: Dependencies) {
  const read = async (whose: Whose, range: StatisticsRange): Promise<Statistics> => {
    const now = clock.now()
    const days = range === 'all' ? null : lastPeriods('day', now, Number(range))
    const [found, { views: all, likes, comments }] = await Promise.all([
      store.periods(whose, days ? 'day' : 'month', days?.[0] ?? null),
      store.totals(whose),
    ])
    const sources = sumOfPeriods(found)
    const counted = sumOf(sources)
    return {
      views: counted,
      finished: found.reduce((sum, { finished }) => sum + finished, 0),
      sources,
      periods: withoutGaps(found, days ?? monthsFrom(found[0]?.start, now)),
      earlierViews: days ? 0 : all - counted,
      likes,
      comments,
    }
  }

  return {
    own: ({ account }: Viewer, range: StatisticsRange): Promise<Statistics> =>
      read({ authorId: account.id }, range),

    /** @throws DomainError `missing` for who may not see it, `forbidden` for all but the author. */
    ofArticle: async (viewer: Viewer, id: string, range: StatisticsRange) => {
      const article = await articles.findOutline(id)
      if (!article || !(await canView(articles, id, article, viewer))) throw missing('Article')
      if (article.authorId !== viewer.account.id)
        throw new DomainError('forbidden', "Only the author sees an article's statistics.")
      return { ...(await read({ articleId: id }, range)), title: article.title }
    },

    list: ({ account }: Viewer, query: PageQuery) =>
      articleKeyset.page(
        query,
        (after, limit) => store.listSums(account.id, after, limit),
        ({ publishedAt, id }) => [publishedAt, id],
      ),

    /**
     * Counts that a visitor came to the end, if their view of today counted.
     * @throws DomainError `missing` for an article that isn't public.
     */
    finish: async (id: string, visitor: string): Promise<void> => {
      const article = await articles.findOutline(id)
      if (!article || !isPublic(article)) throw missing('Article')
      views.noteEnd(id, visitor)
    },

    /** Sums by month what is older than the days that are shown one by one. */
    sumOldDays: async (): Promise<void> => {
      const [before = ''] = lastPeriods('day', clock.now(), singleDays)
      while ((await store.sumViewDays(before, together)) === together);
    },
  }
}

function sumOfPeriods(periods: PeriodSums[]): Statistics['sources'] {
  const sums = { site: 0, search: 0, social: 0, other: 0, direct: 0 }
  for (const period of periods) for (const source of viewSources) sums[source] += period[source]
  return sums
}

/** The months since the first with views; none if there is none. */
function monthsFrom(first: string | undefined, now: Date): string[] {
  if (first === undefined) return []
  const start = new Date(first)
  const years = now.getUTCFullYear() - start.getUTCFullYear()
  return lastPeriods('month', now, years * 12 + now.getUTCMonth() - start.getUTCMonth() + 1)
}

function withoutGaps(found: PeriodSums[], starts: string[]): Statistics['periods'] {
  const known = new Map(found.map((period) => [period.start, period]))
  return starts.map((start) => {
    const period = known.get(start)
    return { start, views: period ? sumOf(period) : 0, finished: period?.finished ?? 0 }
  })
}
