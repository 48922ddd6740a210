import type { MemberModule } from '#platform/web/member-contributions.ts'

/** Members' applications, in the control center. */
export const memberModule: MemberModule = {
  controlCenterTabs: [
    {
      value: 'applications',
      label: 'Applications',
      order: 94,
      isForAdministrators: true,
      group: 'community',
      load: async () => (await import('./staff/ApplicationsTab.tsx')).ApplicationsTab,
    },
  ],
}
