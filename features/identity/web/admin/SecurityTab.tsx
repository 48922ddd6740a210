import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { securityEventLabels, securityLogDays } from '../../contract/security-log.ts'
import type { SecurityLogEntry } from '../../contract/security-schemas.ts'
import { useCall } from '#platform/web/site.ts'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import type { Column } from '#platform/web/tables/column.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { listSecurityLog } from '../../contract/security-endpoints.ts'
import { securityLogQuery } from './queries.ts'

/** Everyone's security log, or one member's (`?member=` with their id). */
export function SecurityTab() {
  const [query] = useSearchParams()
  const userId = query.get('member') ?? ''
  const log = useInfiniteQuery(securityLogQuery(useCall(), userId))
  const entries = log.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby="security-log">
      <SectionHeader
        id="security-log"
        title="Security log"
        actions={
          userId && (
            <Button to="?tab=security" size="s" variant="quiet">
              Show everyone
            </Button>
          )
        }
        lead={`Logins, failed ones, second factors, resets and role changes, kept for ${securityLogDays} days. Networks are shown as codes, not as addresses.`}
      />
      <div className="mt-4">
        <DataTable
          caption="Security log"
          rows={entries}
          idOf={({ id }) => id}
          nameOf={({ kind }) => securityEventLabels[kind]}
          list={log}
          label="Loading the security log"
          empty={{ title: 'No entries', text: 'Logins and changes to accounts appear here.' }}
          panel={{ label: 'Selected entry', content: (entry) => <Entry entry={entry} /> }}
          csvHref={csvHref(listSecurityLog, userId ? { userId } : {})}
          columns={[
            {
              id: 'event',
              header: 'Event',
              cell: ({ kind, detail }) =>
                `${securityEventLabels[kind]}${detail ? `: ${detail}` : ''}`,
            },
            {
              id: 'member',
              header: 'Member',
              cell: ({ member }) => <Person member={member} isOneMember={userId !== ''} />,
            },
            {
              id: 'at',
              header: 'When',
              cell: ({ at }) => <Time at={at} hasTime />,
            },
            ...(entries.some(({ actor }) => actor) ? [actorColumn] : []),
            {
              id: 'device',
              header: 'Device',
              kind: 'wide',
              cell: ({ device }) => device,
            },
          ]}
        />
      </div>
    </section>
  )
}

/** Of what someone else did to a member's account. */
const actorColumn: Column<SecurityLogEntry> = {
  id: 'actor',
  header: 'By',
  kind: 'rest',
  cell: ({ actor }) => actor && `@${actor.username}`,
}

type PersonProps = Pick<SecurityLogEntry, 'member'> & { isOneMember: boolean }

function Person({ member, isOneMember }: PersonProps) {
  if (member === null) return 'Unknown account'
  if (isOneMember) return `@${member.username}`
  return (
    <PrefetchLink
      to={`?tab=security&member=${member.id}`}
      className="touch-area inline-block min-h-6 underline"
    >
      @{member.username}
    </PrefetchLink>
  )
}

function Entry({
  entry: { at, kind, member, actor, device, network, detail },
}: {
  entry: SecurityLogEntry
}) {
  return (
    <>
      <h3 className="text-lg wrap-anywhere">{securityEventLabels[kind]}</h3>
      <p className="text-sm text-ink-3">
        <Time at={at} hasTime />
      </p>
      <ul className="mt-4 space-y-1 wrap-anywhere">
        <li>
          <Person member={member} isOneMember={false} />
        </li>
        {detail && <li>{detail}</li>}
        {actor && <li>By @{actor.username}</li>}
        {device && <li>{device}</li>}
        {network && <li className="font-mono text-sm">{network}</li>}
      </ul>
    </>
  )
}
