import type { MemberModule } from '#platform/web/member-contributions.ts'

/** Queued work in the control center. */
export const memberModule: MemberModule = {
  controlCenterTabs: [
    {
      value: 'queues',
      label: 'Queues',
      order: 95,
      isForAdministrators: true,
      group: 'system',
      load: async () => (await import('./QueuesTab.tsx')).QueuesTab,
    },
  ],
}
