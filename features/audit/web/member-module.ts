import type { MemberModule } from '#platform/web/member-contributions.ts'

/** What members find in the control center. */
export const memberModule: MemberModule = {
  controlCenterTabs: [
    {
      value: 'audit',
      label: 'Audit log',
      order: 100,
      isForAdministrators: true,
      group: 'system',
      load: async () => (await import('./AuditLog.tsx')).AuditLog,
    },
  ],
}
