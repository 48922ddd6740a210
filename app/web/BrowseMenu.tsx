import type { MouseEvent } from 'react'
import { searchPath } from '#features/search/contract/rules.ts'
import { useContributions } from '#platform/web/contributions.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { buttonLook } from '#platform/web/ui/button-look.ts'

const close = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest<HTMLElement>('nav')?.hidePopover()

/** A visitor's way to the main parts and the search; the browser opens and closes it. */
export function BrowseMenu() {
  return (
    <>
      <button
        type="button"
        popoverTarget="browse"
        className={buttonLook('quiet', 's', 'max-sm:px-2')}
      >
        Browse
      </button>
      <nav
        id="browse"
        popover="auto"
        aria-label="Browse"
        className="inset-auto top-16 right-4 m-0 min-w-48 rounded-card border border-line bg-card p-1 text-ink shadow-float"
      >
        {[...useContributions().mainLinks, { to: searchPath, label: 'Search' }].map(
          ({ to, label }) => (
            <PrefetchLink
              key={to}
              to={to}
              onClick={close}
              className="flex min-h-11 items-center rounded-control px-3 no-underline hover:bg-paper-2"
            >
              {label}
            </PrefetchLink>
          ),
        )}
      </nav>
    </>
  )
}
