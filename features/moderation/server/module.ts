import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import { hour } from '#platform/server/clock.ts'
import type { Revisions } from '#features/revisions/server/service.ts'
import type { Reasons } from '#features/reasons/server/service.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as moderationApi from '../contract/endpoints.ts'
import * as screeningApi from '../contract/screening-endpoints.ts'
import { createAiScreener } from './ai-screener.ts'
import { reportFile } from './member-file.ts'
import { moderationData } from './personal-data.ts'
import { moderationPrivacy } from './privacy.ts'
import { moderationRoutes } from './routes.ts'
import { profileKind, profilesAsKind } from './profiles-kind.ts'
import { readModerationFile } from './rules-file.ts'
import { createModeration } from './service.ts'
import { screeningRoutes } from './screening-routes.ts'
import { createScreening } from './screening-rules.ts'
import { moderationTasks } from './tasks.ts'
import { createModerationStore } from './store.ts'
import { moderationTools } from './tools.ts'

type Dependencies = {
  audit: Audit
  identity: Identity
  notifications: Notifications
  reasons: Reasons
  revisions: Revisions
}

/** One review queue for every kind of content that features register. */
export function createModerationModule(
  platform: Platform,
  { audit, identity, notifications, reasons, revisions }: Dependencies,
) {
  const { db, clock, jobs, mail, log, content, settings, site, invalidation, searches, workers } =
    platform
  const store = createModerationStore(db)
  const file = readModerationFile(content.file('moderation.yaml'))
  const screening = createScreening({ file: file.rules, revisions, invalidation })
  const moderation = createModeration({
    screening,
    workers,
    store: {
      ...store,
      listQueue: (filter, ...page) =>
        searches.list(filter.search, (tx) => createModerationStore(tx).listQueue(filter, ...page)),
    },
    audit,
    clock,
    jobs,
    mail,
    notifications,
    contactOf: identity.contactOf,
    screener: settings.aiScreener && createAiScreener(settings.aiScreener, log),
    site,
  })
  moderation.register(profilesAsKind({ identity, invalidation }))
  identity.onPersonChanged(({ id }) => moderation.edited(profileKind, id))
  const module: Module<Viewer> = {
    name: 'moderation',
    contracts: [moderationApi, screeningApi],
    routes: [...moderationRoutes(moderation), ...screeningRoutes(screening)],
    limits: {
      reports: { max: 10, per: hour, by: 'account' },
      screeningPreviews: { max: 600, per: hour, by: 'account' },
      screeningChanges: { max: 60, per: hour, by: 'account' },
      appeals: { max: 10, per: hour, by: 'account' },
      moderationProposals: { max: 600, per: hour, by: 'account' },
    },
    privacy: moderationPrivacy,
    memberFile: [reportFile(db, moderation.kinds)],
    personalData: moderationData,
    tasks: moderationTasks({ store, kinds: moderation.kinds, clock }),
    start: () => reasons.fillIfEmpty(file.reasons),
    tools: moderationTools,
    api: { tags: { Moderation: 'The review queue, decisions, reports and appeals' } },
  }
  return { ...module, service: moderation }
}
