import { Scale } from 'lucide-react'
import type { MemberModule } from '#platform/web/member-contributions.ts'

/** What members find in the dashboard and the control center. */
export const memberModule: MemberModule = {
  dashboardCards: [
    {
      to: '/debate-arena',
      label: 'Debate Arena',
      text: 'Two sides, three rounds, one vote.',
      icon: Scale,
      order: 20,
    },
  ],
  controlCenterTabs: [
    {
      value: 'debates',
      label: 'Debate Arena',
      order: 20,
      isForAdministrators: true,
      group: 'main',
      load: async () => (await import('./admin/DebatesTab.tsx')).DebatesTab,
    },
    {
      value: 'upload',
      label: 'Upload',
      order: 60,
      isForAdministrators: true,
      group: 'content',
      load: async () => (await import('./admin/UploadTab.tsx')).UploadTab,
    },
    {
      value: 'schedule',
      label: 'Schedule',
      order: 70,
      isForAdministrators: true,
      group: 'content',
      shape: 'form',
      load: async () => (await import('./admin/ScheduleTab.tsx')).ScheduleTab,
    },
  ],
}
