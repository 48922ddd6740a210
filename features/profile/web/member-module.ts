import { Gauge, Trophy } from 'lucide-react'
import type { MemberModule } from '#platform/web/member-contributions.ts'

/** What members find in the dashboard. */
export const memberModule: MemberModule = {
  dashboardCards: [
    {
      to: '/profile-score',
      label: 'Citizen score',
      text: 'What makes up your score, and how to raise it.',
      icon: Gauge,
      isOwnPage: true,
      order: 50,
    },
    {
      to: '/leaderboard',
      label: 'Leaderboard',
      text: 'Members who show their score, highest first.',
      icon: Trophy,
      isOwnPage: true,
      order: 60,
    },
  ],
}
