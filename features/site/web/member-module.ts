import type { MemberModule } from '#platform/web/member-contributions.ts'

/** What administrators find in the control center. */
export const memberModule: MemberModule = {
  controlCenterTabs: [
    {
      value: 'site',
      label: 'Site settings',
      order: 94,
      isForAdministrators: true,
      group: 'system',
      shape: 'form',
      actions: [{ label: 'Change the site’s name and links', to: '?tab=site' }],
      load: async () => (await import('./settings/SiteTab.tsx')).SiteTab,
    },
    {
      value: 'announcement',
      label: 'Announcement',
      order: 95,
      isForAdministrators: true,
      group: 'system',
      shape: 'form',
      actions: [{ label: 'Publish an announcement', to: '?tab=announcement' }],
      load: async () => (await import('./announcement/AnnouncementTab.tsx')).AnnouncementTab,
    },
  ],
}
