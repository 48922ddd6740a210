import { ShieldCheck } from 'lucide-react'
import type { WebModule } from '#platform/web/module.ts'

/** The control center's frame, members and Houses. */
export const module: WebModule = {
  routes: [
    {
      path: '/control-center',
      file: 'features/control-center/web/ControlCenterPage.tsx',
      load: () => import('./ControlCenterPage.tsx'),
      isForMembers: true,
    },
  ],
  dashboardCards: [
    {
      to: '/control-center',
      label: 'Control Center',
      text: 'Review queue, members and Houses.',
      icon: ShieldCheck,
      order: 90,
      isForStaff: true,
    },
  ],
  controlCenterTabs: [
    {
      value: 'users',
      label: 'Users',
      order: 30,
      isForAdministrators: true,
      isInBar: true,
      load: async () => (await import('./UsersTab.tsx')).UsersTab,
    },
    {
      value: 'admin',
      label: 'View Analytics',
      order: 50,
      isForAdministrators: true,
      isInBar: false,
      load: async () => (await import('./AdminTab.tsx')).AdminTab,
    },
    {
      value: 'houses',
      label: 'Houses',
      order: 80,
      isForAdministrators: true,
      isInBar: false,
      load: async () => (await import('./HousesTab.tsx')).HousesTab,
    },
    {
      value: 'messages',
      label: 'Messages',
      order: 90,
      isForAdministrators: true,
      isInBar: false,
      load: async () => (await import('./MessagesTab.tsx')).MessagesTab,
    },
  ],
}
