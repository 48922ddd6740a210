import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Billing, Membership } from '#features/membership/server/service.ts'
import type { TextPages } from '#features/pages/server/service.ts'
import { hour, minute } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as guideApi from '../contract/endpoints.ts'
import { guidePath } from '../contract/rules.ts'
import { createLiveAgent, didSources } from './did.ts'
import { createExplanations } from './explanation.ts'
import { guideRoutes } from './routes.ts'
import { createGuide } from './service.ts'

type Dependencies = { membership: Membership; billing: Billing; pages: TextPages }

/** Questions about the site, answered from its documentation and the member's account. */
export function createGuideModule(
  { settings, clock, log }: Platform,
  { membership, billing, pages }: Dependencies,
) {
  const { did, siteUrl } = settings
  const closing = new AbortController()
  const explanations = createExplanations({
    pages,
    model: settings.aiGuide,
    log,
    closing: closing.signal,
  })
  const guide = createGuide({
    pages,
    membership,
    modelName: explanations.modelName,
    accountOf: async ({ account }) => {
      const [
        { profileScore, isScored, paidSubscriptionTier },
        capabilities,
        access,
        { subscription },
      ] = await Promise.all([
        membership.standingOf(account),
        membership.capabilitiesOf(account),
        membership.access(),
        billing.read(account.id),
      ])
      return {
        score: profileScore,
        isScored,
        capabilities,
        access,
        subscription,
        obstacles: {
          isLeaving: account.deletesAt !== null,
          isSuspended: account.suspendedUntil !== null,
          isBlocked: capabilities.profileCompletionStatus.blockedDueToProfile,
          paidTier: paidSubscriptionTier,
        },
        timeZone: account.timeZone ?? settings.siteTimeZone,
      }
    },
  })
  const module: Module<Viewer> = {
    name: 'guide',
    contracts: [guideApi],
    routes: guideRoutes(guide, explanations, did && createLiveAgent({ did, siteUrl, clock, log })),
    limits: {
      guide: { max: 30, per: minute, by: 'address' },
      guideModel: { max: 30, per: hour, by: 'account' },
      liveGuide: { max: 20, per: hour, by: 'account' },
    },
    privacy: {},
    pages: [
      {
        path: guidePath,
        query: [],
        isIndexed: true,
        ...(did ? { connectsTo: didSources(did) } : {}),
      },
    ],
    beforeClose: () => closing.abort(),
    api: { tags: { Guide: 'Answers from the documentation and the member’s account' } },
  }
  return module
}
