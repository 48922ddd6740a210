import type { ReactNode } from 'react'
import { useContributions } from '#platform/web/contributions.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { nextRankAt, notScored, rankOfScore } from '../contract/ranks.ts'
import { rankColor } from './rank-look.ts'
import { ScoreRing } from './ScoreRing.tsx'

type Props = {
  /** Null until every answer that counts is given. */
  total: number | null
  /** The member's real total, if `total` is hypothetical. */
  real?: number | null | undefined
  children?: ReactNode
}

/** The total with its rank, and what the next rank needs. */
export function ScoreCard({ total, real, children }: Props) {
  return (
    <Card as="section" aria-labelledby="score-card" className="text-center">
      <h2 id="score-card" className="kicker">
        {real === undefined ? 'Citizen score' : 'What if'}
      </h2>
      {total === null ? <Unscored /> : <Total total={total} isReal={real === undefined} />}
      <p role="status" className="figures mt-2 text-sm empty:hidden">
        {typeof real === 'number' && total !== null ? differenceOf(total, real) : null}
      </p>
      {children && <div className="mt-6 border-t border-line pt-6">{children}</div>}
    </Card>
  )
}

function Unscored() {
  return (
    <>
      <p className="mt-6 font-serif text-2xl font-semibold">{notScored}</p>
      <p className="mt-2 text-sm text-ink-3">
        Your score appears once you've answered every question that counts.
      </p>
    </>
  )
}

function Total({ total, isReal }: { total: number; isReal: boolean }) {
  const { access: Access } = useContributions().slots
  const rank = rankOfScore(total)
  return (
    <>
      <div className="mt-6">
        <ScoreRing total={total} />
      </div>
      <p className={classNames('mt-5 font-bold tracking-wide', rankColor(total))}>{rank.name}</p>
      {isReal && Access && <Access />}
      <p className="mt-2 font-semibold">{toNextRank(total)}</p>
    </>
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
