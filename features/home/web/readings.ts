import { latestArticlesQuery } from '#features/news/web/public.tsx'
import { prefetching } from '#platform/web/page-data.ts'

/** How many of the newest articles the front page shows. */
export const frontArticles = 4

/** Reads the front page's articles ahead. */
export const loader = prefetching(({ call }) => ({ others: [latestArticlesQuery(call, frontArticles)] }))
