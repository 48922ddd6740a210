import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as revisionsApi from '../contract/endpoints.ts'
import { policyData } from './open-data.ts'
import { revisionsData } from './personal-data.ts'
import { revisionsPrivacy } from './privacy.ts'
import { revisionRoutes } from './routes.ts'
import { createRevisions, policiesTag } from './service.ts'
import { createRevisionStore } from './store.ts'

/** Versions of what administrators edit on the site: content pages, screening words. */
export function createRevisionsModule(
  { db, clock, invalidation, log }: Platform,
  { audit }: { audit: Audit },
) {
  const store = createRevisionStore(db)
  const revisions = createRevisions({
    store,
    audit,
    clock,
    invalidation,
    log,
  })
  const module: Module<Viewer> = {
    name: 'revisions',
    contracts: [revisionsApi],
    routes: revisionRoutes(revisions),
    privacy: revisionsPrivacy,
    personalData: revisionsData,
    openData: [
      policyData({
        store,
        records: revisions.publicRecords,
        cacheTags: [policiesTag],
      }),
    ],
    api: { tags: { Versions: 'Versions of texts and word lists, and who changed them' } },
  }
  return { ...module, service: revisions }
}
