import { Search } from 'lucide-react'
import { searchPath } from '#features/search/contract/rules.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'

/** The top bar's way to the search. */
export const SearchLink = ({ className }: { className?: string }) => (
  <PrefetchLink
    to={searchPath}
    aria-label="Search"
    className={classNames(
      'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-paper-2 hover:text-ink',
      className,
    )}
  >
    <Search aria-hidden="true" className="size-5" />
  </PrefetchLink>
)
