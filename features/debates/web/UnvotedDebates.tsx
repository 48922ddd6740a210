import { useQuery } from '@tanstack/react-query'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { DashboardPanel } from '#platform/web/ui/DashboardPanel.tsx'
import { listUnvotedDebates } from '../contract/endpoints.ts'
import { arenaPath, debatePath, statusNames } from '../contract/rules.ts'

/** Open debates that the member hasn't voted in; only those who may vote see it. */
export function UnvotedDebates() {
  const debates = useQuery(read(useCall(), listUnvotedDebates, {}))
  return (
    <DashboardPanel
      title="Waiting for your vote"
      more={{ to: arenaPath, label: 'Arena' }}
      isPending={debates.isPending}
      empty={
        debates.isError
          ? "Couldn't load the debates."
          : "You've voted in every open debate. New ones appear here."
      }
      items={(debates.data ?? []).map(({ id, title, status, votesA, votesB }) => ({
        key: id,
        to: debatePath(id),
        title,
        detail: `${statusNames[status]} · ${(votesA + votesB).toLocaleString('en-US')} votes`,
      }))}
    />
  )
}
