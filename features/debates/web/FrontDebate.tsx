import { useQuery } from '@tanstack/react-query'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { debatePath, isVotingOpen, roundNames, rounds, sidePath } from '../contract/rules.ts'
import type { DebateSummaryWire } from '../contract/schemas.ts'
import { frontDebatesQuery } from './queries.ts'
import { Scoreboard } from './Scoreboard.tsx'
import { StatusPill } from './StatusPill.tsx'
import { useLive } from './use-live.ts'
import { watchersText } from './watchers-text.ts'

/** The first open debate with its score, for the landing page; nothing if none is open. */
export function FrontDebate() {
  const { data } = useQuery(frontDebatesQuery(useCall()))
  const debate = data?.items.find(({ status }) => isVotingOpen(status))
  return debate ? <LiveScore debate={debate} /> : null
}

function LiveScore({
  debate: { id, title, status, currentRound, votesA, votesB, positionAName, positionBName },
}: {
  debate: DebateSummaryWire
}) {
  const { watchers } = useLive(id)
  return (
    <section aria-label="A debate right now" className="p-6 sm:p-7">
      <p className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-3">
        <StatusPill status={status} />
        Round {rounds.indexOf(currentRound) + 1} of {rounds.length} · {roundNames[currentRound]}
      </p>
      <h2 className="mt-4 text-xl wrap-anywhere">
        <PrefetchLink to={debatePath(id)} className="no-underline hover:underline">
          {title}
        </PrefetchLink>
      </h2>
      <div className="mt-5">
        <Scoreboard votesA={votesA} votesB={votesB} />
      </div>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button to={sidePath(id, 'A')} variant="a">
          A: {positionAName}
        </Button>
        <Button to={sidePath(id, 'B')} variant="b">
          B: {positionBName}
        </Button>
      </div>
      <p className="figures mt-4 flex justify-between gap-3 text-sm text-ink-3">
        <span>One vote per member. Public tally.</span>
        <span>{watchersText(watchers, status)}</span>
      </p>
    </section>
  )
}
