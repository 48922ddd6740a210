import { UserRound } from 'lucide-react'
import type { MemberModule } from '#platform/web/member-contributions.ts'

/** What members find in the dashboard and the control center. */
export const memberModule: MemberModule = {
  dashboardCards: [
    {
      to: '/profile',
      label: 'Profile',
      text: 'Your name, password and devices.',
      icon: UserRound,
      isOwnPage: true,
      order: 40,
    },
  ],
  controlCenterTabs: [
    {
      value: 'invitations',
      label: 'Invitations',
      heading: 'Pending invitations',
      order: 62,
      isForAdministrators: true,
      group: 'community',
      load: async () => (await import('./admin/InvitationsTab.tsx')).InvitationsTab,
    },
    {
      value: 'security',
      label: 'Security log',
      order: 110,
      isForAdministrators: true,
      group: 'system',
      load: async () => (await import('./admin/SecurityTab.tsx')).SecurityTab,
    },
  ],
}
