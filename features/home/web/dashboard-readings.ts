import { debateAt } from '#features/debates/contract/rules.ts'
import {
  debateQuery,
  frontDebatesQuery,
  ownVoteQuery,
  teaserQuery,
} from '#features/debates/web/public.tsx'
import { viewerQuery } from '#features/identity/web/public.tsx'
import { latestArticlesQuery, stateNewsQuery } from '#features/news/web/public.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import type { TaskWire } from '../contract/schemas.ts'
import { frontArticles, tasksQuery } from './queries.ts'

/** The debate that a member's tasks ask to vote in first; null if there is none. */
export const debateToVote = (tasks: TaskWire[] | undefined): string | null =>
  tasks?.map(({ path }) => debateAt(path)).find((id) => id !== null) ?? null

/** A member's articles, debates, what waits for them, and the debate to vote in next. */
export const dashboardLoader = prefetching(({ call }) => {
  const debates = frontDebatesQuery(call)
  const tasks = tasksQuery(call)
  return {
    others: [latestArticlesQuery(call, frontArticles), debates, tasks, teaserQuery(call)],
    followUps: (queryClient) => {
      const first =
        debateToVote(queryClient.getQueryData(tasks.queryKey)) ??
        queryClient.getQueryData(debates.queryKey)?.items.find(({ status }) => status !== 'closed')
          ?.id
      const news = stateNewsQuery(call, queryClient.getQueryData(viewerQuery(call).queryKey))
      return [
        ...(first ? [debateQuery(call, first), ownVoteQuery(call, first)] : []),
        ...(news ? [news] : []),
      ]
    },
  }
})
