import type { Audit } from '#features/audit/server/service.ts'
import type { Houses } from '#features/houses/server/service.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { Ledger } from '#features/ledger/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import type { Profile } from '#features/profile/server/service.ts'
import type { WaitingMoney } from '#features/queues/server/service.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Agreements } from './agreements.ts'
import { createBillingEmails } from './billing-emails.ts'
import { createBilling } from './billing.ts'
import { createHeldTiers } from './held-tiers.ts'
import { createHouseRegistration } from './house-registration.ts'
import { createMembershipNotices } from './notices.ts'
import { describePayment } from './payment-names.ts'
import type { PlansService } from './plans.ts'
import { createRefundSending } from './refund-sending.ts'
import { createRefundStore } from './refund-store.ts'
import { createRefunds } from './refunds.ts'
import { createReversals } from './reversals.ts'
import type { Membership } from './service.ts'
import type { MembershipStore } from './store.ts'
import { createSubscriptionSync } from './subscription-sync.ts'
import { createSubscriptions } from './subscriptions.ts'

type Dependencies = {
  audit: Audit
  identity: Identity
  notifications: Notifications
  profile: Profile
  houses: Houses
  ledger: Ledger
  queues: WaitingMoney
  store: MembershipStore
  plans: PlansService
  agreements: Agreements
  membership: Membership
}

/** The part of membership about money: plans, Houses, their payments and refunds. */
export function createPayingPart(
  platform: Platform,
  {
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
  }: Dependencies,
) {
  const { site, db, clock, jobs, log, mail } = platform
  const { payments } = platform.payments
  const sending = createBillingEmails({
    mail,
    notifications,
    site,
    identity,
    titleOf: (payment) =>
      payments.purposeOf(payment).present?.(payment).title ?? describePayment(payment),
  })
  const notices = createMembershipNotices({ sending, clock, site })
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
    tiers: createHeldTiers({ db, store, houses, clock }),
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
    site,
    tierOf: membership.tierOf,
    isProfileComplete,
  })
  const houseRegistration = createHouseRegistration({
    db,
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
    site,
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
    siteUrl: site.siteUrl,
  })
  return {
    subscriptions,
    houseRegistration,
    billing,
    refunds,
    sync,
    countOwedTo: refundStore.countOwedTo,
  }
}
