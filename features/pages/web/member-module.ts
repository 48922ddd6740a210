import { Mail } from 'lucide-react'
import type { MemberModule } from '#platform/web/member-contributions.ts'
import { messagesPath } from '../contract/paths.ts'

/** A member's messages to the administrators, and their tab in the control center. */
export const memberModule: MemberModule = {
  dashboardCards: [
    {
      to: messagesPath,
      label: 'Your messages',
      text: 'What you wrote to the administrators, and their answers.',
      icon: Mail,
      isOwnPage: true,
      order: 80,
    },
  ],
  controlCenterTabs: [
    {
      value: 'pages',
      label: 'Pages',
      order: 78,
      isForAdministrators: true,
      group: 'content',
      load: async () => (await import('./admin/PagesTab.tsx')).PagesTab,
    },
    {
      value: 'messages',
      label: 'Messages',
      order: 90,
      isForAdministrators: true,
      group: 'community',
      waitingKinds: ['message'],
      load: async () => (await import('./admin/MessagesTab.tsx')).MessagesTab,
    },
  ],
}
