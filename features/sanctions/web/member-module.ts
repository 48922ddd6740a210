import type { MemberModule } from '#platform/web/member-contributions.ts'

/** Appeals in the control center. */
export const memberModule: MemberModule = {
  controlCenterTabs: [
    {
      value: 'appeals',
      label: 'Appeals',
      order: 62,
      isForAdministrators: true,
      group: 'community',
      waitingKinds: ['appeal'],
      load: async () => (await import('./AppealsTab.tsx')).AppealsTab,
    },
  ],
}
