import { useInfiniteQuery } from '@tanstack/react-query'
import { countText } from '#platform/contract/count-text.ts'
import { useCall } from '#platform/web/site.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import type { Column } from '#platform/web/tables/column.ts'
import { useTableControl } from '#platform/web/tables/use-table-control.ts'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { listNewMembers } from '../contract/endpoints.ts'
import { newMemberDays } from '../contract/rules.ts'
import type { NewMemberWire } from '../contract/schemas.ts'
import { MemberBulk } from './MemberBulk.tsx'
import { newMembersQuery } from './queries.ts'
import { useMemberActions } from './use-member-actions.ts'

/** With how many accounts all of them share their networks; 0 if they differ in it. */
const sharedByAll = (members: NewMemberWire[]): number => {
  const [first, ...others] = members.map(({ sharedAccounts }) => sharedAccounts)
  return first && others.length > 0 && others.every((each) => each === first) ? first : 0
}

const textsColumn: Column<NewMemberWire> = {
  id: 'texts',
  header: 'Texts with links',
  kind: 'figures',
  cell: ({ texts, links }) => texts > 0 && `${links} of ${texts}`,
}

const columnsOf = (isSharedByAll: boolean, hasTexts: boolean): Column<NewMemberWire>[] => [
  {
    id: 'member',
    header: 'Member',
    cell: ({ id, displayName }) => (
      <PrefetchLink to={`/control-center/members/${id}`}>
        <bdi>{displayName}</bdi>
      </PrefetchLink>
    ),
    detail: ({ username, email }) => (
      <span className="block text-sm wrap-anywhere text-ink-3">
        @{username}
        {email && ` · ${email}`}
      </span>
    ),
  },
  {
    id: 'signals',
    header: 'Signals',
    cell: (member) => <Signals {...member} isSharedByAll={isSharedByAll} />,
  },
  ...(hasTexts ? [textsColumn] : []),
  { id: 'joined', header: 'Joined', cell: ({ createdAt }) => <Time at={createdAt} hasTime /> },
]

/** Members of the last weeks with signs of spam: approve, warn or suspend, one or many. */
export function NewMembersTab() {
  const list = useInfiniteQuery(newMembersQuery(useCall()))
  const members = list.data?.pages.flatMap(({ items }) => items) ?? []
  const sharedCount = sharedByAll(members)
  const isAnyShared = members.some(({ sharedAccounts }) => sharedAccounts > 0)
  const control = useTableControl(members, ({ id }) => id)
  const { act, isBusy } = useMemberActions()
  const approve = async (rows: NewMemberWire[]) => {
    const ids = rows.map(({ id }) => id)
    if (await act({ action: 'approve', ids }, 'approved')) control.leave(rows)
  }
  return (
    <section aria-labelledby="new-members-tab">
      <SectionHeader
        id="new-members-tab"
        title="New members"
        actions={
          <Button size="s" variant="quiet" to="?tab=invitations">
            Invitations
          </Button>
        }
        lead={`Joined in the last ${newMemberDays} days, and not yet approved, warned or suspended.`}
      />
      <div className="mt-4">
        <DataTable
          caption="New members"
          rows={members}
          idOf={({ id }) => id}
          nameOf={({ username }) => username}
          list={list}
          control={control}
          note={
            isAnyShared ? (
              <p className="text-sm text-ink-2">
                {sharedCount > 0 &&
                  `Each of them shares a network with ${countText(sharedCount, 'other account')}. `}
                <PrefetchLink to="?tab=verification">Verification</PrefetchLink> lists the accounts
                that share a network.
              </p>
            ) : undefined
          }
          label="Loading the new members"
          empty={{ title: 'No new members to review', text: 'New members appear here.' }}
          csvHref={csvHref(listNewMembers, {})}
          bulk={(rows) => (
            <>
              <Button size="s" isBusy={isBusy} onClick={() => void approve(rows)}>
                Approve {rows.length}
              </Button>
              <MemberBulk members={rows} onDone={() => control.leave(rows)} />
            </>
          )}
          columns={[
            ...columnsOf(
              sharedCount > 0,
              members.some(({ texts }) => texts > 0),
            ),
            {
              id: 'approve',
              header: 'Approve',
              kind: 'actions',
              cell: (member) => (
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Approve ${member.username}`}
                  aria-disabled={isBusy || undefined}
                  onClick={() => void approve([member])}
                >
                  Approve
                </Button>
              ),
            },
          ]}
        />
      </div>
    </section>
  )
}

type SignalsProps = NewMemberWire & { isSharedByAll: boolean }

/** What sets a member apart; a network that all of them share doesn't. */
function Signals({ isSharedByAll, ...member }: SignalsProps) {
  const { hasDisposableEmail, texts, links, rejections, sharedAccounts } = member
  const signals = [
    hasDisposableEmail && 'Disposable email',
    links > 1 && links * 2 > texts && 'Mostly links',
    rejections > 0 && `${rejections} rejected`,
  ].filter((signal) => signal !== false)
  // A family or a school shares a network, too, so that it alone is no warning.
  const isShared = !isSharedByAll && sharedAccounts > 0
  if (signals.length === 0 && !isShared) return <span className="text-ink-3">None</span>
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {signals.map((signal) => (
        <Pill key={signal} tone="warn">
          {signal}
        </Pill>
      ))}
      {isShared && <span>Shares a network with {countText(sharedAccounts, 'account')}</span>}
    </span>
  )
}
