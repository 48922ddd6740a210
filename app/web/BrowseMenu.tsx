import type { FocusEvent, KeyboardEvent, SyntheticEvent } from 'react'
import { searchPath } from '#features/search/contract/rules.ts'
import { useContributions } from '#platform/web/contributions.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { buttonLook } from '#platform/web/ui/button-look.ts'

const menuOf = ({ currentTarget }: SyntheticEvent) => currentTarget.closest('details')
const close = (event: SyntheticEvent) => menuOf(event)?.removeAttribute('open')

/** Closes the menu by Escape, and once the focus leaves it. */
const closing = {
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    close(event)
    menuOf(event)?.querySelector('summary')?.focus()
  },
  onBlur: (event: FocusEvent) => {
    if (!menuOf(event)?.contains(event.relatedTarget)) close(event)
  },
}

/** A visitor's way to the main parts; opens without scripts too. */
export function BrowseMenu() {
  const { mainLinks } = useContributions()
  return (
    <details className="relative">
      <summary className={buttonLook('quiet', 's', 'list-none max-sm:px-2')} {...closing}>
        Browse
      </summary>
      <nav
        aria-label="Browse"
        className="absolute top-full right-0 mt-1.5 min-w-48 rounded-card border border-line bg-card p-1 shadow-float"
      >
        {[...mainLinks, { to: searchPath, label: 'Search' }].map(({ to, label }) => (
          <PrefetchLink
            key={to}
            to={to}
            onClick={close}
            className="flex min-h-11 items-center rounded-control px-3 no-underline hover:bg-paper-2"
            {...closing}
          >
            {label}
          </PrefetchLink>
        ))}
      </nav>
    </details>
  )
}
