import type { Houses } from '#features/houses/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity, RequestSessions } from '#features/identity/server/service.ts'
import type { Ledger, PaymentBooks } from '#features/ledger/server/service.ts'
import { createAgreements } from './agreements.ts'
import { createBilling } from './billing.ts'
import { describePayment } from './payment-names.ts'
import { earnings } from './earnings.ts'
import { createHouseRegistration } from './house-registration.ts'
import { createNotices } from './notices.ts'
import { createPlans } from './plans.ts'
import { createPolicyEditing } from './policy-editing.ts'
import { createPolicyInForce } from './policy-in-force.ts'
import { policyRoutes } from './policy-routes.ts'
import { membershipRoutes } from './routes.ts'
import { createMembership } from './service.ts'
import { createMembershipStore } from './store.ts'
import { createRefundSending } from './refund-sending.ts'
import { createRefundStore } from './refund-store.ts'
import { createRefunds } from './refunds.ts'
import { createSubscriptionSync } from './subscription-sync.ts'
import { createSubscriptions } from './subscriptions.ts'
import { createReversals } from './reversals.ts'
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
  const { settings, db, clock, jobs, log, mail, content, invalidation } = platform
  const { payments } = platform.payments
  const { siteName, siteUrl } = settings
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
    texts: await readAgreements(content.folders('agreement'), siteName),
  })
  const notices = createNotices({
    mail,
    notifications,
    siteUrl,
    siteName,
    identity,
    clock,
    titleOf: (payment) =>
      payments.purposeOf(payment).present?.(payment).title ?? describePayment(payment),
  })
  const refundStore = createRefundStore(db)
  const refunds = createRefunds({
    store: refundStore,
    sending: createRefundSending({ store: refundStore, payments, queues, jobs, log }),
    queues,
    ledger,
    notices,
    clock,
    disputesOf: payments.disputesOf,
    hasAccount: async (userId) => (await identity.contactOf(userId)) !== null,
  })
  const isProfileComplete = profile.isComplete
  const sync = createSubscriptionSync({
    db,
    store,
    payments,
    houses,
    notices,
    clock,
    jobs,
    log,
    isProfileComplete,
  })
  const reversals = createReversals({
    store,
    payments,
    houses,
    sync,
    notices,
    jobs,
    clock,
    record: audit.record,
  })
  const subscriptions = createSubscriptions({
    db,
    store,
    payments,
    plans,
    agreements,
    sync,
    reversals,
    refunds: refunds.ofPayments,
    clock,
    jobs,
    siteName,
    tierOf: membership.tierOf,
    isProfileComplete,
  })
  const houseRegistration = createHouseRegistration({
    store,
    payments,
    houses,
    plans,
    agreements,
    sync,
    reversals,
    refunds: refunds.ofPayments,
    notices,
    jobs,
    siteName,
  })
  const billing = createBilling({
    db,
    store,
    payments,
    refunds,
    houses,
    plans,
    agreements,
    clock,
    siteUrl,
  })
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
      holds: async (memberId) => owedRefundsHold(await refundStore.countOwedTo(memberId)),
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
    subscriptions,
    houseRegistration,
    billing,
    refunds,
    sync,
  }
}
