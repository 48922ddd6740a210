import type { MemberModule } from '#platform/web/member-contributions.ts'

/** What members find in the control center. */
export const memberModule: MemberModule = {
  controlCenterTabs: [
    {
      value: 'users',
      label: 'Users',
      order: 60,
      isForAdministrators: true,
      group: 'main',
      actions: [
        { label: 'List administrators', to: '?tab=users&role=administrators' },
        { label: 'List moderators', to: '?tab=users&role=moderators' },
        { label: 'List vendors', to: '?tab=users&role=vendors' },
      ],
      load: async () => (await import('./UsersTab.tsx')).UsersTab,
    },
    {
      value: 'new-members',
      label: 'New members',
      order: 61,
      isForAdministrators: true,
      group: 'review',
      load: async () => (await import('./NewMembersTab.tsx')).NewMembersTab,
    },
    {
      value: 'admin',
      label: 'View Analytics',
      heading: 'Analytics',
      order: 50,
      isForAdministrators: true,
      group: 'system',
      shape: 'figures',
      load: async () => (await import('./AdminTab.tsx')).AdminTab,
    },
    {
      value: 'houses',
      label: 'Houses',
      order: 80,
      isForAdministrators: true,
      group: 'community',
      load: async () => (await import('./HousesTab.tsx')).HousesTab,
    },
  ],
  recordSearches: [
    {
      label: 'Members',
      order: 10,
      load: async () => (await import('./record-searches.ts')).findMembers,
    },
    {
      label: 'Houses',
      order: 30,
      load: async () => (await import('./record-searches.ts')).findHouses,
    },
  ],
}
