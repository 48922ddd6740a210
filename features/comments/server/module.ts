import type { Audit } from '#features/audit/server/service.ts'
import type { Blocks } from '#features/blocks/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import type { WebhookEvents } from '#features/webhooks/server/service.ts'
import { minute } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as adminApi from '../contract/admin-endpoints.ts'
import * as commentsApi from '../contract/endpoints.ts'
import { createAllComments } from './all-comments.ts'
import { commentExamples } from './api-notes.ts'
import { declareCommentEvents } from './comment-events.ts'
import { commentFile } from './member-file.ts'
import { commentsData } from './personal-data.ts'
import { commentsPrivacy } from './privacy.ts'
import { commentRoutes } from './routes.ts'
import { createComments } from './service.ts'
import { createCommentsStore } from './store.ts'

type Dependencies = {
  audit: Audit
  membership: Membership
  notifications: Notifications
  webhooks: WebhookEvents
  moderation: Moderation
  blocks: Blocks
}

/** Comments on whatever features register. */
export function createCommentsModule(
  platform: Platform,
  { audit, membership, notifications, webhooks, moderation, blocks }: Dependencies,
) {
  const { db, clock, invalidation, searches, settings } = platform
  const comments = createComments({
    store: createCommentsStore(db),
    clock,
    invalidation,
    membership,
    moderation,
    notifications,
    blocks,
    report: declareCommentEvents(webhooks, { blocks, siteUrl: settings.siteUrl }),
    audit,
  })
  const module: Module<Viewer> = {
    name: 'comments',
    contracts: [commentsApi, adminApi],
    routes: commentRoutes(comments, createAllComments({ searches, pathsOf: comments.pathsOf })),
    limits: {
      comments: { max: 10, per: minute, by: 'account' },
      usefulMarks: { max: 60, per: minute, by: 'account' },
    },
    privacy: commentsPrivacy,
    memberFile: [commentFile(db, comments.pathsOf)],
    personalData: commentsData,
    api: { tags: { Comments: 'Comments on articles and debates' }, examples: commentExamples },
  }
  return { ...module, service: comments }
}
