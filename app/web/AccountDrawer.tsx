import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { UserWire } from '#features/identity/contract/schemas.ts'
import { tierNames } from '#features/membership/contract/tiers.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Drawer } from '#platform/web/ui/Drawer.tsx'
import { useContributions } from '#platform/web/contributions.ts'
import { houseLabel, useAccountLinks } from './account-links.ts'
import { HouseLabel } from './HouseLabel.tsx'

type Props = { viewer: UserWire; isOpen: boolean; onClose: () => void; onLogOut: () => void }

const line = 'flex min-h-11 items-center text-md no-underline hover:underline'

/** The phone's navigation: the account, links, and logging out. */
export function AccountDrawer({ viewer, isOpen, onClose, onLogOut }: Props) {
  const { mainLinks } = useContributions()
  const { navLinks } = useSite()
  const accountLinks = useAccountLinks()
  return (
    <Drawer title="Menu" isOpen={isOpen} onClose={onClose}>
      <div className="flex items-center gap-3 pr-12">
        <Avatar name={displayNameOf(viewer)} src={viewer.profileImageUrl} size={40} />
        <p>
          <span className="block font-semibold">{viewer.firstName ?? 'User'}</span>
          <span className="block text-sm text-ink-3">{tierNames[viewer.subscriptionTier]}</span>
        </p>
      </div>
      <nav aria-label="Main" className="mt-6 border-y border-line py-2">
        {[...mainLinks, ...navLinks].map(({ to, label }) => (
          <PrefetchLink key={to + label} to={to} onClick={onClose} className={line}>
            {label}
          </PrefetchLink>
        ))}
      </nav>
      <nav aria-label="Your account" className="border-b border-line py-2">
        {accountLinks.map(({ to, label }) => (
          <PrefetchLink key={to} to={to} onClick={onClose} className={line}>
            {label === houseLabel ? <HouseLabel /> : label}
          </PrefetchLink>
        ))}
      </nav>
      <Button
        variant="quiet"
        className="mt-4"
        onClick={() => {
          onClose()
          onLogOut()
        }}
      >
        Logout
      </Button>
    </Drawer>
  )
}
