import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#features/identity/web/public.tsx'
import { stateNamed, stateNames, type StateCode } from '#platform/contract/states.ts'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { DashboardPanel } from '#platform/web/ui/DashboardPanel.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { TimeAgo } from '#platform/web/ui/Time.tsx'
import { listArticles } from '../contract/endpoints.ts'
import { categoryNames } from '../contract/rules.ts'

/** The newest articles about the member's state, which their location names. */
export function StateNews() {
  const { viewer } = useViewer()
  const state = stateIn(viewer?.location ?? null)
  const articles = useQuery({
    ...read(useCall(), listArticles, { query: { state: state ?? 'TX', limit: 3 } }),
    enabled: state !== null,
  })
  return (
    <DashboardPanel
      title={state ? `New in ${stateNames[state]}` : 'New in your state'}
      more={state ? { to: `/news?state=${state}`, label: 'All' } : undefined}
      isPending={state !== null && articles.isPending}
      empty={
        state === null ? (
          <>
            Add your city and state in{' '}
            <PrefetchLink to="/profile?tab=settings">your settings</PrefetchLink> to see its news
            here.
          </>
        ) : articles.isError ? (
          "Couldn't load the news."
        ) : (
          `Nothing about ${stateNames[state]} yet.`
        )
      }
      items={(articles.data?.items ?? []).map(({ id, title, category, publishedAt }) => ({
        key: id,
        to: `/news/${id}`,
        title,
        detail: (
          <>
            {categoryNames[category]}
            {publishedAt && (
              <>
                {' '}
                · <TimeAgo at={publishedAt} />
              </>
            )}
          </>
        ),
      }))}
    />
  )
}

/** The state of a location such as “Boise, ID” or “Boise, Idaho”; null if it names none. */
function stateIn(location: string | null): StateCode | null {
  return stateNamed(location?.split(',').at(-1) ?? '')
}
