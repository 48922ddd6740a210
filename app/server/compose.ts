import { createAnalyticsModule } from '#features/analytics/server/module.ts'
import { createAuditModule } from '#features/audit/server/module.ts'
import { createAvatarsModule } from '#features/avatars/server/module.ts'
import { createBlocksModule } from '#features/blocks/server/module.ts'
import { createBroadcastsModule } from '#features/broadcasts/server/module.ts'
import { createCampaignModule } from '#features/campaign/server/module.ts'
import { createChallengesModule } from '#features/challenges/server/module.ts'
import { createCommentsModule } from '#features/comments/server/module.ts'
import { createControlCenterModule } from '#features/control-center/server/module.ts'
import { createDebatesModule } from '#features/debates/server/module.ts'
import { createDevelopersModule } from '#features/developers/server/module.ts'
import { createElectionsModule } from '#features/elections/server/module.ts'
import { createEmbedsModule } from '#features/embeds/server/module.ts'
import { createFollowsModule } from '#features/follows/server/module.ts'
import { createGuideModule } from '#features/guide/server/module.ts'
import { createHomeModule } from '#features/home/server/module.ts'
import { createHousesModule } from '#features/houses/server/module.ts'
import { createIdentityModule } from '#features/identity/server/module.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { createImportsModule } from '#features/imports/server/module.ts'
import { createLedgerModule } from '#features/ledger/server/module.ts'
import { createLimitsModule } from '#features/limits/server/module.ts'
import { createLiveModule } from '#features/live/server/module.ts'
import { createMarketplaceModule } from '#features/marketplace/server/module.ts'
import { createMediaModule } from '#features/media/server/module.ts'
import { createMembershipModule } from '#features/membership/server/module.ts'
import { createMovingModule } from '#features/moving/server/module.ts'
import { createMyDataModule } from '#features/my-data/server/module.ts'
import { createModerationModule } from '#features/moderation/server/module.ts'
import { createNewsModule } from '#features/news/server/module.ts'
import { createNotesModule } from '#features/notes/server/module.ts'
import { createNotificationsModule } from '#features/notifications/server/module.ts'
import { createOpenDataModule } from '#features/open-data/server/module.ts'
import { createOrdersModule } from '#features/orders/server/module.ts'
import { createPagesModule } from '#features/pages/server/module.ts'
import { createPayoutsModule } from '#features/payouts/server/module.ts'
import { createProfileModule } from '#features/profile/server/module.ts'
import { createQueuesModule } from '#features/queues/server/module.ts'
import { createReasonsModule } from '#features/reasons/server/module.ts'
import { createRevisionsModule } from '#features/revisions/server/module.ts'
import { createSanctionsModule } from '#features/sanctions/server/module.ts'
import { createSearchModule } from '#features/search/server/module.ts'
import { createSiteModule } from '#features/site/server/module.ts'
import { createTransparencyModule } from '#features/transparency/server/module.ts'
import { createVerificationModule } from '#features/verification/server/module.ts'
import { createVideosModule } from '#features/videos/server/module.ts'
import { createWebhooksModule } from '#features/webhooks/server/module.ts'
import { createPaymentsModule } from '#platform/server/payments/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import { assemble } from './assembly.ts'

/** Every feature by name, in dependency order: each receives the ones it knows. */
export const createModules = (platform: Platform) =>
  assemble(platform)
    .add('payments', createPaymentsModule<Viewer>)
    .add('audit', createAuditModule<Viewer>)
    .add('identity', createIdentityModule, ({ service: identity, ...module }) => {
      const { sessions, administration, importedAccounts, invitations, securityLog } = module
      const accounts = { sessions, administration, importedAccounts, invitations }
      return { identity, ...accounts, securityLog, notifyOwner: module.notifyOwner }
    })
    .add('developers', createDevelopersModule)
    .add('live', createLiveModule)
    .add('blocks', createBlocksModule)
    .add('notifications', createNotificationsModule)
    .add('webhooks', createWebhooksModule)
    .add('queues', createQueuesModule)
    .add('reasons', createReasonsModule)
    .add('revisions', createRevisionsModule)
    .add('houses', createHousesModule)
    .add('sanctions', createSanctionsModule, ({ service: sanctions, appeals }) => {
      return { sanctions, appeals }
    })
    .add('profile', createProfileModule)
    .add('ledger', createLedgerModule<Viewer>, ({ service: ledger, books }) => ({ ledger, books }))
    .add('membership', createMembershipModule, ({ service: membership, billing, refunds }) => {
      return { membership, billing, paymentRefunds: refunds.ofPayments }
    })
    .add('verification', createVerificationModule)
    .add('broadcasts', createBroadcastsModule)
    .add('search', createSearchModule)
    .add('imports', createImportsModule)
    .add('media', createMediaModule)
    .add('avatars', createAvatarsModule)
    .add('site', createSiteModule)
    .add('moderation', createModerationModule)
    .add('comments', createCommentsModule)
    .add('follows', createFollowsModule)
    .add('news', createNewsModule, ({ service: news, imported: importedArticles }) => {
      return { news, importedArticles }
    })
    .add('debates', createDebatesModule)
    .add('notes', createNotesModule)
    .add('moving', createMovingModule)
    .add('campaign', createCampaignModule)
    .add('elections', createElectionsModule, ({ service: elections, electionReviews }) => {
      return { elections, electionReviews }
    })
    .add('challenges', createChallengesModule)
    .add('marketplace', createMarketplaceModule)
    .add('payouts', createPayoutsModule)
    .add('orders', createOrdersModule)
    .add('videos', createVideosModule)
    .add('pages', createPagesModule)
    .add('guide', createGuideModule)
    .add('home', createHomeModule)
    .add('analytics', createAnalyticsModule)
    .add('controlCenter', createControlCenterModule)
    .add('embeds', createEmbedsModule)
    .add('transparency', createTransparencyModule)
    .add('openData', createOpenDataModule)
    .add('myData', createMyDataModule)
    .add('limits', createLimitsModule)
    .build()

export type Modules = Awaited<ReturnType<typeof createModules>>
