import type { ReactNode } from 'react'
import { Card } from '#platform/web/ui/Card.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { nextRankAt, rankOfScore } from '../contract/ranks.ts'
import { rankColor } from './rank-look.ts'
import { ScoreRing } from './ScoreRing.tsx'

type Props = {
  total: number
  /** The member's real total, if `total` is hypothetical. */
  real?: number | undefined
  children?: ReactNode
}

/** The total with its rank, and what the next rank needs. */
export function ScoreCard({ total, real, children }: Props) {
  const rank = rankOfScore(total)
  return (
    <Card as="section" aria-labelledby="score-card" className="text-center">
      <h2 id="score-card" className="kicker">
        {real === undefined ? 'Citizen score' : 'What if'}
      </h2>
      <div className="mt-6">
        <ScoreRing total={total} />
      </div>
      <p className={classNames('mt-5 font-bold tracking-wide', rankColor(total))}>{rank.name}</p>
      <p className="mt-1 text-sm text-ink-3">{rank.description}</p>
      <p className="mt-2 font-semibold">{toNextRank(total)}</p>
      <p role="status" className="figures mt-2 text-sm empty:hidden">
        {real === undefined ? null : differenceOf(total, real)}
      </p>
      {children && <div className="mt-6 border-t border-line pt-6">{children}</div>}
    </Card>
  )
}

/** `Max Rank`, or the distance to the next rank. */
export function toNextRank(total: number): string {
  const next = nextRankAt(total)
  if (next === null) return 'Max Rank'
  const points = next - total
  return `${points} ${points === 1 ? 'point' : 'points'} to ${next}`
}

/** A hypothetical total compared with the real one. */
export function differenceOf(total: number, real: number): string {
  if (total === real) return `Same as your score of ${real}.`
  return `${Math.abs(total - real)} ${total > real ? 'more' : 'less'} than your score of ${real}.`
}
