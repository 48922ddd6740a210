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
  const title = <MarkedText text={result.title} matches={result.titleMatches} />
  const detail = result.detail && <MarkedText text={result.detail} matches={result.detailMatches} />
  // A debate's arguments are told apart by the side they are for.
  const isBySide = kind === 'argument' && result.detail !== ''
  const time = at && dated.has(kind) ? at : null
  const Heading = `h${level}` as const
  return (
    <article className="py-5">
      {(detail || time) && (
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-3">
          {detail && <span>{isBySide ? title : detail}</span>}
          {time && <TimeAgo at={time} />}
        </p>
      )}
      <Heading className="mt-1 max-w-2xl text-lg wrap-anywhere">
        <PrefetchLink to={path} className="no-underline hover:underline">
          {isBySide ? detail : title}
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
