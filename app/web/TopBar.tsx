import { useViewer } from '#features/identity/web/public.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import { useContributions } from '#platform/web/contributions.ts'
import { useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { BrowseMenu } from './BrowseMenu.tsx'

const MemberBar = lazyWithPreload(async () => (await import('./MemberBar.tsx')).MemberBar)

/** The top bar: logo, tagline, members' links, account. */
export function TopBar() {
  const { name, logo, tagline } = useSite()
  const { viewer, isLoading } = useViewer()
  const Extra = useContributions().slots.header
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="page-column flex h-16 items-center gap-3 sm:max-lg:gap-6 xl:gap-6">
        <PrefetchLink
          to="/"
          className="flex min-w-0 items-center gap-2.5 no-underline pointer-coarse:min-h-11"
        >
          <img
            src={logo}
            alt=""
            width={28}
            height={28}
            className={`size-7 shrink-0 max-[23rem]:hidden ${viewer ? '' : 'max-[26rem]:hidden'}`}
          />
          <span className="min-w-0">
            <span className="block truncate font-serif text-xl leading-tight font-bold tracking-tight">
              {name}
            </span>
            {/* Shown whole or not at all: without room for it, it wraps below the hidden edge. */}
            <span className="flex h-[1lh] flex-wrap overflow-hidden text-sm whitespace-nowrap text-ink-3 before:h-[1lh] max-sm:hidden">
              {tagline}
            </span>
          </span>
        </PrefetchLink>
        {viewer && <MemberBar viewer={viewer} />}
        {!viewer && !isLoading && (
          <div className="ml-auto flex items-center sm:gap-2 max-sm:*:px-2 max-[23rem]:*:px-1">
            <BrowseMenu />
            {Extra && <Extra />}
            <Button to="/login" variant="quiet" size="s">
              Login
            </Button>
            <Button to="/subscribe" variant="brass" size="s" className="max-sm:ml-1">
              Subscribe
            </Button>
          </div>
        )}
      </div>
    </header>
  )
}
