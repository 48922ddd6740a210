import type { StateCode } from '#platform/contract/states.ts'
import type { Call } from '#platform/web/call.ts'
import { readPages } from '#platform/web/query.ts'
import { listArticles, listWaitingArticles } from '../../contract/endpoints.ts'

const fresh = { refetchOnMount: 'always' } as const

/** Rows on the first page. */
const firstRows = 10

export const waitingArticlesQuery = (call: Call, state: StateCode | null) => ({
  ...readPages(call, listWaitingArticles, {
    query: { limit: firstRows, ...(state ? { state } : {}) },
  }),
  ...fresh,
})

/** Published articles; the search is next to the featured ones. */
export const publishedArticlesQuery = (call: Call, search: string, isFeatured: boolean) => ({
  ...readPages(call, listArticles, {
    query: {
      limit: firstRows,
      ...(search ? { search } : {}),
      ...(isFeatured ? { featured: 'true' as const } : {}),
    },
  }),
  ...fresh,
})
