import { namesTag } from '#features/identity/contract/tags.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import { hour, minute } from '#platform/server/clock.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { Search } from '#features/search/server/service.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as commentsApi from '../contract/comments-endpoints.ts'
import * as testimoniesApi from '../contract/testimonies-endpoints.ts'
import * as supportApi from '../contract/support-endpoints.ts'
import * as campaignApi from '../contract/endpoints.ts'
import { campaignPath, issuePath, sins, testimonyFeedPath } from '../contract/rules.ts'
import { campaignApiPaths } from './api-notes.ts'
import { registerBillFiles } from './bill-files.ts'
import { campaignTag, createCampaignReading } from './campaign.ts'
import { campaignCommentRoutes } from './comments-routes.ts'
import { createCommentsStore } from './comments-store.ts'
import { createCampaignComments } from './comments.ts'
import { createCountsStore } from './counts-store.ts'
import { seedCampaign } from './demo.ts'
import { createTestimonyFeed } from './feed.ts'
import { campaignFile } from './member-file.ts'
import { campaignData } from './personal-data.ts'
import { campaignPrivacy } from './privacy.ts'
import { campaignProof } from './proof.ts'
import { createProofs } from './proofs.ts'
import { campaignRoutes } from './routes.ts'
import { registerSupportTally, supportRoutes } from './support-routes.ts'
import { createSupportStore } from './support-store.ts'
import { createSupport } from './support.ts'
import { testimonyRoutes } from './testimonies-routes.ts'
import { createTestimoniesStore } from './testimonies-store.ts'
import { createTestimonies } from './testimonies.ts'
import { readCampaignTexts } from './texts.ts'

type Dependencies = {
  identity: Identity
  membership: Membership
  moderation: Moderation
  search: Search
}

/** The campaign on seven issues: articles, bills, comments and testimonies. */
export async function createCampaignModule(
  platform: Platform,
  { identity, membership, moderation, search }: Dependencies,
) {
  const { site, content, workers, db, clock, jobs, limiter, invalidation, log } = platform
  const counts = createCountsStore(db)
  const texts = await readCampaignTexts(content, site)
  const campaign = createCampaignReading({ texts, counts })
  search.registerTexts('campaign', campaign.listSections)
  const testimoniesStore = createTestimoniesStore(db)
  const comments = createCampaignComments({
    store: createCommentsStore(db),
    counts,
    proofs: createProofs({ clock, secret: platform.deriveKey('campaign challenges') }),
    identity,
    membership,
    moderation,
    limiter,
    invalidation,
    clock,
  })
  const testimonies = createTestimonies({
    store: testimoniesStore,
    counts,
    identity,
    moderation,
    invalidation,
    clock,
  })
  const support = createSupport({
    store: createSupportStore(db),
    counts,
    invalidation,
    requireProvenOwner: identity.requireProvenOwner,
  })
  const reconcileSupport = async () => {
    for (const bill of await support.reconcile())
      log.error({ bill }, "a bill's count differed from its supporters and was corrected")
  }
  jobs.define('campaign-reconcile-support', reconcileSupport, { cron: '47 3 * * *' })
  jobs.define('campaign-forget-proofs', comments.forgetProofs, { cron: '17 * * * *' })
  const module: Module<Viewer> = {
    name: 'campaign',
    contracts: [campaignApi, commentsApi, testimoniesApi, supportApi],
    routes: [
      ...campaignRoutes(campaign),
      ...campaignCommentRoutes(comments),
      ...testimonyRoutes(testimonies),
      ...supportRoutes(support),
    ],
    limits: {
      campaignComments: {
        max: 10,
        per: minute,
        by: 'account',
        about: "Members' comments on the campaign",
      },
      campaignVisitorComments: {
        max: 3,
        per: 10 * minute,
        by: 'address',
        about: "Visitors' comments on the campaign",
      },
      campaignUnprovenComments: {
        max: 30,
        per: hour,
        by: 'address',
        about: "Visitors' comments without proof of work, all addresses counted as one",
      },
      testimonies: { max: 10, per: hour, by: 'account', maxTries: 60 },
      testimonyLikes: { max: 60, per: minute, by: 'account' },
      testimonyShares: { max: 20, per: minute, by: 'address' },
      billSupport: { max: 20, per: minute, by: 'account' },
      supportTally: { max: 60, per: hour, by: 'address', about: 'Downloads of a tally of support' },
      campaignChallenges: { max: 60, per: minute, by: 'address' },
    },
    privacy: campaignPrivacy,
    proof: campaignProof(campaign),
    memberFile: campaignFile(db),
    personalData: campaignData,
    pages: [
      { path: campaignPath, query: [], isIndexed: true },
      ...sins.map((sin) => ({ path: issuePath(sin), query: [], isIndexed: true as const })),
    ],
    publications: [
      {
        paths: [testimonyFeedPath],
        cacheTags: [campaignTag, namesTag],
        read: createTestimonyFeed({
          store: testimoniesStore,
          site,
          since: new Date(texts().overview.updated ?? 0),
        }),
      },
    ],
    seed: (demo) => seedCampaign({ comments, testimonies, support }, demo),
    api: {
      tags: { Campaign: 'The campaign on seven issues: articles, bills, comments, testimonies' },
      paths: campaignApiPaths,
    },
    http: (app) => {
      registerBillFiles(app, {
        campaign,
        workers,
        site,
      })
      registerSupportTally(app, { support, limiter })
    },
  }
  return { ...module, service: campaign, comments, testimonies, support }
}
