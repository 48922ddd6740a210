import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { cursorIn, nextPageHref } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { arenaPath, availableId, debatePath, isUpcoming } from '../contract/rules.ts'
import type { DebateSummaryWire } from '../contract/schemas.ts'
import { FollowCalendar } from './CalendarLinks.tsx'
import { debatesQuery } from './queries.ts'
import { StatusPill } from './StatusPill.tsx'
import { useOwnVotes } from './own-votes.ts'

/** History state that moves focus to the stage. */
export type Choice = { isChosen: true }

/** All debates to choose from. */
export function DebateCards({ chosenId }: { chosenId: string | null }) {
  const [query] = useSearchParams()
  const list = useInfiniteQuery(debatesQuery(useCall(), cursorIn(query)))
  const { data, hasNextPage } = list
  const debates = data?.pages.flatMap(({ items }) => items) ?? []
  if (debates.length === 0) return null
  return (
    <section aria-labelledby={availableId} className="page-column pb-14">
      <div className="rule-double flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-6">
        <h2 id={availableId} className="scroll-mt-24 text-xl">
          Available Debates
        </h2>
        <FollowCalendar />
      </div>
      <ul className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {debates.map((debate) => (
          <DebateCard key={debate.id} debate={debate} isChosen={debate.id === chosenId} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-8">
          <LoadMore
            list={list}
            failure="Failed to load debates"
            label="More debates"
            nextHref={nextPageHref(chosenId ? debatePath(chosenId) : arenaPath, data, availableId)}
          />
        </div>
      )}
    </section>
  )
}

function DebateCard({
  debate: { id, title, description, status, votesA, votesB, startsAt },
  isChosen,
}: {
  debate: DebateSummaryWire
  isChosen: boolean
}) {
  return (
    <li
      className={classNames(
        'relative flex flex-col rounded-card border bg-card p-5 transition-colors hover:border-ink',
        isChosen ? 'border-brass-edge' : 'border-line',
      )}
    >
      <p className="flex flex-wrap items-center justify-between gap-2">
        <StatusPill status={status} />
        {isChosen && <span className="text-sm text-ink-3">Shown above</span>}
      </p>
      <h3 className="mt-3 text-lg leading-snug wrap-anywhere">
        <PrefetchLink
          to={debatePath(id)}
          state={{ isChosen: true } satisfies Choice}
          className="no-underline after:absolute after:inset-0"
          isCurrent={isChosen}
        >
          {title}
        </PrefetchLink>
      </h3>
      <p className="mt-2 line-clamp-3 grow text-ink-2 wrap-anywhere">{description}</p>
      {isUpcoming(status) ? (
        <p className="mt-4 text-sm font-semibold">
          {startsAt ? (
            <>
              Opens <Time at={startsAt} hasTime />
            </>
          ) : (
            'The date isn’t set yet'
          )}
        </p>
      ) : (
        <p className="figures mt-4 flex flex-wrap gap-x-4 text-sm font-semibold">
          <span className="text-side-a">A: {votesA.toLocaleString('en-US')}</span>
          <span className="text-side-b">B: {votesB.toLocaleString('en-US')}</span>
          <OwnVote id={id} />
        </p>
      )}
    </li>
  )
}

/** How the member voted. */
function OwnVote({ id }: { id: string }) {
  const own = useOwnVotes().get(id)
  return own ? <span className="ml-auto font-normal text-ink-2">You voted {own}</span> : null
}
