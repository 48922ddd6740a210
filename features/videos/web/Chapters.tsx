import { clockText } from '../contract/rules.ts'
import type { Chapter } from '../contract/schemas.ts'

type Props = { chapters: Chapter[]; onChoose: (seconds: number) => void }

/** A video's chapters; each plays from its beginning. */
export function Chapters({ chapters, onChoose }: Props) {
  if (chapters.length === 0) return null
  return (
    <section aria-labelledby="chapters">
      <h2 id="chapters" className="text-lg">
        Chapters
      </h2>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {chapters.map(({ start, title }) => (
          <li key={start}>
            <button
              type="button"
              onClick={() => onChoose(start)}
              className="flex min-h-11 w-full items-center gap-3 py-1 text-left hover:bg-paper-2"
            >
              <span className="figures w-14 shrink-0 text-sm text-ink-3">{clockText(start)}</span>
              <span className="min-w-0 wrap-anywhere">{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
