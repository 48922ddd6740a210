import { useInfiniteQuery } from '@tanstack/react-query'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { Time } from '#platform/web/ui/Time.tsx'
import { availableId, debatePath, debatesPath, isUpcoming } from '../contract/rules.ts'
import type { DebateSummaryWire } from '../contract/schemas.ts'
import { FollowCalendar } from './CalendarLinks.tsx'
import { debatesQuery } from './queries.ts'
import { StatusPill } from './StatusPill.tsx'
import { useOwnVotes } from './own-votes.ts'

/** History state that moves focus to the stage. */
export type Choice = { isChosen: true }

/** A row of them. */
const most = 3

/** The next debates to choose from, open and coming ones first, and the way to all. */
export function DebateCards({ chosenId }: { chosenId: string | null }) {
  const { data } = useInfiniteQuery(debatesQuery(useCall()))
  const debates = (data?.pages[0]?.items ?? []).filter(({ id }) => id !== chosenId).slice(0, most)
  if (debates.length === 0) return null
  return (
    <section aria-labelledby={availableId} className="page-column pb-14">
      <div className="rule-double flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-6">
        <h2 id={availableId} className="scroll-mt-24 text-xl">
          Available Debates
        </h2>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 max-sm:w-full">
          <FollowCalendar />
          <PrefetchLink
            to={debatesPath}
            className="inline-flex min-h-6 shrink-0 items-center font-semibold pointer-coarse:min-h-11"
          >
            View All<span className="sr-only"> debates</span>
          </PrefetchLink>
        </div>
      </div>
      <ul className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {debates.map((debate) => (
          <DebateCard key={debate.id} debate={debate} />
        ))}
      </ul>
    </section>
  )
}

function DebateCard({
  debate: { id, title, description, status, votesA, votesB, startsAt },
}: {
  debate: DebateSummaryWire
}) {
  return (
    <li className="relative flex flex-col rounded-card border border-line bg-card p-5 transition-colors hover:border-ink">
      <p>
        <StatusPill status={status} />
      </p>
      <h3 className="mt-3 text-lg leading-snug wrap-anywhere">
        <PrefetchLink
          to={debatePath(id)}
          state={{ isChosen: true } satisfies Choice}
          className="no-underline after:absolute after:inset-0"
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
