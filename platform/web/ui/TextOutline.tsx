import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { classNames } from './class-names.ts'
import type { OutlineEntry } from '#platform/contract/outline.ts'
import { useCurrentHeading } from '../use-current-heading.ts'

type Props = {
  entries: OutlineEntry[]
  /** Names the outline, where a page has more than one. */
  label?: string
}

/** A text's headings: beside it on a wide screen, where the current section is marked; folded above it on a narrow one. */
export function TextOutline({ entries, label = 'On this page' }: Props) {
  const titleId = useId()
  const current = useCurrentHeading(entries)
  if (entries.length === 0) return null
  return (
    <div className="print:hidden">
      <details className="group rounded-card border border-line bg-card lg:hidden">
        <summary className="flex min-h-11 items-center justify-between px-4 py-2 font-semibold">
          {label}
          <ChevronDown
            aria-hidden="true"
            className="size-5 text-ink-3 transition-transform group-open:rotate-180"
          />
        </summary>
        <nav aria-label={label} className="px-4 pb-4">
          <Entries entries={entries} current={null} />
        </nav>
      </details>
      <nav
        aria-labelledby={titleId}
        className="sticky top-[calc(var(--stuck)+1rem)] hidden max-h-[calc(100dvh-var(--stuck)-2rem)] overflow-y-auto pb-6 lg:block"
      >
        <p id={titleId} className="kicker">
          {label}
        </p>
        <div className="mt-3">
          <Entries entries={entries} current={current} />
        </div>
      </nav>
    </div>
  )
}

function Entries({ entries, current }: { entries: OutlineEntry[]; current: string | null }) {
  return (
    <ul className="border-l border-line">
      {entries.map(({ id, text, level }) => (
        <li key={id}>
          <PrefetchLink
            to={{ hash: id }}
            aria-current={id === current ? 'location' : undefined}
            className={classNames(
              '-ml-px block border-l-2 border-transparent py-1.5 pointer-coarse:py-3.5 pr-2 leading-tight text-ink-2 no-underline hover:text-ink hover:underline',
              'aria-[current]:border-brass-edge aria-[current]:font-semibold aria-[current]:text-ink',
              level === 3 ? 'pl-7' : 'pl-4',
            )}
          >
            {text}
          </PrefetchLink>
        </li>
      ))}
    </ul>
  )
}
