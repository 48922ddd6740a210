import type { MemberModule } from '#platform/web/member-contributions.ts'

/** What administrators find in the control center. */
export const memberModule: MemberModule = {
  controlCenterTabs: [
    {
      value: 'policy',
      label: 'Policy',
      order: 97,
      isForAdministrators: true,
      group: 'system',
      shape: 'form',
      actions: [
        { label: 'Change who may do what', to: '?tab=policy' },
        { label: 'Change prices', to: '?tab=policy&section=prices' },
        { label: 'View the site as another plan', to: '?tab=policy&section=view-as' },
      ],
      load: async () => (await import('./policy/PolicyTab.tsx')).PolicyTab,
    },
  ],
}
