import { Card } from '#platform/web/ui/Card.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx'
import { nextRankAt, rankOfScore } from '../contract/ranks.ts'
import { rankColor } from './rank-look.ts'
import { toNextRank } from './ScoreCard.tsx'

/** The score, its rank, and what the next rank needs. */
export function RankingCard({ score }: { score: number }) {
  const rank = rankOfScore(score)
  const next = nextRankAt(score)
  return (
    <Card as="section" aria-labelledby="citizen-ranking">
      <h2 id="citizen-ranking" className="text-lg">
        Citizen Ranking
      </h2>
      <p className="mt-3">
        <span className="figures font-serif text-4xl font-semibold">{score}</span>{' '}
        <span className="text-ink-3">of 100</span>
      </p>
      <p className={classNames('mt-1 font-bold tracking-wide', rankColor(score))}>{rank.name}</p>
      <p className="mt-1 text-sm text-ink-3">{rank.description}</p>
      <ProgressBar
        className="mt-4"
        label={toNextRank(score)}
        value={score}
        max={next ?? 100}
        text={next === null ? '' : `${score} of ${next}`}
      />
      <p className="mt-4">
        <PrefetchLink to="/profile-score" className="font-semibold">
          What makes up your score
        </PrefetchLink>
      </p>
    </Card>
  )
}
