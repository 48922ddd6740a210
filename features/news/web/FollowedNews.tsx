import { useQuery } from '@tanstack/react-query'
import { followingPath } from '#features/follows/contract/paths.ts'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { DashboardPanel } from '#platform/web/ui/DashboardPanel.tsx'
import { TimeAgo } from '#platform/web/ui/Time.tsx'
import { listFollowedArticles } from '../contract/endpoints.ts'
import { nameOf } from './naming.ts'

/** The newest articles by, in and about what the member follows. */
export function FollowedNews() {
  const articles = useQuery(read(useCall(), listFollowedArticles, { query: { limit: 3 } }))
  return (
    <DashboardPanel
      title="New from what you follow"
      more={{ to: followingPath, label: 'Following' }}
      failure={articles.isError ? "Couldn't load the articles." : null}
      items={(articles.data?.items ?? []).map((article) => ({
        key: article.id,
        to: `/news/${article.id}`,
        title: article.title,
        detail: (
          <>
            {nameOf(article)}
            {article.publishedAt && (
              <>
                {' '}
                · <TimeAgo at={article.publishedAt} />
              </>
            )}
          </>
        ),
      }))}
    />
  )
}
