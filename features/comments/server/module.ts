import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import { minute } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as commentsApi from '../contract/endpoints.ts'
import { commentExamples } from './api-notes.ts'
import { commentsPrivacy } from './privacy.ts'
import { commentRoutes } from './routes.ts'
import { createComments } from './service.ts'
import { createCommentsStore } from './store.ts'

type Dependencies = { audit: Audit; moderation: Moderation }

/** Comments on whatever features register. */
export function createCommentsModule(platform: Platform, { audit, moderation }: Dependencies) {
  const { db, clock, invalidation } = platform
  const comments = createComments({
    store: createCommentsStore(db),
    clock,
    invalidation,
    moderation,
    audit,
  })
  const module: Module<Viewer> = {
    name: 'comments',
    contracts: [commentsApi],
    routes: commentRoutes(comments),
    limits: { comments: { max: 10, per: minute, by: 'account' } },
    privacy: commentsPrivacy,
    api: { tags: { Comments: 'Comments on articles and debates' }, examples: commentExamples },
  }
  return { ...module, service: comments }
}
