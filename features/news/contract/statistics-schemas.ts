import { z } from 'zod'
import { cursor, done, id, instant, pageSize } from '#platform/contract/schemas.ts'
import { statisticsRanges } from './statistics.ts'

const count = z.number().int()
const range = z.enum(statisticsRanges, { error: 'Choose 30, 90 or all.' }).default('30')

const statistics = z
  .object({
    /** Views of the range; each counted once per reader, article and day. */
    views: count,
    /** Of these, those whose reader came to the end. */
    finished: count,
    sources: z.object({
      site: count,
      search: count,
      social: count,
      other: count,
      /** Typed, from a bookmark or an app, or not said. */
      direct: count,
    }),
    /** Days in UTC, or months for all time, by their first day; oldest first, without gaps. */
    periods: z.array(
      z.object({ start: z.string().regex(/^\d{4}-\d{2}-\d{2}$/), views: count, finished: count }),
    ),
    /** For all time: views from before days were counted; they are in no other figure. */
    earlierViews: count,
    /** Of all time, whatever the range. */
    likes: count,
    comments: count,
  })
  .meta({ id: 'ArticleStatistics' })
export type Statistics = z.output<typeof statistics>

export const getOwnStatistics = { query: z.object({ range }), reply: statistics }

export const getArticleStatistics = {
  params: z.object({ id }),
  query: z.object({ range }),
  reply: statistics.extend({ title: z.string() }).meta({ id: 'OneArticleStatistics' }),
}

const articleSums = z
  .object({
    id: z.string(),
    title: z.string(),
    publishedAt: instant,
    /** All views, as readers see them. */
    views: count,
    /** Those that were counted by day, of which the finished ones are a part. */
    countedViews: count,
    finished: count,
    likes: count,
    comments: count,
  })
  .meta({ id: 'ArticleSums' })

export const listArticleSums = {
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(articleSums),
}

export const finishArticle = { params: z.object({ id }), reply: done }
