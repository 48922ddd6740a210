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
  return (
    <nav aria-label="Your House" className="mt-6 flex flex-wrap gap-x-6 border-b border-line">
      {deskLinks.map(({ to, label }) => (
        <PrefetchLink
          key={to}
          to={to}
          isCurrent={pathname === to}
          className={classNames(
            'inline-flex min-h-11 items-center border-b-2 no-underline',
            pathname === to
              ? 'border-brass-edge font-semibold'
              : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {label}
        </PrefetchLink>
      ))}
    </nav>
  )
}

const links = <Links />
