import { Card } from '#platform/web/ui/Card.tsx'
import { notScored } from '../contract/ranks.ts'
import { notAnswered, partNames } from '../contract/answers.ts'
import type { ScoringWire } from '../contract/schemas.ts'

/** The score's parts as percentages, and the total. */
export function BreakdownCard({
  scoring: { parts, isScored, totalScore },
}: {
  scoring: ScoringWire
}) {
  return (
    <Card as="section" aria-labelledby="breakdown">
      <h2 id="breakdown" className="text-lg">
        Citizen Score Breakdown
      </h2>
      <dl className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {parts.map(({ part, percent }) => (
          <div
            key={part}
            className="flex items-center justify-between gap-4 border-b border-line py-2"
          >
            <dt>{partNames[part]}</dt>
            <dd className="figures">
              {percent === null ? (
                <span className="text-ink-3">{notAnswered}</span>
              ) : (
                <strong className="font-semibold">{percent}%</strong>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex items-baseline justify-between gap-4">
        <span className="font-semibold">Total score</span>
        <span className="figures font-serif text-xl font-semibold">
          {isScored ? (
            <>
              {totalScore} <span className="font-sans text-sm font-normal text-ink-3">of 100</span>
            </>
          ) : (
            notScored
          )}
        </span>
      </p>
    </Card>
  )
}
