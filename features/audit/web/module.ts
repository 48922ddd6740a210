import type { WebModule } from '#platform/web/module.ts'

/** The audit log. */
export const module: WebModule = {
  controlCenterTabs: [
    {
      value: 'audit',
      label: 'Audit log',
      order: 100,
      isForAdministrators: true,
      isInBar: false,
      load: async () => (await import('./AuditLog.tsx')).AuditLog,
    },
  ],
}
