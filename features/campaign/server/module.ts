import type { Viewer } from '#features/identity/server/service.ts'
import { hour, minute } from '#platform/server/clock.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as commentsApi from '../contract/comments-endpoints.ts'
import * as testimoniesApi from '../contract/testimonies-endpoints.ts'
import * as campaignApi from '../contract/endpoints.ts'
import { campaignPath, issuePath, sins } from '../contract/rules.ts'
import { campaignApiPaths } from './api-notes.ts'
import { registerBillFiles } from './bill-files.ts'
import { createCampaignReading } from './campaign.ts'
import { campaignCommentRoutes } from './comments-routes.ts'
import { createCommentsStore } from './comments-store.ts'
import { createCampaignComments } from './comments.ts'
import { createCountsStore } from './counts-store.ts'
import { campaignPrivacy } from './privacy.ts'
import { createProofs } from './proofs.ts'
import { campaignRoutes } from './routes.ts'
import { testimonyRoutes } from './testimonies-routes.ts'
import { createTestimoniesStore } from './testimonies-store.ts'
import { createTestimonies } from './testimonies.ts'
import { readCampaignTexts } from './texts.ts'

type Dependencies = { membership: Membership; moderation: Moderation }

/** The campaign on seven issues: articles, bills, comments and testimonies. */
export async function createCampaignModule(
  platform: Platform,
  { membership, moderation }: Dependencies,
) {
  const { settings, content, workers, db, clock, jobs, limiter, invalidation } = platform
  const counts = createCountsStore(db)
  const campaign = createCampaignReading({
    texts: await readCampaignTexts(content, settings.siteName),
    counts,
  })
  const comments = createCampaignComments({
    store: createCommentsStore(db),
    counts,
    proofs: createProofs({ clock, secret: platform.deriveKey('campaign challenges') }),
    membership,
    moderation,
    limiter,
    invalidation,
    clock,
  })
  const testimonies = createTestimonies({
    store: createTestimoniesStore(db),
    counts,
    moderation,
    invalidation,
    clock,
  })
  jobs.define('campaign-forget-proofs', comments.forgetProofs, { cron: '17 * * * *' })
  const module: Module<Viewer> = {
    name: 'campaign',
    contracts: [campaignApi, commentsApi, testimoniesApi],
    routes: [
      ...campaignRoutes(campaign),
      ...campaignCommentRoutes(comments),
      ...testimonyRoutes(testimonies),
    ],
    limits: {
      campaignComments: { max: 10, per: minute, by: 'account' },
      campaignVisitorComments: { max: 3, per: 10 * minute, by: 'address' },
      campaignUnprovenComments: { max: 30, per: hour, by: 'address' },
      testimonies: { max: 10, per: hour, by: 'account', maxTries: 60 },
      testimonyLikes: { max: 60, per: minute, by: 'account' },
      testimonyShares: { max: 20, per: minute, by: 'address' },
      campaignChallenges: { max: 60, per: minute, by: 'address' },
    },
    privacy: campaignPrivacy,
    pages: [
      { path: campaignPath, query: [], isIndexed: true },
      ...sins.map((sin) => ({ path: issuePath(sin), query: [], isIndexed: true as const })),
    ],
    api: {
      tags: { Campaign: 'The campaign on seven issues: articles, bills, comments, testimonies' },
      paths: campaignApiPaths,
    },
    http: (app) =>
      registerBillFiles(app, {
        campaign,
        workers,
        site: { name: settings.siteName, url: settings.siteUrl },
      }),
  }
  return { ...module, service: campaign, comments, testimonies }
}
