import { useQuery } from '@tanstack/react-query'
import { useCall } from '#platform/web/site.ts'
import { DashboardPanel } from '#platform/web/ui/DashboardPanel.tsx'
import { TimeAgo } from '#platform/web/ui/Time.tsx'
import { notificationsPath } from '../contract/rules.ts'
import { answersQuery } from './queries.ts'

/** The newest comments on and replies to what the member wrote. */
export function Answers() {
  const answers = useQuery(answersQuery(useCall()))
  return (
    <DashboardPanel
      title="Replies to you"
      more={{ to: notificationsPath, label: 'All' }}
      failure={answers.isError ? "Couldn't load the answers." : null}
      items={(answers.data?.items ?? []).map(({ id, text, path, isRead, createdAt }) => ({
        key: id,
        to: path,
        title: text,
        detail: (
          <>
            <TimeAgo at={createdAt} />
            {!isRead && ' · new'}
          </>
        ),
      }))}
    />
  )
}
