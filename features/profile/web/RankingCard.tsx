import { Card } from '#platform/web/ui/Card.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { useContributions } from '#platform/web/contributions.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx'
import { nextRankAt, notScored, rankOfScore } from '../contract/ranks.ts'
import type { ScoringWire } from '../contract/schemas.ts'
import { rankColor } from './rank-look.ts'
import { toNextRank } from './ScoreCard.tsx'

/** The score, its rank, and what the next rank needs. */
export function RankingCard({ scoring: { isScored, score } }: { scoring: ScoringWire }) {
  return (
    <Card as="section" aria-labelledby="citizen-ranking">
      <h2 id="citizen-ranking" className="text-lg">
        Citizen Ranking
      </h2>
      {isScored ? <Ranked score={score} /> : <Unranked />}
      <p className="mt-4">
        <PrefetchLink to="/profile-score" className="font-semibold">
          What makes up your score
        </PrefetchLink>
      </p>
    </Card>
  )
}

function Unranked() {
  return (
    <>
      <p className="mt-3 font-serif text-2xl font-semibold">{notScored}</p>
      <p className="mt-1 text-sm text-ink-3">
        Your score appears once you've answered every question that counts.
      </p>
      <Button to="/profile-setup" size="s" variant="quiet" className="mt-4">
        Answer the questions
      </Button>
    </>
  )
}

function Ranked({ score }: { score: number }) {
  const { access: Access } = useContributions().slots
  const rank = rankOfScore(score)
  const next = nextRankAt(score)
  return (
    <>
      <p className="mt-3">
        <span className="figures font-serif text-4xl font-semibold">{score}</span>{' '}
        <span className="text-ink-3">of 100</span>
      </p>
      <p className={classNames('mt-1 font-bold tracking-wide', rankColor(score))}>{rank.name}</p>
      {Access && <Access />}
      {next === null ? (
        <p className="mt-4 text-sm font-semibold">{toNextRank(score)}</p>
      ) : (
        <ProgressBar className="mt-4" label={toNextRank(score)} value={score} max={next} text="" />
      )}
    </>
  )
}
