import type { MemberModule } from '#platform/web/member-contributions.ts'

/** What administrators find in the control center. */
export const memberModule: MemberModule = {
  controlCenterTabs: [
    {
      value: 'announcement',
      label: 'Announcement',
      order: 95,
      isForAdministrators: true,
      group: 'system',
      actions: [{ label: 'Publish an announcement', to: '?tab=announcement' }],
      load: async () => (await import('./announcement/AnnouncementTab.tsx')).AnnouncementTab,
    },
  ],
}
