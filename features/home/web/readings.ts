import {
  debateQuery,
  frontDebatesQuery,
  ownVoteQuery,
  teaserQuery,
} from '#features/debates/web/public.tsx'
import { viewerQuery } from '#features/identity/web/public.tsx'
import { latestArticlesQuery } from '#features/news/web/public.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { frontPageQuery, tasksQuery } from './queries.ts'

/** How many articles the front page shows. */
export const frontArticles = 4

/**
 * Prefetches the front page's articles and debates, for visitors what it says of the site, and for
 * members what waits for them and the first open debate with their vote.
 */
export const loader = prefetching(({ call }) => {
  const debates = frontDebatesQuery(call)
  return {
    others: [latestArticlesQuery(call, frontArticles), debates],
    followUps: (queryClient) => {
      if (!queryClient.getQueryData(viewerQuery(call).queryKey)) return [frontPageQuery(call)]
      const first = queryClient
        .getQueryData(debates.queryKey)
        ?.items.find(({ status }) => status !== 'closed')
      return [
        tasksQuery(call),
        teaserQuery(call),
        ...(first ? [debateQuery(call, first.id), ownVoteQuery(call, first.id)] : []),
      ]
    },
  }
})

/** The same at the landing page's own address, for members too. */
export const landingLoader = prefetching(({ call }) => ({
  others: [latestArticlesQuery(call, frontArticles), frontDebatesQuery(call), frontPageQuery(call)],
}))
