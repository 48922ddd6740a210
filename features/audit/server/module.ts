import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as auditApi from '../contract/endpoints.ts'
import { auditFile } from './member-file.ts'
import { auditData } from './personal-data.ts'
import { auditPrivacy } from './privacy.ts'
import { auditRoutes } from './routes.ts'
import { createAudit } from './service.ts'
import { createAuditStore } from './store.ts'

/** The record of administrators' and moderators' actions. */
export function createAuditModule<V>({ db, clock }: Platform) {
  const audit = createAudit({ store: createAuditStore(db), clock })
  const module: Module<V> = {
    name: 'audit',
    contracts: [auditApi],
    routes: auditRoutes<V>(audit),
    privacy: auditPrivacy,
    memberFile: [auditFile(audit)],
    personalData: auditData,
    api: { tags: { 'Audit log': 'Actions by administrators and moderators' } },
  }
  return { ...module, service: audit }
}
