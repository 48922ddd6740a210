import { LogOut, Menu as MenuIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { UserWire } from '#features/identity/contract/schemas.ts'
import { useCapabilities } from '#features/membership/web/public.tsx'
import { NotificationBell } from '#features/notifications/web/public.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { lazyWithRetry } from '#platform/web/lazy-with-retry.ts'
import { useSite } from '#platform/web/site.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { useContributions } from '#platform/web/contributions.ts'
import { houseLabel, useAccountLinks } from './account-links.ts'
import { HouseLabel } from './HouseLabel.tsx'
import { SearchLink } from './SearchLink.tsx'
import { useLogOut } from './use-log-out.ts'

const AccountDrawer = lazyWithRetry(
  async () => (await import('./AccountDrawer.tsx')).AccountDrawer,
  'asked',
)

const controlCenter = { to: '/control-center', label: 'Control Center' }

/** The members' part of the top bar: main links, what features add, and the account. */
export function MemberBar({ viewer }: { viewer: UserWire }) {
  const {
    mainLinks,
    slots: { header: Extra },
  } = useContributions()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const { can } = useCapabilities()
  const accountLinks = useAccountLinks()
  const { navLinks } = useSite()
  const leave = useLogOut()
  const links: { to: string; label: string; isWide?: boolean }[] = can.canAccessControlCenter
    ? [...mainLinks, { ...controlCenter, isWide: true }]
    : mainLinks
  return (
    <>
      {/* Right after the name, so that what arrives after it, while the page loads, doesn't move it. */}
      <nav aria-label="Main" className="hidden gap-4 whitespace-nowrap lg:flex xl:gap-5">
        {links.map(({ to, label, isWide }) => (
          <PrefetchLink
            key={to}
            to={to}
            isCurrent={pathname.startsWith(to)}
            className={classNames(
              'border-b-2 py-1.5 no-underline',
              isWide && 'max-xl:hidden',
              pathname.startsWith(to)
                ? 'border-brass-fill'
                : 'border-transparent hover:border-line-strong',
            )}
          >
            {label}
          </PrefetchLink>
        ))}
      </nav>
      <noscript>
        <a href="/api/logout" className="underline">
          Logout
        </a>
      </noscript>
      <span className="ml-auto flex">
        <SearchLink />
        <NotificationBell />
        {Extra && <Extra />}
      </span>
      <span className="hidden lg:inline">
        <Menu
          trigger={
            <>
              <Avatar name={displayNameOf(viewer)} src={viewer.profileImageUrl} size={24} />
              <span className="max-w-40 truncate">{viewer.firstName ?? 'User'}</span>
            </>
          }
          items={[
            ...navLinks.map(({ to, label }) => ({ to, label })),
            ...(navLinks.length > 0 ? (['rule'] as const) : []),
            ...accountLinks.map(({ to, label, icon: Icon }) => ({
              label: label === houseLabel ? <HouseLabel /> : label,
              icon: <Icon />,
              to,
            })),
            { label: 'Logout', icon: <LogOut />, onSelect: leave },
          ]}
        />
      </span>
      <span className="lg:hidden">
        <IconButton
          label="Open the menu"
          icon={<MenuIcon />}
          aria-expanded={isOpen}
          onClick={() => {
            setOpened(true)
            setOpen(true)
          }}
        />
        {wasOpened && (
          <Suspense>
            <AccountDrawer
              viewer={viewer}
              isOpen={isOpen}
              onClose={() => setOpen(false)}
              onLogOut={leave}
            />
          </Suspense>
        )}
      </span>
    </>
  )
}
