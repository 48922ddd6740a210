import type { MemberModule } from '#platform/web/member-contributions.ts'

/** What members find in the control center. */
export const memberModule: MemberModule = {
  controlCenterTabs: [
    {
      value: 'screening',
      label: 'Screening',
      order: 66,
      isForAdministrators: true,
      group: 'review',
      shape: 'form',
      load: async () => (await import('./screening/ScreeningTab.tsx')).ScreeningTab,
    },
    {
      value: 'moderation',
      label: 'Jump to Moderation',
      heading: 'Moderation',
      order: 40,
      isForAdministrators: false,
      group: 'review',
      waitingKinds: 'all',
      load: async () => (await import('./queue/ModerationQueue.tsx')).ModerationQueue,
    },
  ],
}
