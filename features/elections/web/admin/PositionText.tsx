import type { SourcedPosition } from '../../contract/admin-rules.ts'
import { stanceName, type Issue } from '../../contract/rules.ts'
import { Day } from '../PositionSummary.tsx'

type Props = { issue: Issue; position: SourcedPosition | null; label?: string }

/** A position with its source, in brief. */
export function PositionText({ issue, position, label }: Props) {
  return (
    <p className="text-base">
      {label && <span className="text-ink-3">{label}: </span>}
      <strong>{stanceName(issue, position?.stance ?? 'unknown')}</strong>
      {position && (
        <span className="block text-sm text-ink-3">
          <a
            href={position.sourceUrl}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline wrap-anywhere"
          >
            {position.sourceTitle}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          , <Day date={position.statedOn} />
        </span>
      )}
    </p>
  )
}
