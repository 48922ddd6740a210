import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { createAudit, type Audit } from './service.ts'
import { createAuditStore } from './store.ts'

/** The audit log for a command beside the site. */
export const openAudit = (db: Db, clock: Clock): Audit =>
  createAudit({ store: createAuditStore(db), clock })
