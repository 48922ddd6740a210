import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Db } from '#platform/server/database/database.ts'
import { pageBy } from '#platform/server/database/keyset.ts'
import { tookTooLong, type Searches } from '#platform/server/database/searches.ts'
import { searchTerms, type SearchText } from '#platform/server/search-terms.ts'
import { maxSuggestions, searchKinds, type SearchKind } from '../contract/rules.ts'
import type { SearchResult, SiteSearch } from '../contract/schemas.ts'
import { excerptOf, matchesOf } from './excerpt.ts'
import type { Found, Place, SearchStore } from './store.ts'

type Dependencies = {
  db: Db
  store: SearchStore
  searches: Searches
  rankOf: (viewer: Viewer | null) => Promise<number>
}

const byRelevance = pageBy(['integer', 'text', 'text'])

export type Search = ReturnType<typeof createSearch>

/** One search over everything public (docs/product/search.md). */
export function createSearch({ db, store, searches, rankOf }: Dependencies) {
  const texts = new Map<SearchKind, () => SearchText[] | Promise<SearchText[]>>()
  return {
    /** Lets texts from files be found, as they are at the start. */
    registerTexts: (kind: SearchKind, list: () => SearchText[] | Promise<SearchText[]>): void => {
      texts.set(kind, list)
    },

    /** Replaces all texts of a kind within a transaction that changed one. */
    replaceTexts: store.replaceTexts,

    storeTexts: async (): Promise<void> => {
      for (const [kind, list] of texts) {
        const found = await list()
        await db.transaction((tx) => store.replaceTexts(tx, kind, async () => found))
      }
    },

    /** The best matches; without any, documents with a similar title. */
    search: async (
      viewer: Viewer | null,
      { q, kind, cursor, limit }: SiteSearch,
    ): Promise<Page<SearchResult>> => {
      const terms = searchTerms(q)
      if (terms === null) return { items: [], next: null }
      const wanted = { terms, kind, rank: await rankOf(viewer) }
      let isPartial = false
      const page = await byRelevance(
        { cursor, limit },
        (after, size) =>
          searches.run(
            (tx) => store.search(tx, wanted, after as Place | null, size),
            () => {
              isPartial = true
              return store.searchNewest(wanted, after as Place | null, size)
            },
          ),
        (row) => [row.rank, row.kind, row.id],
      )
      if (isPartial && page.items.length === 0 && !cursor) tookTooLong()
      if (page.items.length > 0 || cursor)
        return { ...page, items: page.items.map((row) => resultOf(row, { isPartial })) }
      const similar = await searches.run(
        (tx) => store.listSimilar(tx, terms, kind, wanted.rank, limit),
        () => [],
      )
      const begun = similar.filter(({ isFound }) => isFound)
      const isSimilar = begun.length === 0
      const items = (isSimilar ? similar : begun).map((row) => resultOf(row, { isSimilar }))
      return { items, next: null }
    },

    count: async (viewer: Viewer | null, q: string) => {
      const terms = searchTerms(q)
      if (terms === null) return []
      const wanted = { terms, rank: await rankOf(viewer) }
      const counts = await searches.run(
        (tx) => store.count(tx, wanted),
        () => store.countNewest(wanted),
      )
      return searchKinds.flatMap((kind) => {
        const count = counts.find((each) => each.kind === kind)?.count ?? 0
        return count > 0 ? [{ kind, count }] : []
      })
    },

    suggest: async (viewer: Viewer | null, q: string) => {
      const terms = searchTerms(q)
      if (terms === null) return []
      const rank = await rankOf(viewer)
      return searches.run(
        async (tx) => {
          const found = await store.listTitles(tx, terms, rank, maxSuggestions)
          if (found.length > 0) return found
          const similar = await store.listSimilar(tx, terms, undefined, rank, maxSuggestions)
          return similar.map(({ kind, id, title, path }) => ({ kind, id, title, path }))
        },
        () => [],
      )
    },
  }
}

function resultOf(
  { opening, excerpt, query, ...row }: Found,
  { isSimilar = false, isPartial = false },
): SearchResult {
  const { kind, id, title, detail, path, at } = row
  return {
    kind,
    id,
    title,
    titleMatches: matchesOf(title, query),
    detail,
    detailMatches: matchesOf(detail, query),
    path,
    ...excerptOf(excerpt, opening, query),
    at,
    isSimilar,
    isPartial,
  }
}
