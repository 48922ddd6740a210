import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import type { ArticleWire } from '../contract/schemas.ts'

type Props = { article: Pick<ArticleWire, 'id' | 'corrections' | 'edits'> }

/** What changed since publication, newest first: corrections with their notes, and the last edit. */
export function Corrections({ article: { id, corrections, edits } }: Props) {
  const [edit] = edits
  if (corrections.length === 0 && !edit) return null
  return (
    <section
      aria-label="Corrections"
      className="mt-8 space-y-1 border-t border-line pt-4 text-ink-2"
    >
      {corrections.map(({ at, note }) => (
        <p key={at}>
          <strong className="font-semibold">
            Corrected on <Time at={at} />:
          </strong>{' '}
          {note}
        </p>
      ))}
      <p>
        {edit && (
          <>
            <strong className="font-semibold">
              Edited on <Time at={edit.at} />.
            </strong>{' '}
          </>
        )}
        <PrefetchLink to={`/news/${id}/versions`} className="underline">
          Compare versions
        </PrefetchLink>
      </p>
    </section>
  )
}
