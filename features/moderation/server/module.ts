import type { Audit } from '#features/audit/server/service.ts'
import type { Identity, Viewer } from '#features/identity/server/service.ts'
import { hour } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as moderationApi from '../contract/endpoints.ts'
import { createAiScreener } from './ai-screener.ts'
import { moderationPrivacy } from './privacy.ts'
import { moderationRoutes } from './routes.ts'
import { readModerationFile } from './rules-file.ts'
import { createModeration } from './service.ts'
import { createModerationStore } from './store.ts'

type Dependencies = { audit: Audit; identity: Identity }

/** One review queue for every kind of content that features register. */
export function createModerationModule(platform: Platform, { audit, identity }: Dependencies) {
  const { db, clock, jobs, mail, log, content, settings } = platform
  const moderation = createModeration({
    ...readModerationFile(content.file('moderation.yaml')),
    store: createModerationStore(db),
    audit,
    clock,
    jobs,
    mail,
    contactOf: identity.contactOf,
    screener: settings.aiScreener && createAiScreener(settings.aiScreener, log),
    siteUrl: settings.siteUrl,
    siteName: settings.siteName,
  })
  const module: Module<Viewer> = {
    name: 'moderation',
    contracts: [moderationApi],
    routes: moderationRoutes(moderation),
    limits: {
      reports: { max: 10, per: hour, by: 'account' },
      appeals: { max: 10, per: hour, by: 'account' },
    },
    privacy: moderationPrivacy,
    api: { tags: { Moderation: 'The review queue, decisions, reports and appeals' } },
  }
  return { ...module, service: moderation }
}
