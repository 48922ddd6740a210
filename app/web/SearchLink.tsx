import { searchPath } from '#features/search/contract/rules.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { outline } from '#platform/web/ui/outline.tsx'

const Search = outline('M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0')

/** The top bar's way to the search. */
export const SearchLink = () => (
  <PrefetchLink
    to={searchPath}
    aria-label="Search"
    className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-paper-2 hover:text-ink"
  >
    <Search className="size-5" />
  </PrefetchLink>
)
