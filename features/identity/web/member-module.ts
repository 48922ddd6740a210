import type { MemberModule } from '#platform/web/member-contributions.ts'

/** What members find in the control center. */
export const memberModule: MemberModule = {
  controlCenterTabs: [
    {
      value: 'invitations',
      label: 'Invitations',
      heading: 'Pending invitations',
      order: 62,
      isForAdministrators: true,
      group: 'community',
      shape: 'rows',
      load: async () => (await import('./admin/InvitationsTab.tsx')).InvitationsTab,
    },
    {
      value: 'security',
      label: 'Security log',
      order: 110,
      isForAdministrators: true,
      group: 'system',
      load: async () => (await import('./admin/SecurityTab.tsx')).SecurityTab,
    },
  ],
}
