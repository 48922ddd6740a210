import { useQuery } from '@tanstack/react-query'
import { neededFor } from '#features/membership/contract/policy.ts'
import { useCapabilities } from '#features/membership/web/public.tsx'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { DashboardPanel } from '#platform/web/ui/DashboardPanel.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { TimeAgo } from '#platform/web/ui/Time.tsx'
import { listMyArticles } from '../contract/endpoints.ts'

/** The drafts that the member worked on last. */
export function OwnDrafts() {
  const { can, access } = useCapabilities()
  const drafts = useQuery(read(useCall(), listMyArticles, { query: { status: 'draft', limit: 3 } }))
  return (
    <DashboardPanel
      title="Your drafts"
      more={{ to: '/my-articles', label: 'All' }}
      isPending={drafts.isPending}
      empty={
        drafts.isError ? (
          "Couldn't load your drafts."
        ) : (
          <>
            No drafts. <PrefetchLink to="/article-editor">Start an article</PrefetchLink>
            {!can.canPostContent && `; publishing needs ${neededFor('canPostContent', access)}`}.
          </>
        )
      }
      items={(drafts.data?.items ?? []).map(({ id, title, createdAt }) => ({
        key: id,
        to: `/article-editor/${id}`,
        title: title || 'Untitled',
        detail: (
          <>
            Begun <TimeAgo at={createdAt} />
          </>
        ),
      }))}
    />
  )
}
