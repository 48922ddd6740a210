import {
  House,
  FilePenLine,
  Gauge,
  LifeBuoy,
  MessageSquare,
  Package,
  Settings,
  ShieldCheck,
  Trophy,
  UserRound,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react'
import { followingPath } from '#features/follows/contract/paths.ts'
import { deskPath } from '#features/marketplace/contract/paths.ts'
import { settingsPath } from '#platform/contract/settings-pages.ts'
import { useCapabilities } from '#features/membership/web/public.tsx'

/** The seller's desk, which also says what waits there. */
export const houseLabel = 'Your House'

export type AccountLink = { to: string; label: string; icon: LucideIcon }

/** What a member owns, for the account menu, on desktop and phone (docs/product/site.md 37). */
export function useAccountLinks(): AccountLink[] {
  const { can } = useCapabilities()
  return [
    { to: '/profile', label: 'Profile', icon: UserRound },
    { to: '/profile-score', label: 'Citizen score', icon: Gauge },
    ...(can.canSellInMarketplace ? [{ to: deskPath, label: houseLabel, icon: House }] : []),
    { to: '/orders', label: 'Orders', icon: Package },
    { to: '/my-articles', label: 'My Articles', icon: FilePenLine },
    { to: '/messages', label: 'Messages', icon: MessageSquare },
    { to: followingPath, label: 'Following', icon: UserRoundCheck },
    { to: '/leaderboard', label: 'Leaderboard', icon: Trophy },
    { to: settingsPath('profile'), label: 'Settings', icon: Settings },
    { to: '/docs', label: 'Help', icon: LifeBuoy },
    ...(can.canAccessControlCenter
      ? [{ to: '/control-center', label: 'Control Center', icon: ShieldCheck }]
      : []),
  ]
}
