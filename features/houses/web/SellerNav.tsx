import { useLocation } from 'react-router'
import { useContributions } from '#platform/web/contributions.ts'
import { useMemberContributions } from '#platform/web/member-contributions.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'

/** The seller's pages, as all features contribute them. */
export function SellerNav() {
  const { MemberContributions } = useContributions()
  return <MemberContributions>{links}</MemberContributions>
}

function Links() {
  const { deskLinks } = useMemberContributions()
  const { pathname } = useLocation()
  const current = deskLinks.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <nav
      aria-label="Your House"
      className="scrollbar-none mt-6 flex gap-x-3 overflow-x-auto border-b border-line max-sm:justify-between sm:gap-x-6"
    >
      {deskLinks.map(({ to, label }) => (
        <PrefetchLink
          key={to}
          to={to}
          isCurrent={to === current?.to}
          className={classNames(
            'inline-flex min-h-11 min-w-11 items-center justify-center border-b-2 font-semibold no-underline',
            to === current?.to ? 'border-ink' : 'border-transparent text-ink-3 hover:text-ink',
          )}
        >
          {label}
        </PrefetchLink>
      ))}
    </nav>
  )
}

const links = <Links />
