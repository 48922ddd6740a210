import type { ReactNode } from 'react'
import { PrefetchLink } from '../PrefetchLink.tsx'
import { useHydrated } from '../use-hydrated.ts'

type Part<Id extends string> = {
  /** The id of an element in the part, and so the hash of its address. */
  id: Id
  label: ReactNode
  content: ReactNode
}

type Props<Id extends string> = {
  /** Names the links to the parts. */
  label: string
  /** At most three; the first shows if the address names none. */
  parts: readonly Part<Id>[]
  /** The part that the address points into, for when scripts run. */
  shown: Id
}

/**
 * A page in parts behind links with an address each. All parts are in the document, so every link
 * into one works, with scripts and without (page-parts.css), and search engines read them all.
 */
export function PageParts<Id extends string>({ label, parts, shown }: Props<Id>) {
  const isHydrated = useHydrated()
  return (
    <div className="page-parts" data-shown={isHydrated ? shown : undefined}>
      <nav
        aria-label={label}
        className="hairline-inset sticky top-16 z-10 flex flex-wrap gap-x-5 bg-paper sm:gap-x-7 print:static"
      >
        {parts.map((part) => (
          <PrefetchLink
            key={part.id}
            to={{ hash: part.id }}
            preventScrollReset
            aria-current={isHydrated && part.id === shown ? 'true' : undefined}
            className="inline-flex min-h-11 items-center pointer-coarse:min-w-11 no-underline"
          >
            {part.label}
          </PrefetchLink>
        ))}
      </nav>
      {parts.map((part) => (
        <div
          key={part.id}
          data-part={part.id}
          data-off={isHydrated && part.id !== shown ? '' : undefined}
        >
          {part.content}
        </div>
      ))}
    </div>
  )
}
