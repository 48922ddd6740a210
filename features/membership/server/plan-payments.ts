import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import { subscriptionLifetime } from '../contract/subscribing.ts'
import { tierNames, type PaidTier, type RecurringTier } from '../contract/tiers.ts'
import { describePayment } from './payment-names.ts'
import type { PlansService } from './plans.ts'
import type { PaymentRefunds } from './refunds.ts'
import type { Reversals } from './reversals.ts'
import type { MembershipStore } from './store.ts'
import type { SubscriptionSync } from './subscription-sync.ts'
import { paymentPage } from './undecided.ts'

export type PlanPaymentDependencies = {
  db: Db
  store: MembershipStore
  payments: Payments
  plans: PlansService
  sync: SubscriptionSync
  reversals: Reversals
  refunds: PaymentRefunds
  clock: Clock
  jobs: Jobs
  site: SiteIdentity
}

/**
 * What payments of plans do: start, upgrade and renew (docs/product/payments.md). Returns a plan's
 * price as the card provider knows it.
 */
export function definePlanPayments({
  db,
  store,
  payments,
  plans,
  sync,
  reversals,
  refunds,
  clock,
  jobs,
  site,
}: PlanPaymentDependencies) {
  const priceOf = (tier: PaidTier, cents: number) => ({
    product: tier,
    name: `${site.siteName} ${tierNames[tier]}`,
    cents,
    interval: plans.intervalOf(tier),
  })
  const describe = ({ details }: { details: Record<string, string> }) =>
    `${site.siteName} ${tierNames[details['tier'] as PaidTier]} plan`

  const present = (payment: Payment) => ({
    title: describePayment(payment),
    subject: payment.details['tier'] ?? '',
    url: paymentPage(payment),
  })

  payments.define('subscription', {
    lifetime: subscriptionLifetime,
    describe,
    present,
    begin: async (payment, cards, customer) => {
      const tier = payment.details['tier'] as RecurringTier
      const opened = await cards.openSubscription({
        paymentId: payment.id,
        customer,
        price: priceOf(tier, payment.cents),
      })
      await store.addSubscription({
        id: payment.id,
        userId: payment.payerId,
        provider: cards.kind,
        ref: opened.ref,
        tier,
        cents: payment.cents,
        state: 'incomplete',
        periodEnd: opened.periodEnd,
        cancelAtPeriodEnd: false,
        activatedAt: null,
        createdAt: clock.now(),
        revokedAt: null,
        restoredAt: null,
        resumes: false,
        nextCheckAt: null,
      })
      const charge = opened.charges.find(
        ({ paymentId, reason }) => paymentId === payment.id || reason === 'start',
      )
      if (!charge) throw new Error(`subscription ${opened.ref} came without a charge`)
      return { chargeRef: charge.ref, subscriptionRef: opened.ref, cents: payment.cents }
    },
    fulfil: sync.paid,
    ...reversals.ofPlan,
    ...refunds,
  })
  payments.define('upgrade', {
    lifetime: subscriptionLifetime,
    describe,
    present,
    begin: async (payment, cards) => {
      const ref = payment.details['subscription'] ?? ''
      const changed = await cards.changeSubscription({
        paymentId: payment.id,
        ref,
        price: priceOf(
          payment.details['tier'] as RecurringTier,
          Number(payment.details['renewalCents']),
        ),
        at: new Date(payment.details['proratedAt'] ?? payment.createdAt),
      })
      const charge = changed.charges.find(({ paymentId }) => paymentId === payment.id)
      if (!charge) throw new Error(`the change of subscription ${ref} came without a charge`)
      return { chargeRef: charge.ref, subscriptionRef: ref, cents: charge.cents }
    },
    fulfil: async (tx, payment) => {
      await sync.paid(tx, payment)
      const ref = payment.details['subscription'] ?? ''
      if (await store.markToResume(tx, payments.requireProvider().kind, ref))
        await jobs.send('subscription-resume', { ref }, tx)
    },
    ...reversals.ofPlan,
    ...refunds,
  })
  payments.define('renewal', {
    lifetime: null,
    describe,
    present,
    fulfil: sync.paid,
    ...reversals.ofPlan,
    ...refunds,
  })

  /** Paying for an upgrade resumes a plan canceled before it, and none canceled since. */
  jobs.define<{ ref: string }>('subscription-resume', async ({ ref }) => {
    const cards = payments.requireProvider()
    await db.transaction(async (tx) => {
      const row = await store.lockByRef(tx, cards.kind, ref)
      if (!row?.resumes) return
      const { cancelAtPeriodEnd } = await cards.readSubscription(ref)
      if (cancelAtPeriodEnd) await cards.resumeSubscription(ref)
      await store.updateSubscription(tx, row.id, { resumes: false })
    })
    await payments.syncSubscription(ref)
  })

  return { priceOf }
}
