import type { Viewer } from '#features/identity/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import { pageBy } from '#platform/server/database/keyset.ts'
import { searchTerms } from '#platform/server/search-terms.ts'
import { maxSuggestions } from '../contract/rules.ts'
import type { SearchResult, SiteSearch } from '../contract/schemas.ts'
import { marks, type Place, type SearchStore } from './store.ts'

type Dependencies = { store: SearchStore; rankOf: (viewer: Viewer | null) => Promise<number> }

const byRelevance = pageBy(['integer', 'text', 'text'])

export type Search = ReturnType<typeof createSearch>

/** One search over everything public (docs/product/search.md). */
export function createSearch({ store, rankOf }: Dependencies) {
  return {
    /** The best matches; without any, documents with a similar title. */
    search: async (
      viewer: Viewer | null,
      { q, kind, cursor, limit }: SiteSearch,
    ): Promise<Page<SearchResult>> => {
      const terms = searchTerms(q)
      if (terms === null) return { items: [], next: null }
      const rank = await rankOf(viewer)
      const page = await byRelevance(
        { cursor, limit },
        (after, size) => store.search({ terms, kind, rank }, after as Place | null, size),
        (row) => [row.rank, row.kind, row.id],
      )
      if (page.items.length > 0 || cursor)
        return { ...page, items: page.items.map((row) => resultOf(row, false)) }
      const similar = await store.listSimilar(q, kind, rank, limit)
      return { items: similar.map((row) => resultOf(row, true)), next: null }
    },

    count: async (viewer: Viewer | null, q: string) => {
      const terms = searchTerms(q)
      if (terms === null) return []
      const counts = await store.count({ terms, rank: await rankOf(viewer) })
      return counts.filter(({ count }) => count > 0)
    },

    suggest: async (viewer: Viewer | null, q: string) => {
      const terms = searchTerms(q)
      if (terms === null) return []
      const rank = await rankOf(viewer)
      const found = await store.listTitles(terms, rank, maxSuggestions)
      if (found.length > 0) return found
      const similar = await store.listSimilar(q, undefined, rank, maxSuggestions)
      return similar.map(({ kind, id, title, path }) => ({ kind, id, title, path }))
    },
  }
}

type Row = Omit<SearchResult, 'matches' | 'isSimilar'> & { opening: string }

function resultOf({ opening, excerpt, ...row }: Row, isSimilar: boolean): SearchResult {
  const { kind, id, title, detail, path, at } = row
  return { kind, id, title, detail, path, at, isSimilar, ...excerptOf(excerpt, opening) }
}

/**
 * A headline as plain text with the offsets of its marked words; it begins with an ellipsis unless
 * the text begins like this.
 */
export function excerptOf(
  headline: string,
  opening: string,
): Pick<SearchResult, 'excerpt' | 'matches'> {
  const matches: SearchResult['matches'] = []
  const plain = headline.replaceAll(marks.start, '').replaceAll(marks.stop, '')
  let excerpt = opening.startsWith(plain.slice(0, 40)) ? '' : '… '
  for (const part of headline.split(marks.start)) {
    const stop = part.indexOf(marks.stop)
    if (stop > 0) matches.push({ start: excerpt.length, end: excerpt.length + stop })
    excerpt += part.replaceAll(marks.stop, '')
  }
  return { excerpt, matches }
}
