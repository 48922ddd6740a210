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
import { stateNamed, type StateCode } from '#platform/contract/states.ts'

/** The reader's filters on the news page, as in the address. */
export type NewsFilter = {
  category?: Category | 'all'
  scope?: 'national' | 'state'
  state?: StateCode
  search?: string
}

/** What an address searches for, as the server takes it. */
export const searchFrom = (query: URLSearchParams): string | undefined =>
  query
    .get('search')
    ?.trim()
    .replaceAll('\u0000', ' ')
    .slice(0, longestSearch)
    .toWellFormed()
    .trim() || undefined

/**
 * The valid filters of an address; empty and unknown values are omitted, long searches truncated.
 */
export function filterFrom(query: URLSearchParams): NewsFilter {
  const given = (name: string) => query.get(name)?.trim()
  const chosen = {
    category: (['all', ...categories] as const).find((category) => category === given('category')),
    scope: scopes.find((scope) => scope === given('scope')),
    state: stateNamed(given('state') ?? '') ?? undefined,
    search: searchFrom(query),
  }
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined))
}

/** The filtered public list, paged. */
export const articlesQuery = (call: Call, filter: NewsFilter, from: string | null = null) =>
  readPages(call, listArticles, { query: { ...filter, limit: pageCount } }, from)

/** Headlines of the newest articles, for the sidebar. */
export const headlinesQuery = (call: Call) => read(call, listHeadlines, {})

/** The newest articles, for other features' pages. */
export const latestQuery = (call: Call, limit: number) =>
  read(call, listArticles, { query: { limit } })

/** Featured articles, newest first. */
export const featuredQuery = (call: Call) =>
  read(call, listArticles, { query: { featured: 'true', limit: featuredCount } })

/** Related articles, best first. */
export const relatedQuery = (call: Call, id: string) => read(call, listRelated, { params: { id } })

/** A member's published articles, paged. */
export const authorArticlesQuery = (call: Call, username: string, from: string | null = null) =>
  readPages(call, listArticles, { query: { author: username } }, from)

export const articleQuery = (call: Call, id: string) => read(call, getArticle, { params: { id } })
