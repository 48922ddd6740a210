import { Map as MapIcon } from 'lucide-react'
import type { MemberModule } from '#platform/web/member-contributions.ts'
import { partPaths } from '#features/membership/contract/parts.ts'

const warroomPath = partPaths.warroom

/** What members find in the dashboard and the control center. */
export const memberModule: MemberModule = {
  dashboardCards: [
    {
      to: warroomPath,
      label: 'WarRoom',
      text: 'Senate races, with sources.',
      icon: MapIcon,
      order: 30,
    },
  ],
  controlCenterTabs: [
    {
      value: 'warroom',
      label: 'WarRoom',
      order: 25,
      isForAdministrators: true,
      group: 'main',
      waitingKinds: ['election'],
      actions: [
        { label: 'Add a candidate', to: '?tab=warroom&candidate=new' },
        { label: 'Confirm changed positions', to: '?tab=warroom&view=review' },
        { label: 'Enter election results', to: '?tab=warroom&view=results' },
        { label: 'Read reported mistakes', to: '?tab=warroom&view=reports' },
      ],
      load: async () => (await import('./admin/WarRoomTab.tsx')).WarRoomTab,
    },
  ],
}
