import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { arenaMessages } from '../contract/messages.ts'
import { debatePath, debatesPath } from '../contract/rules.ts'
import type { DebateSummaryWire } from '../contract/schemas.ts'
import { debateQuery, frontCount, frontDebatesQuery, ownVoteQuery, teaserQuery } from './queries.ts'
import { useOwnVotes } from './own-votes.ts'
import { PreviewDebate } from './PreviewDebate.tsx'
import { StatusPill } from './StatusPill.tsx'

type Props = {
  /**
   * The debate that the member hasn't voted in and can, and that closes soonest; null for none,
   * and undefined until that is known.
   */
  toVote: string | null | undefined
}

/**
 * The dashboard's three debates to join, on its stage the one to vote in next, and the next
 * announced.
 */
export function LiveDebates({ toVote }: Props) {
  const call = useCall()
  const staged = useStaged(toVote ?? null)
  const debates = useQuery(frontDebatesQuery(call))
  const teaser = useQuery(teaserQuery(call)).data?.items[0]
  const items = (debates.data?.items ?? []).filter(({ status }) => status !== 'closed')
  const first = toVote === undefined ? undefined : (staged ?? items[0]?.id)
  const others = items.filter(({ id }) => id !== first).slice(0, frontCount - 1)
  return (
    <section aria-labelledby="live-debates">
      <div className="rule-double flex items-baseline justify-between gap-4 pt-6">
        <h2 id="live-debates" className="text-2xl">
          Live Debates
        </h2>
        <PrefetchLink
          to={debatesPath}
          className="inline-flex min-h-6 shrink-0 items-center font-semibold pointer-coarse:min-h-11"
        >
          View All<span className="sr-only"> debates</span>
        </PrefetchLink>
      </div>
      {(debates.isPending || (toVote === undefined && !debates.isError)) && (
        <Skeleton shape="card" count={2} label="Loading debates" className="mt-5" />
      )}
      {debates.isError && (
        <ErrorState
          level={3}
          title="Failed to load debates"
          isRetrying={debates.isFetching}
          onRetry={() => void debates.refetch()}
          className="mt-5"
        />
      )}
      {debates.data && toVote !== undefined && !first && (
        <p className="mt-4 text-ink-3">{arenaMessages.empty}</p>
      )}
      {first && (
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <PreviewDebate id={first} />
          <div>
            {others.length > 0 && (
              <ul className="divide-y divide-line border-y border-line">
                {others.map((debate) => (
                  <Line key={debate.id} debate={debate} />
                ))}
              </ul>
            )}
            {teaser && <Teaser debate={teaser} />}
          </div>
        </div>
      )}
    </section>
  )
}

/** The debate to vote in, which stays after the vote until it closes. */
function useStaged(toVote: string | null): string | null {
  const call = useCall()
  const queryClient = useQueryClient()
  const [staged, setStaged] = useState<string | null>(null)
  // The tasks may be from before a vote in the arena.
  const isVoted = (id: string) =>
    queryClient.getQueryData(ownVoteQuery(call, id).queryKey)?.position != null
  if (staged === null && toVote !== null && !isVoted(toVote)) setStaged(toVote)
  const { data, isError } = useQuery({
    ...debateQuery(call, staged ?? ''),
    enabled: staged !== null,
  })
  return isError || data?.status === 'closed' ? null : staged
}

function Line({ debate: { id, title, status, votesA, votesB } }: { debate: DebateSummaryWire }) {
  const own = useOwnVotes().get(id)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 grow basis-40">
        <StatusPill status={status} />
        <h3 className="mt-2 text-md leading-snug wrap-anywhere">{title}</h3>
        <p className="figures mt-1 text-sm text-ink-3">
          {votesA.toLocaleString('en-US')} – {votesB.toLocaleString('en-US')}
          {own && ` · You voted ${own}`}
        </p>
      </div>
      <Button to={debatePath(id)} variant="quiet" size="s">
        Join<span className="sr-only"> {title}</span>
      </Button>
    </li>
  )
}

function Teaser({ debate: { id, title, startsAt } }: { debate: DebateSummaryWire }) {
  return (
    <div className="rounded-card border border-line bg-card p-5 not-first:mt-5">
      <p className="kicker">Coming soon</p>
      <h3 className="mt-2 text-md leading-snug wrap-anywhere">
        <PrefetchLink to={debatePath(id)} className="no-underline hover:underline">
          {title}
        </PrefetchLink>
      </h3>
      {startsAt && (
        <p className="mt-1 text-sm text-ink-3">
          Starts <Time at={startsAt} hasTime />
        </p>
      )}
    </div>
  )
}
