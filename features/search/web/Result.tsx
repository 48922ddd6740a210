import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { MarkedText } from '#platform/web/ui/MarkedText.tsx'
import { TimeAgo } from '#platform/web/ui/Time.tsx'
import { kindName } from '../contract/rules.ts'
import type { SearchResultWire } from '../contract/schemas.ts'

/** Candidates and products are current; their dates say nothing to readers. */
const dated = new Set<SearchResultWire['kind']>([
  'article',
  'debate',
  'argument',
  'testimony',
  'video',
])

/** One result with its matched words. */
export function Result({ result }: { result: SearchResultWire }) {
  const { kind, title, detail, path, at, excerpt, matches } = result
  return (
    <article className="py-5">
      <p className="flex flex-wrap gap-x-2 text-sm text-ink-3">
        <span className="kicker">{kindName[kind]}</span>
        {detail && <span>{detail}</span>}
        {at && dated.has(kind) && <TimeAgo at={at} />}
      </p>
      <h2 className="mt-1 text-lg wrap-anywhere">
        <PrefetchLink to={path} className="no-underline hover:underline">
          {title}
        </PrefetchLink>
      </h2>
      {excerpt && (
        <p className="mt-1 max-w-2xl text-ink-2 wrap-anywhere">
          <MarkedText text={excerpt} matches={matches} />
        </p>
      )}
    </article>
  )
}
