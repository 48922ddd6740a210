import type { Audit } from '#features/audit/server/service.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as tagsApi from '../../contract/tags-endpoints.ts'
import { createTagChanges, tagKind } from './tag-changes.ts'
import { tagRoutes } from './tag-routes.ts'
import { createTagStore } from './tag-store.ts'

/** Articles changed per transaction: few enough that no author waits for it. */
const batch = 100

/** The part of news about tags as administrators see and change them. */
export function createTagsPart({ db, jobs, invalidation }: Platform, audit: Audit) {
  const store = createTagStore(db)
  const changes = createTagChanges({ db, store, audit, jobs, invalidation, batch })
  const subject = { name: 'tags', path: '/control-center?tab=tags' }
  audit.nameSubjects(tagKind, async (ids) => new Map(ids.map((id) => [id, subject])))
  return { contracts: [tagsApi], routes: tagRoutes(changes) }
}
