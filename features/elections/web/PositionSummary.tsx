import { Check, CircleHelp, X } from 'lucide-react'
import { calendarDay } from '#platform/contract/zoned-dates.ts'
import { issueNames, issues, stanceName, type Issue, type Stance } from '../contract/rules.ts'
import type { CandidateWire } from '../contract/schemas.ts'

/** A date such as `2026-03-14` for readers. */
export function Day({ date }: { date: string }) {
  return (
    <time dateTime={date} className="whitespace-nowrap">
      {calendarDay(date, 'date')}
    </time>
  )
}

/** A stance in one word with a shape. */
export function StanceWord({ issue, stance }: { issue: Issue; stance: Stance }) {
  const Icon = stance === 'unknown' ? CircleHelp : stance ? Check : X
  return (
    <span
      className={`inline-flex items-center gap-1.5 align-middle ${stance === 'unknown' ? 'text-ink-3' : 'font-semibold'}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {stanceName(issue, stance)}
    </span>
  )
}

/** A position's source; nothing if unknown. */
export function SourceLink({
  candidate,
  issue,
}: {
  candidate: Pick<CandidateWire, 'sources' | 'name'>
  issue: Issue
}) {
  const source = candidate.sources.find((each) => each.issue === issue)
  if (!source) return null
  return (
    <span className="block text-sm text-ink-3">
      Source:{' '}
      <a
        href={source.url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="text-ink-2 underline wrap-anywhere"
      >
        {source.title}
        <span className="sr-only">
          {' '}
          ({candidate.name}, {issueNames[issue]}, opens in a new tab)
        </span>
      </a>
      , <Day date={source.date} />
    </span>
  )
}

/** A candidate's three positions with sources and dates. */
export function PositionSummary({
  candidate,
  className,
}: {
  candidate: CandidateWire
  className: string
}) {
  return (
    <div className={className}>
      <h4 className="kicker">Position Summary</h4>
      <dl className="mt-2 divide-y divide-line">
        {issues.map((issue) => (
          // The stance is beside its issue, and the source below both, in the width of both.
          <div key={issue} className="py-2">
            <dt className="mr-4 inline-block w-40 align-middle text-ink-2">{issueNames[issue]}</dt>
            <dd className="inline">
              <StanceWord issue={issue} stance={candidate.positions[issue]} />
              <SourceLink candidate={candidate} issue={issue} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
