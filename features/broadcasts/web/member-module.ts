import type { MemberModule } from '#platform/web/member-contributions.ts'

/** Messages to many members, in the control center. */
export const memberModule: MemberModule = {
  controlCenterTabs: [
    {
      value: 'broadcasts',
      label: 'Broadcasts',
      order: 92,
      isForAdministrators: true,
      group: 'community',
      shape: 'form',
      load: async () => (await import('./admin/BroadcastsTab.tsx')).BroadcastsTab,
    },
  ],
}
