import type Stripe from 'stripe'
import { missing } from '../../errors.ts'
import type { ProviderSubscription, SubscriptionState } from '../port.ts'
import { chargeOfInvoice, intentOf, timeOf } from './charges.ts'
import { expanded } from './client.ts'
import type { PaidIntent } from './disputes.ts'
import { priceOf } from './prices.ts'

/** A subscription with its charges, in the port's format. */
export function subscriptionOf(
  subscription: Stripe.Subscription,
  invoices: Stripe.Invoice[],
  intents: Map<string, PaidIntent>,
): ProviderSubscription {
  const item = itemOf(subscription)
  return {
    ref: subscription.id,
    state: stateOf(subscription.status),
    price: priceOf(item.price),
    periodEnd: timeOf(isPeriodPaid(invoices) ? item.current_period_end : item.current_period_start),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    isLive: subscription.livemode,
    charges: invoices.map((invoice) =>
      chargeOfInvoice(invoice, intents.get(intentOf(invoice) ?? '') ?? null),
    ),
  }
}

/**
 * A subscription's only item.
 * @throws DomainError `missing` without one.
 */
export function itemOf({
  items: {
    data: [item],
  },
}: Stripe.Subscription): Stripe.SubscriptionItem {
  if (!item) throw missing('Subscription')
  return item
}

/** Stripe starts the next period before it is paid; a plan change starts one only once paid. */
function isPeriodPaid(invoices: Stripe.Invoice[]): boolean {
  const newest = invoices.find(
    ({ billing_reason: reason, status }) => reason !== 'subscription_update' || status === 'paid',
  )
  return newest?.status === 'paid'
}

/** Stripe's status as the port's state. */
export function stateOf(status: Stripe.Subscription.Status): SubscriptionState {
  if (status === 'incomplete') return 'incomplete'
  if (status === 'active' || status === 'trialing') return 'active'
  return status === 'canceled' || status === 'incomplete_expired' ? 'ended' : 'past_due'
}

/** The invoice of a requested change to this price that doesn't name its payment yet. */
export function changeUnderWay(
  subscription: Stripe.Subscription,
  target: string,
): Stripe.Invoice | null {
  const invoice = expanded(subscription.latest_invoice)
  if (invoice?.billing_reason !== 'subscription_update' || invoice.metadata?.['paymentId'])
    return null
  if (invoice.status === 'void' || invoice.status === 'uncollectible') return null
  const pending = subscription.pending_update?.subscription_items?.[0]
  return (pending ?? itemOf(subscription)).price.id === target ? invoice : null
}

/** Stripe prorates within the current period only. */
export function prorationDate(
  { current_period_start: start }: Stripe.SubscriptionItem,
  at: Date,
): number {
  return Math.max(start, Math.floor(at.getTime() / 1000))
}
