import type { LoaderFunction } from 'react-router'
import {
  dashboardDebates,
  debateQuery,
  frontDebatesQuery,
  ownVoteQuery,
  teaserQuery,
  unvotedQuery,
} from '#features/debates/web/public.tsx'
import { viewerQuery } from '#features/identity/web/public.tsx'
import { invitationQueries } from '#features/membership/web/public.tsx'
import { latestArticlesQuery } from '#features/news/web/public.tsx'
import { pageContext, prefetching } from '#platform/web/page-data.ts'
import { frontPageQuery, tasksQuery } from './queries.ts'

/** How many articles the front page shows. */
export const frontArticles = 4

/** The front page's articles and debates, and what it says of the site. */
export const landingLoader = prefetching(({ call }) => ({
  others: [latestArticlesQuery(call, frontArticles), frontDebatesQuery(call), frontPageQuery(call)],
}))

/** A member's articles, debates, what waits for them, and the debate to vote in next. */
const dashboardLoader = prefetching(({ call }) => {
  const debates = frontDebatesQuery(call)
  const unvoted = unvotedQuery(call)
  return {
    others: [
      latestArticlesQuery(call, frontArticles),
      debates,
      unvoted,
      tasksQuery(call),
      teaserQuery(call),
    ],
    followUps: (queryClient) => {
      const [first] = dashboardDebates(
        queryClient.getQueryData(unvoted.queryKey),
        queryClient.getQueryData(debates.queryKey)?.items,
      )
      if (!first) return []
      return [
        debateQuery(call, first.id),
        ownVoteQuery(call, first.id),
        ...invitationQueries(queryClient, call, 'canVoteInDebates'),
      ]
    },
  }
})

/** Prefetches the landing page for visitors, and the dashboard for members. */
export const loader: LoaderFunction = (given) => {
  const { queryClient, call } = given.context.get(pageContext)
  return (queryClient.getQueryData(viewerQuery(call).queryKey) ? dashboardLoader : landingLoader)(
    given,
  )
}
