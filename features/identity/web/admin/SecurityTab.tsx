import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { securityEventLabels, securityLogDays } from '../../contract/security-log.ts'
import type { SecurityLogEntry } from '../../contract/security-schemas.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { securityLogQuery } from './queries.ts'

/** The security log: everybody's, or one member's (`?member=` with their id). */
export function SecurityTab() {
  const [query] = useSearchParams()
  const userId = query.get('member') ?? ''
  const log = useInfiniteQuery(securityLogQuery(useCall(), userId))
  const entries = log.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby="security-log">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="security-log" className="text-xl">
          Security log
        </h2>
        {userId && (
          <Button to="?tab=security" size="s" variant="quiet">
            Show everyone
          </Button>
        )}
      </div>
      <p className="mt-1 text-ink-2">
        Logins, failures, factors, resets and role changes, kept for {securityLogDays} days. A
        network is a keyed hash, not an address.
      </p>
      <div className="mt-4">
        <PagedList
          list={log}
          count={entries.length}
          label="Loading the security log"
          empty={{ title: 'No entries', text: 'Logins and changes to accounts appear here.' }}
        >
          <ol className="divide-y divide-line border-y border-line">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} isOneMember={userId !== ''} />
            ))}
          </ol>
        </PagedList>
      </div>
    </section>
  )
}

function Entry({
  entry: { at, kind, member, actor, device, network, detail },
  isOneMember,
}: {
  entry: SecurityLogEntry
  isOneMember: boolean
}) {
  return (
    <li className="grid gap-x-4 gap-y-1 py-2.5 text-sm md:grid-cols-[11rem_12rem_minmax(0,1fr)_14rem]">
      <span className="figures text-ink-2">
        <Time at={at} hasTime />
      </span>
      <span className="font-semibold wrap-anywhere">
        {member === null && 'Unknown account'}
        {member &&
          (isOneMember ? (
            `@${member.username}`
          ) : (
            <a href={`?tab=security&member=${member.id}`} className="underline">
              @{member.username}
            </a>
          ))}
      </span>
      <span className="min-w-0 wrap-anywhere">
        {securityEventLabels[kind]}
        {detail && `: ${detail}`}
        {actor && <span className="text-ink-2"> by @{actor.username}</span>}
      </span>
      <span className="wrap-anywhere text-ink-3">
        {device}
        {network && <span className="block font-mono">{network}</span>}
      </span>
    </li>
  )
}
