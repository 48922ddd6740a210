import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import { countResults, searchSite, suggestResults } from '../contract/endpoints.ts'
import { longestSearch, searchKinds, searchPath, type SearchKind } from '../contract/rules.ts'

/** What is searched, as read from the page's address. */
export type Asked = { q: string; kind: SearchKind | undefined }

/** Reads the address; an unknown kind is left out. */
export const askedIn = (query: URLSearchParams): Asked => ({
  q: (query.get('q') ?? '')
    .slice(0, 10 * longestSearch)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestSearch),
  kind: searchKinds.find((kind) => kind === query.get('kind')),
})

/** The address of a search. */
export function searchAddress({ q, kind }: Asked): string {
  const query = new URLSearchParams({ ...(q ? { q } : {}), ...(kind ? { kind } : {}) }).toString()
  return query ? `${searchPath}?${query}` : searchPath
}

/** Results, best first, paged. */
export const resultsQuery = (call: Call, asked: Asked, from: string | null = null) =>
  readPages(call, searchSite, { query: { ...asked, limit: 20 } }, from)

export const countsQuery = (call: Call, q: string) => read(call, countResults, { query: { q } })
export const suggestionsQuery = (call: Call, q: string) =>
  read(call, suggestResults, { query: { q } })
