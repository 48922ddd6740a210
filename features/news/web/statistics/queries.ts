import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import {
  getArticleStatistics,
  getOwnStatistics,
  listArticleSums,
} from '../../contract/statistics-endpoints.ts'
import { statisticsRanges, type StatisticsRange } from '../../contract/statistics.ts'

/** The range that an address asks for; the shortest for an unknown one. */
export const rangeIn = (query: URLSearchParams): StatisticsRange =>
  statisticsRanges.find((range) => range === query.get('range')) ?? '30'

// Readers change them while the author is elsewhere.
const fresh = { refetchOnMount: 'always' } as const

export const ownStatisticsQuery = (call: Call, range: StatisticsRange) => ({
  ...read(call, getOwnStatistics, { query: { range } }),
  ...fresh,
})

export const articleStatisticsQuery = (call: Call, id: string, range: StatisticsRange) => ({
  ...read(call, getArticleStatistics, { params: { id }, query: { range } }),
  ...fresh,
})

export const articleSumsQuery = (call: Call, from: string | null = null) => ({
  ...readPages(call, listArticleSums, {}, from),
  ...fresh,
})
