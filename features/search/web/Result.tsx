import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { MarkedText } from '#platform/web/ui/MarkedText.tsx'
import { TimeAgo } from '#platform/web/ui/Time.tsx'
import type { SearchResultWire } from '../contract/schemas.ts'

/**
 * Candidates and products are current, and a debate has several dates, which its page names; a date
 * without its name says nothing to readers.
 */
const dated = new Set<SearchResultWire['kind']>(['article', 'argument', 'testimony', 'video'])

type Props = { result: SearchResultWire; level?: 2 | 3 }

/** One result with its matched words, below the name of its kind. */
export function Result({ result, level = 2 }: Props) {
  const { kind, path, at, excerpt, matches } = result
  // A debate's arguments are told apart by the side they are for.
  const [title, detail] =
    kind === 'argument' && result.detail
      ? [result.detail, result.title]
      : [result.title, result.detail]
  const time = at && dated.has(kind) ? at : null
  const Heading = `h${level}` as const
  return (
    <article className="py-5">
      {(detail || time) && (
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-3">
          {detail && <span>{detail}</span>}
          {time && <TimeAgo at={time} />}
        </p>
      )}
      <Heading className="mt-1 max-w-2xl text-lg wrap-anywhere">
        <PrefetchLink to={path} className="no-underline hover:underline">
          {title}
        </PrefetchLink>
      </Heading>
      {excerpt && (
        <p className="mt-1 max-w-2xl text-ink-2 wrap-anywhere">
          <MarkedText text={excerpt} matches={matches} />
        </p>
      )}
    </article>
  )
}
