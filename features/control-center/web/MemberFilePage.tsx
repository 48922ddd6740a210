import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useCapabilities } from '#features/membership/web/public.tsx'
import { formatCents } from '#platform/contract/money.ts'
import { Head } from '#platform/web/head.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import type { Column } from '#platform/web/tables/column.ts'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { TableSkeleton } from '#platform/web/tables/section-skeletons.tsx'
import { ShowFilter } from '#platform/web/tables/ShowFilter.tsx'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { MessagePage } from '#platform/web/ui/MessagePage.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { accessDenied } from '../contract/rules.ts'
import type { MemberFileEntryWire, MemberFileWire } from '../contract/schemas.ts'
import { EditUser } from './EditUser.tsx'
import { memberFilePartQuery, memberFileQuery } from './queries.ts'
import { UserPanel } from './UserPanel.tsx'

/** One member's whole file, for administrators: account, decisions, notes, and all records. */
export function Component() {
  const { id = '' } = useParams()
  const { can, record } = useCapabilities()
  const file = useQuery({
    ...memberFileQuery(useCall(), id),
    enabled: can.canManageHouses,
  })
  if (record && !can.canManageHouses)
    return (
      <MessagePage
        kicker="Control Center"
        title={accessDenied.title}
        text={accessDenied.text}
        ways={<Button to="/">Back to home</Button>}
      />
    )
  return (
    <div className="page-column min-h-dvh py-8">
      <Head title="Member file" description="For administrators." isIndexed={false} />
      <PageHeader
        kicker={
          <PrefetchLink to="/control-center?tab=users" className="touch-area">
            Users
          </PrefetchLink>
        }
        title={<bdi>{file.data?.member.displayName ?? 'Member'}</bdi>}
      />
      <div className="mt-6">
        {file.data ? (
          <File key={id} file={file.data} />
        ) : file.error && file.error.status < 500 ? (
          <EmptyState
            level={2}
            title="Member not found"
            text="The account may have been deleted."
          />
        ) : file.isError ? (
          <ErrorState level={2} isRetrying={file.isFetching} onRetry={() => void file.refetch()} />
        ) : (
          <div className="grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
            <div>
              <Skeleton count={6} />
            </div>
            <TableSkeleton label="Loading the member" />
          </div>
        )}
      </div>
    </div>
  )
}

function File({ file: { member, parts } }: { file: MemberFileWire }) {
  const [isEditing, setEditing] = useState(false)
  const [{ part: asked }, change] = useAddressFilter({ part: 'articles' })
  const part = parts.find(({ name }) => name === asked) ?? parts[0]
  return (
    <div className="grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <aside aria-label="Account" className="min-w-0">
        <UserPanel user={member} isWholePage onEdit={() => setEditing(true)} />
      </aside>
      <section aria-labelledby="member-records" className="min-w-0">
        <SectionHeader
          id="member-records"
          title="Records"
          actions={
            <ShowFilter
              size="s"
              value={part?.name ?? ''}
              labels={Object.fromEntries(parts.map(({ name, title }) => [name, title]))}
              onChange={(name) => change({ part: name })}
            />
          }
        />
        {part && <Part key={part.name} memberId={member.id} {...part} />}
      </section>
      {isEditing && <EditUser user={member} onClose={() => setEditing(false)} />}
    </div>
  )
}

const columns: Column<MemberFileEntryWire>[] = [
  {
    id: 'title',
    header: 'Record',
    cell: ({ title, path }) => (
      <bdi className="wrap-anywhere">
        {path ? <PrefetchLink to={path}>{title}</PrefetchLink> : title}
      </bdi>
    ),
    detail: ({ detail }) => detail && <p className="text-sm text-ink-3">{detail}</p>,
  },
  { id: 'state', header: 'Status', cell: ({ state }) => state },
  {
    id: 'amount',
    header: 'Amount',
    kind: 'figures',
    cell: ({ cents }) => cents !== null && formatCents(cents),
  },
  { id: 'at', header: 'Time', cell: ({ at }) => <Time at={at} hasTime /> },
]

function Part({ memberId, name, title }: { memberId: string; name: string; title: string }) {
  const list = useInfiniteQuery(memberFilePartQuery(useCall(), memberId, name))
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  const hasAmounts = rows.some(({ cents }) => cents !== null)
  return (
    <div className="mt-4">
      <DataTable
        caption={title}
        rows={rows}
        idOf={({ id }) => id}
        nameOf={(entry) => entry.title}
        list={list}
        label={`Loading ${title}`}
        empty={{ title: `No ${title.toLowerCase()}`, text: 'This member has none.' }}
        hasPageKeys={false}
        columns={columns.filter(({ id }) => hasAmounts || id !== 'amount')}
      />
    </div>
  )
}
