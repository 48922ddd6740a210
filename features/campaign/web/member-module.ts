import { Scroll } from 'lucide-react'
import type { MemberModule } from '#platform/web/member-contributions.ts'
import { partPaths } from '#features/membership/contract/parts.ts'

const path = partPaths.campaign

/** What members find in the dashboard and the control center. */
export const memberModule: MemberModule = {
  dashboardCards: [
    {
      to: path,
      label: 'Seven Sins',
      text: 'Seven issues, two sample bills, and what members have lived.',
      icon: Scroll,
      order: 40,
    },
  ],
  controlCenterTabs: [
    {
      value: 'seven-sins',
      label: 'Seven Sins',
      order: 5,
      isForAdministrators: false,
      group: 'main',
      waitingKinds: ['campaign-comment', 'testimony'],
      load: async () => (await import('./admin/SevenSinsTab.tsx')).SevenSinsTab,
    },
  ],
}
