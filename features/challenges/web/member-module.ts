import { Swords } from 'lucide-react'
import type { MemberModule } from '#platform/web/member-contributions.ts'
import { challengesPath } from '../contract/paths.ts'

/** What members find in the dashboard and the control center. */
export const memberModule: MemberModule = {
  dashboardCards: [
    {
      to: challengesPath,
      label: 'Challenges',
      text: 'Set a challenge, collect votes, win the month.',
      icon: Swords,
      order: 60,
    },
  ],
  controlCenterTabs: [
    {
      value: 'challenges',
      label: 'Challenges',
      order: 42,
      isForAdministrators: false,
      group: 'review',
      waitingKinds: ['challenge'],
      load: async () => (await import('./admin/ChallengesTab.tsx')).ChallengesTab,
    },
  ],
}
