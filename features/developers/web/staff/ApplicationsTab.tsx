import { useInfiniteQuery } from '@tanstack/react-query'
import { readPages } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import type { Column } from '#platform/web/tables/column.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { ListSection } from '#platform/web/tables/ListSection.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { listAllApplications } from '../../contract/oauth-endpoints.ts'
import type { ListedApplicationWire } from '../../contract/oauth-schemas.ts'
import { ApplicationPanel } from './ApplicationPanel.tsx'

/** All applications that members can connect, for administrators, who block bad ones. */
export function ApplicationsTab() {
  const list = useInfiniteQuery(readPages(useCall(), listAllApplications, { query: { limit: 20 } }))
  const applications = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <ListSection
      tab="applications"
      title="Applications"
      lead="Programs that members connect to their accounts. Blocking one ends all its connections."
    >
      <DataTable
        caption="Applications"
        rows={applications}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        list={list}
        label="Loading applications"
        empty={{
          title: 'No applications',
          text: 'Applications appear here once a member registers one.',
        }}
        panel={{
          label: 'Selected application',
          content: (application) => (
            <ApplicationPanel key={application.id} application={application} />
          ),
        }}
        columns={[
          { id: 'name', header: 'Application', cell: ({ name }) => name },
          {
            id: 'owner',
            header: 'Developer',
            cell: ({ owner }) => <Developer owner={owner} />,
          },
          {
            id: 'website',
            header: 'Website',
            kind: 'rest',
            cell: ({ website }) => hostOf(website),
          },
          {
            id: 'connections',
            header: 'Connected',
            kind: 'figures',
            cell: ({ connections }) => connections.toLocaleString('en-US'),
          },
          {
            id: 'registered',
            header: 'Registered',
            cell: ({ createdAt }) => <Time at={createdAt} />,
          },
          ...(applications.some(({ blockedFor }) => blockedFor !== null) ? [stateColumn] : []),
        ]}
      />
    </ListSection>
  )
}

const stateColumn: Column<ListedApplicationWire> = {
  id: 'state',
  header: 'State',
  isBesideName: true,
  cell: ({ blockedFor }) => blockedFor !== null && <Pill tone="warn">Blocked</Pill>,
}

const hostOf = (website: string): string => (website === '' ? '' : new URL(website).host)

function Developer({ owner }: Pick<ListedApplicationWire, 'owner'>) {
  if (!owner) return <span className="text-ink-3">Registered itself</span>
  return (
    <>
      <bdi>{owner.name}</bdi>{' '}
      <span className="text-ink-3 max-md:hidden">{`@${owner.username}`}</span>
    </>
  )
}
