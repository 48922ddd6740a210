import { Time } from '#platform/web/ui/Time.tsx'
import type { ArticleWire } from '../contract/schemas.ts'

/** Correction notes since publication, newest first. */
export function Corrections({ corrections }: Pick<ArticleWire, 'corrections'>) {
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
    </section>
  )
}
