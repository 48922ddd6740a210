import { Time } from '#platform/web/ui/Time.tsx'
import type { RaceResultWire } from '../../contract/result-schemas.ts'
import { Day } from '../PositionSummary.tsx'

/** Where a result comes from, and when the count was so. */
export function ResultSource({ result: { source, asOf, status } }: { result: RaceResultWire }) {
  return (
    <p className="mt-3 text-sm text-ink-3">
      {status !== 'awaiting' && (
        // On phones a line of its own: the reader's time zone may be longer than the site's.
        <span className="max-sm:block">
          Count of <Time at={asOf} hasTime />.{' '}
        </span>
      )}
      Source:{' '}
      <a
        href={source.url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="text-ink-2 underline wrap-anywhere"
      >
        {source.title}
        <span className="sr-only"> (of the result, opens in a new tab)</span>
      </a>
      , <Day date={source.date} />
    </p>
  )
}
