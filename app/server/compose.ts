import { createAnalyticsModule } from '#features/analytics/server/module.ts'
import { createAuditModule } from '#features/audit/server/module.ts'
import { createAvatarsModule } from '#features/avatars/server/module.ts'
import { createBlocksModule } from '#features/blocks/server/module.ts'
import { createCampaignModule } from '#features/campaign/server/module.ts'
import { createChallengesModule } from '#features/challenges/server/module.ts'
import { createCommentsModule } from '#features/comments/server/module.ts'
import { createControlCenterModule } from '#features/control-center/server/module.ts'
import { createDebatesModule } from '#features/debates/server/module.ts'
import { createElectionsModule } from '#features/elections/server/module.ts'
import { createFollowsModule } from '#features/follows/server/module.ts'
import { createGuideModule } from '#features/guide/server/module.ts'
import { createHomeModule } from '#features/home/server/module.ts'
import { createHousesModule } from '#features/houses/server/module.ts'
import { createIdentityModule } from '#features/identity/server/module.ts'
import type { Viewer } from '#features/identity/server/service.ts'
import { createImportsModule } from '#features/imports/server/module.ts'
import { createLedgerModule } from '#features/ledger/server/module.ts'
import { createLiveModule } from '#features/live/server/module.ts'
import { createMarketplaceModule } from '#features/marketplace/server/module.ts'
import { createMediaModule } from '#features/media/server/module.ts'
import { createMembershipModule } from '#features/membership/server/module.ts'
import { createMyDataModule } from '#features/my-data/server/module.ts'
import { createModerationModule } from '#features/moderation/server/module.ts'
import { createNewsModule } from '#features/news/server/module.ts'
import { createNotificationsModule } from '#features/notifications/server/module.ts'
import { createOrdersModule } from '#features/orders/server/module.ts'
import { createPagesModule } from '#features/pages/server/module.ts'
import { createPayoutsModule } from '#features/payouts/server/module.ts'
import { createProfileModule } from '#features/profile/server/module.ts'
import { createQueuesModule } from '#features/queues/server/module.ts'
import { createReasonsModule } from '#features/reasons/server/module.ts'
import { createRevisionsModule } from '#features/revisions/server/module.ts'
import { createSanctionsModule } from '#features/sanctions/server/module.ts'
import { createSearchModule } from '#features/search/server/module.ts'
import { createVideosModule } from '#features/videos/server/module.ts'
import type { Module } from '#platform/server/module.ts'
import { createPaymentsModule } from '#platform/server/payments/module.ts'
import type { Platform } from '#platform/server/platform.ts'

/** Every feature by name, in dependency order: each receives the ones it knows. */
export async function createModules(platform: Platform) {
  const payments = createPaymentsModule<Viewer>(platform)
  const audit = createAuditModule<Viewer>(platform)
  const identity = createIdentityModule(platform, { audit: audit.service })
  const live = createLiveModule(platform, {
    identity: identity.service,
    sessions: identity.sessions,
  })
  const blocks = createBlocksModule(platform)
  const notifications = createNotificationsModule(platform, {
    blocks: blocks.service,
    live: live.service,
  })
  const reasons = createReasonsModule(platform, { audit: audit.service })
  const revisions = createRevisionsModule(platform, { audit: audit.service })
  const houses = createHousesModule(platform, { audit: audit.service })
  const sanctions = createSanctionsModule(platform, {
    audit: audit.service,
    identity: identity.service,
    administration: identity.administration,
    notifications: notifications.service,
  })
  const profile = createProfileModule(platform, { identity: identity.service })
  const ledger = createLedgerModule<Viewer>(platform)

  const accounts = {
    audit: audit.service,
    identity: identity.service,
    sessions: identity.sessions,
  }
  const membership = await createMembershipModule(platform, {
    ...accounts,
    notifications: notifications.service,
    profile: profile.service,
    houses: houses.service,
    sanctions: sanctions.service,
    books: ledger.books,
  })
  const imports = createImportsModule(platform, { ...accounts, membership: membership.service })
  const media = createMediaModule(platform, accounts)
  const moderation = createModerationModule(platform, {
    ...accounts,
    notifications: notifications.service,
    reasons: reasons.service,
    revisions: revisions.service,
  })
  const comments = createCommentsModule(platform, {
    ...accounts,
    membership: membership.service,
    notifications: notifications.service,
    moderation: moderation.service,
    blocks: blocks.service,
  })

  const follows = createFollowsModule(platform, {
    notifications: notifications.service,
    blocks: blocks.service,
  })

  const publishing = {
    ...accounts,
    follows: follows.service,
    imports: imports.service,
    membership: membership.service,
    media: media.service,
    moderation: moderation.service,
    comments: comments.service,
  }
  const avatars = createAvatarsModule(platform, publishing)
  const pages = await createPagesModule(platform, {
    audit: audit.service,
    revisions: revisions.service,
    identity: identity.service,
    notifications: notifications.service,
  })
  const campaign = await createCampaignModule(platform, publishing)
  const marketplace = createMarketplaceModule(platform, { ...publishing, houses: houses.service })
  const payouts = createPayoutsModule(platform, {
    ...publishing,
    houses: houses.service,
    ledger: ledger.service,
  })
  const modules = {
    payments,
    audit,
    identity,
    live,
    blocks,
    notifications,
    queues: createQueuesModule(platform, { audit: audit.service }),
    reasons,
    revisions,
    houses,
    sanctions,
    profile,
    ledger,
    membership,
    imports,
    media,
    avatars,
    moderation,
    comments,
    follows,
    news: createNewsModule(platform, publishing),
    debates: await createDebatesModule(platform, {
      ...publishing,
      live: live.service,
      avatars: avatars.service,
    }),
    campaign,
    elections: createElectionsModule(platform, publishing),
    challenges: createChallengesModule(platform, { ...publishing, books: ledger.books }),
    marketplace,
    payouts,
    orders: createOrdersModule(platform, {
      ...accounts,
      notifications: notifications.service,
      books: ledger.books,
      marketplace: marketplace.service,
      payouts: payouts.service,
    }),
    videos: createVideosModule(platform, { ...publishing, houses: houses.service }),
    pages,
    guide: createGuideModule(platform, {
      membership: membership.service,
      billing: membership.billing,
      pages: pages.service,
    }),
    search: createSearchModule(platform, {
      membership: membership.service,
      pages: pages.service,
      campaign: campaign.service,
    }),
    home: createHomeModule(),
    analytics: createAnalyticsModule(platform),
  }
  const controlCenter = createControlCenterModule(platform, {
    ...publishing,
    administration: identity.administration,
    importedAccounts: identity.importedAccounts,
    securityLog: identity.securityLog,
    profile: profile.service,
    houses: houses.service,
    sanctions: {
      countOpenAppeals: sanctions.appeals.countOpen,
      decide: sanctions.service.decide,
    },
    pages: pages.service,
    memberFile: Object.values<Module<Viewer>>(modules).flatMap(({ memberFile = [] }) => memberFile),
  })
  return {
    ...modules,
    controlCenter,
    myData: createMyDataModule(platform, {
      identity: identity.service,
      sessions: identity.sessions,
      modules: [...Object.values<Module<Viewer>>(modules), controlCenter],
    }),
  }
}

export type Modules = Awaited<ReturnType<typeof createModules>>

/** The modules as a list, in creation order. */
export function listModules(modules: Modules): Module<Viewer>[] {
  return Object.values(modules)
}
