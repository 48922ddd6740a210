import type { MemberModule } from '#platform/web/member-contributions.ts'

/** Queued work and unsettled money in the control center. */
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
    {
      value: 'money',
      label: 'Unsettled money',
      order: 94,
      isForAdministrators: true,
      group: 'system',
      shape: 'rows',
      load: async () => (await import('./MoneyTab.tsx')).MoneyTab,
    },
  ],
}
