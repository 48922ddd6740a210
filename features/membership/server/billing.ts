import type { Houses } from '#features/houses/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import { settingsPath } from '#platform/contract/settings-pages.ts'
import { missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import { CustomerGone } from '#platform/server/payments/provider-refusal.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import type { RecurringTier } from '../contract/tiers.ts'
import type { Agreements } from './agreements.ts'
import { describePayment } from './payment-names.ts'
import type { PlansService } from './plans.ts'
import type { Refunds } from './refunds.ts'
import { heldTier, heldUntil, highest } from './standing.ts'
import type { MembershipStore } from './store.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { paymentKeyset } from '#platform/server/payments/store.ts'

type Dependencies = {
  db: Db
  store: MembershipStore
  payments: Payments
  refunds: Pick<Refunds, 'sumsOf'>
  houses: Houses
  plans: PlansService
  agreements: Agreements
  clock: Clock
  siteUrl: string
}

export type Billing = ReturnType<typeof createBilling>

/** A customer that is gone at the provider has no card there. */
const unlessGone = (error: unknown): null => {
  if (error instanceof CustomerGone) return null
  throw error
}

/** A member's plan, charges and card; open to blocked members too (docs/product/access.md 4). */
export function createBilling({
  db,
  store,
  payments,
  refunds,
  houses,
  plans,
  agreements,
  clock,
  siteUrl,
}: Dependencies) {
  return {
    read: async (userId: string) => {
      const [row, live, house, agreement] = await Promise.all([
        store.find(userId),
        store.listLive(db, userId),
        houses.registeredOf(userId),
        agreements.lastOf(userId),
      ])
      const subscription = highest(live)
      return {
        tier: heldTier(row, clock.now()),
        paidTier: (row?.paidTier ?? null) as RecurringTier | null,
        subscription: subscription && {
          tier: subscription.tier as RecurringTier,
          cents: subscription.cents,
          interval: plans.intervalOf(subscription.tier as RecurringTier),
          state: subscription.state as 'active' | 'past_due',
          periodEnd: subscription.periodEnd,
          cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
          heldUntil: heldUntil(subscription),
          isActivated: subscription.activatedAt !== null,
        },
        house: house && {
          name: house.name,
          status: house.status,
          paidAt: house.paidAt,
          isDisputed: house.disputedAt !== null,
        },
        agreement,
      }
    },

    listPayments: async (userId: string, query: PageQuery): Promise<Page<ListedPayment>> => {
      const page = await paymentKeyset.page(
        query,
        (after, limit) => payments.listSucceeded(userId, after, limit),
        ({ id, paidAt, createdAt }) => [paidAt ?? createdAt, id],
      )
      const sums = await refunds.sumsOf(page.items.map(({ id }) => id))
      return {
        ...page,
        items: page.items.map((payment) => {
          const returned = sums.get(payment.id)
          return {
            id: payment.id,
            description: describePayment(payment),
            cents: payment.cents,
            refundedCents: payment.refundedCents + (returned?.outsideCents ?? 0),
            owedCents: returned?.owedCents ?? 0,
            paidBackBy: returned?.outsideNote ?? null,
            disputedCents: payment.disputedCents,
            paidAt: payment.paidAt ?? payment.createdAt,
            receiptUrl: payments.receiptUrlOf(payment),
          }
        }),
      }
    },

    /**
     * This member's paid payment, with all that was refunded of it.
     * @throws DomainError `missing` if it isn't theirs or isn't paid.
     */
    paidPayment: async (userId: string, id: string): Promise<Payment> => {
      const payment = await payments.find(id)
      if (payment?.payerId !== userId || payment.status !== 'succeeded') throw missing('Receipt')
      const { outsideCents = 0 } = (await refunds.sumsOf([id])).get(id) ?? {}
      return { ...payment, refundedCents: payment.refundedCents + outsideCents }
    },

    receiptUrlOf: (payment: Payment): string => payments.receiptUrlOf(payment),

    card: async (userId: string) => {
      const cards = payments.requireProvider()
      const customer = await payments.findCustomer(userId)
      return {
        card: customer === null ? null : await cards.cardOf(customer).catch(unlessGone),
        hasPortal: customer !== null && cards.kind === 'stripe',
      }
    },

    openCardChange: async (userId: string) =>
      payments.withCustomer(userId, (customer) =>
        payments.requireProvider().openCardChange({ changeId: newId(), customer }),
      ),

    /**
     * @throws DomainError `missing` if the new card wasn't entered, or for someone else's change.
     */
    finishCardChange: async (userId: string, ref: string): Promise<{ ok: true }> => {
      const customer = await payments.findCustomer(userId)
      if (!customer || !(await payments.requireProvider().finishCardChange({ ref, customer })))
        throw missing('Card change')
      for (const { ref: subscription } of await store.listLive(db, userId))
        await payments.syncSubscription(subscription)
      return { ok: true }
    },

    portal: async (userId: string): Promise<{ url: string }> => {
      const here = siteUrl + settingsPath('plan')
      const customer = await payments.findCustomer(userId)
      const link =
        customer &&
        (await payments
          .requireProvider()
          .portalLink({ customer, returnUrl: here })
          .catch(unlessGone))
      return { url: link ?? here }
    },
  }
}

type ListedPayment = {
  id: string
  description: string
  cents: number
  refundedCents: number
  owedCents: number
  paidBackBy: string | null
  disputedCents: number
  paidAt: Date
  receiptUrl: string
}
