import { Scale } from 'lucide-react'
import type { WebModule } from '#platform/web/module.ts'

/** The Debate Arena and its administration. */
export const module: WebModule = {
  routes: [
    {
      path: '/debate-arena',
      file: 'features/debates/web/ArenaPage.tsx',
      load: () => import('./ArenaPage.tsx'),
    },
  ],
  mainLinks: [{ to: '/debate-arena', label: 'Debate Arena', order: 20 }],
  footerLinks: [{ column: 'Platform', to: '/debate-arena', label: 'Debate Arena', order: 20 }],
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
      isInBar: true,
      load: async () => (await import('./admin/DebatesTab.tsx')).DebatesTab,
    },
    {
      value: 'upload',
      label: 'Upload',
      order: 60,
      isForAdministrators: true,
      isInBar: false,
      load: async () => (await import('./admin/UploadTab.tsx')).UploadTab,
    },
    {
      value: 'schedule',
      label: 'Schedule',
      order: 70,
      isForAdministrators: true,
      isInBar: false,
      load: async () => (await import('./admin/ScheduleTab.tsx')).ScheduleTab,
    },
  ],
}
