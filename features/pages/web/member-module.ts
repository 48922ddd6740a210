import type { MemberModule } from '#platform/web/member-contributions.ts'

/** The content pages and members' messages in the control center. */
export const memberModule: MemberModule = {
  controlCenterTabs: [
    {
      value: 'pages',
      label: 'Pages',
      order: 78,
      isForAdministrators: true,
      group: 'content',
      shape: 'rows',
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
