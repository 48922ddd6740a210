import type { MemberModule } from '#platform/web/member-contributions.ts'

/** What administrators find in the control center. */
export const memberModule: MemberModule = {
  controlCenterTabs: [
    {
      value: 'limits',
      label: 'Limits',
      order: 98,
      isForAdministrators: true,
      group: 'system',
      shape: 'rows',
      actions: [{ label: 'Change rate limits', to: '?tab=limits' }],
      load: async () => (await import('./LimitsTab.tsx')).LimitsTab,
    },
  ],
}
