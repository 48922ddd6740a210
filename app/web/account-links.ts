import { useQuery } from '@tanstack/react-query'
import {
  CornerDownRight,
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
import { tasksQuery } from '#features/home/web/public.tsx'
import { deskPath } from '#features/marketplace/contract/paths.ts'
import { settingsPath } from '#platform/contract/settings-pages.ts'
import { useCapabilities } from '#features/membership/web/public.tsx'
import { useCall } from '#platform/web/site.ts'

/** The seller's desk; what waits there follows it. */
export const houseLabel = 'Your House'

export type AccountLink = { to: string; label: string; icon: LucideIcon }

/** What a member owns, for the account menu, on desktop and phone (docs/product/site.md 37). */
export function useAccountLinks(): AccountLink[] {
  const { can } = useCapabilities()
  // Asked for when the menu opens.
  const tasks = useQuery({ ...tasksQuery(useCall()), enabled: false }).data ?? []
  const waiting = tasks.find(({ path }) => path.startsWith(`${deskPath}/`))
  return [
    { to: '/profile', label: 'Profile', icon: UserRound },
    { to: '/profile-score', label: 'Citizen score', icon: Gauge },
    ...(can.canSellInMarketplace ? [{ to: deskPath, label: houseLabel, icon: House }] : []),
    ...(can.canSellInMarketplace && waiting
      ? [{ to: waiting.path, label: waiting.text, icon: CornerDownRight }]
      : []),
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
