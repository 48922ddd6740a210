import { part } from '#platform/web/part.tsx'

/** Every action of administrators and moderators. */
export const AuditLog = part(async () => (await import('./AuditLog.tsx')).AuditLog)
