import type { MemberModule } from '#platform/web/member-contributions.ts'

/** The kept reasons in the control center. */
export const memberModule: MemberModule = {
  controlCenterTabs: [
    {
      value: 'reasons',
      label: 'Reasons',
      order: 64,
      isForAdministrators: true,
      group: 'review',
      shape: 'rows',
      load: async () => (await import('./ReasonsTab.tsx')).ReasonsTab,
    },
  ],
}
