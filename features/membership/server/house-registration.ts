import type { Houses } from '#features/houses/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import { priceAt } from '../contract/prices.ts'
import { houseLifetime, type CulturalTable } from '../contract/subscribing.ts'
import type { Agreements } from './agreements.ts'
import { describePayment } from './payment-names.ts'
import type { MembershipNotices } from './notices.ts'
import type { PlansService } from './plans.ts'
import type { MembershipStore } from './store.ts'
import type { PaymentRefunds } from './refunds.ts'
import type { Reversals } from './reversals.ts'
import type { SubscriptionSync } from './subscription-sync.ts'
import {
  houseKey,
  paymentPage,
  planKey,
  refuseMismatched,
  refuseProcessing,
  refuseTug,
  refuseUndecided,
} from './undecided.ts'

type Dependencies = {
  db: Db
  store: MembershipStore
  payments: Payments
  houses: Houses
  plans: PlansService
  agreements: Agreements
  sync: SubscriptionSync
  reversals: Reversals
  refunds: PaymentRefunds
  notices: MembershipNotices
  jobs: Jobs
  site: SiteIdentity
}

export type HouseRegistration = ReturnType<typeof createHouseRegistration>

/** House registration: paid once, at the price of its position (docs/product/payments.md 1, 6). */
export function createHouseRegistration({
  db,
  store,
  payments,
  houses,
  plans,
  agreements,
  sync,
  reversals,
  refunds,
  notices,
  jobs,
  site,
}: Dependencies) {
  payments.define('house', {
    lifetime: houseLifetime,
    describe: ({ details }) => `${site.siteName} House registration: ${details['houseName']}`,
    present: (payment) => ({
      title: describePayment(payment),
      subject: payment.details['houseName'] ?? '',
      url: paymentPage(payment),
    }),
    fulfil: async (tx, payment) => {
      const house = await houses.register(tx, payment.id)
      const live = await store.listLive(tx, payment.payerId)
      await sync.refresh(tx, payment.payerId)
      await notices.housePaid(tx, payment, house.name)
      for (const { ref } of live) await jobs.send('subscription-end', { ref }, tx)
      const plan = await payments.findOpen(tx, planKey(payment.payerId))
      if (plan) await jobs.send('plan-payment-end', { id: plan.id }, tx)
    },
    release: (tx, { id }) => houses.release(tx, id),
    ...reversals.ofHouse,
    ...refunds,
  })

  /** A plan's card form left open elsewhere can't be paid any more: the House includes the plan. */
  jobs.define<{ id: string }>('plan-payment-end', async ({ id }) => {
    const payment = await payments.find(id)
    if (payment) await payments.giveUp(payment)
  })

  /**
   * Opens a House's payment; the same name returns the same one.
   * @throws DomainError `conflict` without the agreement, for a taken name, a member with a House,
   * or while another payment is pending.
   */
  const open = async (
    userId: string,
    houseName: string,
    tableId: CulturalTable | null,
    tries = 1,
  ): Promise<{ clientSecret: string | null; paymentId: string; cents: number }> => {
    refuseTug(tries)
    const cards = payments.requireProvider()
    await agreements.requireCurrent(userId)
    await payments.refuseWhileProcessing(planKey(userId), refuseUndecided)
    const prices = await plans.pricesInForce()
    const wanted = { ownerId: userId, name: houseName, tableId }
    const paymentId = await db.transaction(async (tx) => {
      const { taken, present } = await houses.queueUp(tx, wanted)
      if (present) return present.paymentId
      const { payment } = await payments.add(tx, {
        payerId: userId,
        purpose: 'house',
        details: { houseName, ...(tableId ? { tableId } : {}) },
        cents: priceAt(prices, 'house', taken),
        openKey: houseKey(userId),
      })
      await houses.reserve(tx, { ...wanted, paymentId: payment.id })
      return payment.id
    })
    const settled = await payments.settle(paymentId)
    if (settled.details['houseName'] !== houseName && settled.status === 'open') {
      refuseUndecided(await payments.giveUp(settled))
      return open(userId, houseName, tableId, tries + 1)
    }
    if (settled.status === 'canceled') return open(userId, houseName, tableId, tries + 1)
    refuseMismatched(settled)
    refuseProcessing(settled)
    const { clientSecret } = await cards.readCharge(settled.chargeRef ?? '')
    return { clientSecret, paymentId, cents: settled.cents }
  }
  return { open }
}
