import {
  categories,
  featuredCount,
  longestSearch,
  pageCount,
  scopes,
  type Category,
} from '../contract/rules.ts'
import { listHeadlines, listRelated } from '../contract/featured-endpoints.ts'
import { getArticle, listArticles } from '../contract/reading.ts'
import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import { stateCodes, type StateCode } from '#platform/contract/states.ts'

/** What a reader has chosen on the news page, as it stands in the address. */
export type NewsFilter = {
  category?: Category | 'all'
  scope?: 'national' | 'state'
  state?: StateCode
  search?: string
}

/** The filter that an address holds, as far as it is valid; what is empty or unknown is left out, and a long search is cut. */
export function filterFrom(query: URLSearchParams): NewsFilter {
  const given = (name: string) => query.get(name)?.trim()
  const search = given('search')
    ?.replaceAll('\u0000', ' ')
    .slice(0, longestSearch)
    .toWellFormed()
    .trim()
  const chosen = {
    category: (['all', ...categories] as const).find((category) => category === given('category')),
    scope: scopes.find((scope) => scope === given('scope')),
    state: stateCodes.find((code) => code === given('state')),
    search: search || undefined,
  }
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined))
}

/** The public list under a filter, page after page. */
export const articlesQuery = (call: Call, filter: NewsFilter, from: string | null = null) =>
  readPages(call, listArticles, { query: { ...filter, limit: pageCount } }, from)

/** The newest articles by their headlines, for the side of an article. */
export const headlinesQuery = (call: Call) => read(call, listHeadlines, {})

/** The newest articles, for other features' pages. */
export const latestQuery = (call: Call, limit: number) =>
  read(call, listArticles, { query: { limit } })

/** What the editors feature, the newest first. */
export const featuredQuery = (call: Call) =>
  read(call, listArticles, { query: { featured: 'true', limit: featuredCount } })

/** What is near to an article, the nearest first. */
export const relatedQuery = (call: Call, id: string) => read(call, listRelated, { params: { id } })

/** What one member has published, page after page. */
export const authorArticlesQuery = (call: Call, username: string, from: string | null = null) =>
  readPages(call, listArticles, { query: { author: username } }, from)

export const articleQuery = (call: Call, id: string) => read(call, getArticle, { params: { id } })
