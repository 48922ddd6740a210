import type { MouseEvent } from 'react'
import { searchPath } from '#features/search/contract/rules.ts'
import { useContributions } from '#platform/web/contributions.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useSite } from '#platform/web/site.ts'
import { buttonLook } from '#platform/web/ui/button-look.ts'

const close = ({ currentTarget }: MouseEvent) => currentTarget.parentElement?.hidePopover()

/** A visitor's way to the main parts and the search; the browser opens and closes it. */
export function BrowseMenu() {
  return (
    <>
      <button type="button" popoverTarget="browse" className={buttonLook('quiet', 's')}>
        Browse
      </button>
      <nav
        id="browse"
        popover=""
        aria-label="Browse"
        className="menu-below border border-line bg-card text-ink"
      >
        {[
          ...useContributions().mainLinks,
          ...useSite().navLinks,
          { to: searchPath, label: 'Search' },
        ].map(({ to, label }) => (
          <PrefetchLink
            key={to + label}
            to={to}
            onClick={close}
            className="flex min-h-11 items-center px-4"
          >
            {label}
          </PrefetchLink>
        ))}
      </nav>
    </>
  )
}
