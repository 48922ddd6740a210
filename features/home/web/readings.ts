import type { LoaderFunction } from 'react-router'
import { debateAt } from '#features/debates/contract/rules.ts'
import {
  debateQuery,
  frontDebatesQuery,
  ownVoteQuery,
  teaserQuery,
} from '#features/debates/web/public.tsx'
import { viewerQuery } from '#features/identity/web/public.tsx'
import { latestArticlesQuery } from '#features/news/web/public.tsx'
import { pageContext, prefetching } from '#platform/web/page-data.ts'
import type { TaskWire } from '../contract/schemas.ts'
import { frontPageQuery, tasksQuery } from './queries.ts'

/** How many articles the front page shows. */
export const frontArticles = 4

/** The front page's articles and debates, and what it says of the site. */
export const landingLoader = prefetching(({ call }) => ({
  others: [latestArticlesQuery(call, frontArticles), frontDebatesQuery(call), frontPageQuery(call)],
}))

/** The debate that a member's tasks ask to vote in first; null if there is none. */
export const debateToVote = (tasks: TaskWire[] | undefined): string | null =>
  tasks?.map(({ path }) => debateAt(path)).find((id) => id !== null) ?? null

/** A member's articles, debates, what waits for them, and the debate to vote in next. */
const dashboardLoader = prefetching(({ call }) => {
  const debates = frontDebatesQuery(call)
  const tasks = tasksQuery(call)
  return {
    others: [latestArticlesQuery(call, frontArticles), debates, tasks, teaserQuery(call)],
    followUps: (queryClient) => {
      const first =
        debateToVote(queryClient.getQueryData(tasks.queryKey)) ??
        queryClient.getQueryData(debates.queryKey)?.items.find(({ status }) => status !== 'closed')
          ?.id
      return first ? [debateQuery(call, first), ownVoteQuery(call, first)] : []
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
