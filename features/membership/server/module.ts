import type { Houses } from '#features/houses/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity, RequestSessions } from '#features/identity/server/service.ts'
import type { Ledger, PaymentBooks } from '#features/ledger/server/service.ts'
import { createAgreements } from './agreements.ts'
import { earnings } from './earnings.ts'
import { createPayingPart } from './paying-part.ts'
import { createPlans } from './plans.ts'
import { createPolicyEditing } from './policy-editing.ts'
import { createPolicyInForce } from './policy-in-force.ts'
import { policyRoutes } from './policy-routes.ts'
import { membershipRoutes } from './routes.ts'
import { createMembership } from './service.ts'
import { createMembershipStore } from './store.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { Sanctions } from '#features/sanctions/server/service.ts'
import type { Profile } from '#features/profile/server/service.ts'
import type { WaitingMoney } from '#features/queues/server/service.ts'
import type { Revisions } from '#features/revisions/server/service.ts'
import { hour } from '#platform/server/clock.ts'
import type { Route } from '#platform/server/http/endpoint-table.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import { owedRefundsHold } from '#platform/server/payments/personal-data.ts'
import * as membershipApi from '../contract/endpoints.ts'
import * as policyApi from '../contract/policy-endpoints.ts'
import { readAgreements } from './agreement.ts'
import { seedPlans } from './demo.ts'
import { planFile } from './member-file.ts'
import { membershipData } from './personal-data.ts'
import { membershipPrivacy } from './privacy.ts'
import { receiptPaths, registerReceipts } from './receipts.ts'

type Dependencies = {
  audit: Audit
  identity: Identity
  notifications: Notifications
  sessions: RequestSessions
  profile: Profile
  houses: Houses
  sanctions: Sanctions
  revisions: Revisions
  books: PaymentBooks
  ledger: Ledger
  queues: WaitingMoney
}

/** Tiers and capabilities, plans, subscriptions, House registrations and billing. */
export async function createMembershipModule(
  platform: Platform,
  {
    audit,
    identity,
    notifications,
    sessions,
    profile,
    houses,
    sanctions,
    revisions,
    books,
    ledger,
    queues,
  }: Dependencies,
) {
  const { settings, site, db, clock, content, invalidation } = platform
  books.register(earnings)

  const store = createMembershipStore(db)
  const policy = createPolicyInForce({ revisions, invalidation })
  const plans = createPlans(houses, policy)
  const membership = createMembership({
    db,
    store,
    profile,
    houses,
    plans,
    policy,
    sanctions,
    clock,
  })
  const policyEditing = createPolicyEditing({ policy, plans, houses })
  const agreements = createAgreements({
    store,
    clock,
    texts: await readAgreements(content.folders('agreement'), settings.siteName),
  })
  const { countOwedTo, ...paying } = createPayingPart(platform, {
    audit,
    identity,
    notifications,
    profile,
    houses,
    ledger,
    queues,
    store,
    plans,
    agreements,
    membership,
  })
  const { subscriptions, houseRegistration, billing, sync } = paying
  const routes: Route<Viewer>[] = [
    ...membershipRoutes({ membership, agreements, subscriptions, houseRegistration, billing }),
    ...policyRoutes(policyEditing),
  ]
  identity.registerStanding(membership.standingOf)
  profile.onCompleted(sync.activate)
  sanctions.onBanned(subscriptions.cancelRenewal)
  const module: Module<Viewer> = {
    name: 'membership',
    contracts: [membershipApi, policyApi],
    routes,
    limits: {
      policyChanges: { max: 60, per: hour, by: 'account' },
      policyViews: { max: 600, per: hour, by: 'account' },
    },
    privacy: membershipPrivacy,
    memberFile: [planFile(db, settings.siteTimeZone)],
    personalData: {
      ...membershipData,
      begin: subscriptions.cancelRenewal,
      holds: async (memberId) => owedRefundsHold(await countOwedTo(memberId)),
    },
    pages: [
      { path: '/subscribe', isIndexed: true, hasCardForm: true },
      { path: '/profile', hasCardForm: true },
    ],
    http: (app) =>
      registerReceipts(app, {
        billing,
        identify: sessions.identify,
        limiter: platform.limiter,
        workers: platform.workers,
        site,
        settings,
      }),
    api: {
      tags: {
        Membership: 'Plans, subscriptions, Houses and receipts',
        Policy: 'Which plan or score each capability needs, and what plans cost',
      },
      paths: receiptPaths,
    },
    seed: (demo) =>
      seedPlans(
        { agreements, houseRegistration, houses, membership, platform, subscriptions },
        demo,
      ),
  }
  return {
    ...module,
    service: membership,
    agreements,
    ...paying,
  }
}
