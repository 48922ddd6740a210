import type { Call } from '#platform/web/call.ts'
import { readPages } from '#platform/web/query.ts'
import { listArticles } from '../../contract/endpoints.ts'

/** Rows of a page, of what waits and of what is published. */
export const firstRows = 10

/** Published articles; the search is next to the featured ones. */
export const publishedArticlesQuery = (call: Call, search: string, isFeatured: boolean) => ({
  ...readPages(call, listArticles, {
    query: {
      limit: firstRows,
      ...(search ? { search } : {}),
      ...(isFeatured ? { featured: 'true' as const } : {}),
    },
  }),
  refetchOnMount: 'always' as const,
})
