import type { MemberModule } from '#platform/web/member-contributions.ts'

/** Verified members, in the control center. */
export const memberModule: MemberModule = {
  controlCenterTabs: [
    {
      value: 'verification',
      label: 'Verification',
      order: 93,
      isForAdministrators: true,
      group: 'community',
      shape: 'rows',
      load: async () => (await import('./staff/VerificationTab.tsx')).VerificationTab,
    },
  ],
}
