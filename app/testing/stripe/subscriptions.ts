import { draftInvoice, finalizeInvoice, noteIntent, voidInvoice } from './invoices.ts'
import { after } from './periods.ts'
import {
  activePrice,
  applyPendingUpdate,
  clearPendingUpdate,
  dropPendingUpdate,
  openInvoices,
} from './price-changes.ts'
import { refused } from './refusal.ts'
import type {
  Customer,
  Invoice,
  InvoiceLine,
  PaymentIntent,
  Subscription,
  SubscriptionItem,
} from './things.ts'
import { base, type World } from './world.ts'

const hour = 3600

/** Starts a subscription awaiting its first payment. */
export function createSubscription(
  world: World,
  customer: string,
  priceId: string,
  save: string,
  metadata: unknown,
): Subscription {
  world.get<Customer>('customer', customer)
  const price = activePrice(world, priceId)
  const start = base(world, 'subscription', 'sub', metadata)
  const now = world.now()
  const item: SubscriptionItem = {
    id: world.newId('si'),
    object: 'subscription_item',
    price,
    quantity: 1,
    current_period_start: now,
    current_period_end: after(now, price.recurring.interval, 1),
  }
  const subscription = world.add<Subscription>({
    ...start,
    customer,
    currency: 'usd',
    status: 'incomplete',
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${start.id}`,
    },
    billing_cycle_anchor: now,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    default_payment_method: null,
    latest_invoice: '',
    payment_settings: { save_default_payment_method: save },
    pending_update: null,
    _periods: 1,
  })
  world.emit('customer.subscription.created', subscription)
  const first = finalizeInvoice(
    world,
    draftInvoice(world, { subscription, reason: 'subscription_create', lines: [lineOf(item)] }),
  )
  if (first.status === 'paid') activate(world, subscription)
  return subscription
}

/** Ends a subscription immediately. Open invoices stay open and aren't retried. */
export function cancelSubscription(world: World, subscription: Subscription): Subscription {
  if (isOver(subscription))
    throw refused(`No such subscription: '${subscription.id}'`, {
      code: 'resource_missing',
      status: 404,
    })
  dropPendingUpdate(world, subscription)
  conclude(
    world,
    subscription,
    subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled',
  )
  for (const invoice of openInvoices(world, subscription))
    Object.assign(invoice, { auto_advance: false, next_payment_attempt: null })
  return subscription
}

/**
 * Starts the next period with an invoice charged an hour later, or ends the subscription if
 * requested.
 */
export function renew(world: World, subscription: Subscription): void {
  dropPendingUpdate(world, subscription)
  if (subscription.cancel_at_period_end) return conclude(world, subscription, 'canceled')
  const [item] = subscription.items.data
  subscription._periods += 1
  item.current_period_start = item.current_period_end
  item.current_period_end = after(
    subscription.billing_cycle_anchor,
    item.price.recurring.interval,
    subscription._periods,
  )
  const invoice = draftInvoice(world, {
    subscription,
    reason: 'subscription_cycle',
    lines: [lineOf(item)],
  })
  invoice.automatically_finalizes_at = world.now() + hour
  world.emit('customer.subscription.updated', subscription)
}

/** Updates subscriptions from their invoices' payments. */
export function followPayments(world: World): void {
  world.whenIntentMoves((intent) => {
    const news = noteIntent(world, intent)
    if (!news) return
    const subscription = world.get<Subscription>(
      'subscription',
      news.invoice.parent.subscription_details.subscription,
    )
    if (news.became === 'paid') paid(world, subscription, news.invoice, intent)
    else failed(world, subscription, news.invoice)
  })
}

/** Voids an invoice and updates its subscription. */
export function voidWithSubscription(world: World, invoice: Invoice): Invoice {
  voidInvoice(world, invoice)
  const subscription = world.get<Subscription>(
    'subscription',
    invoice.parent.subscription_details.subscription,
  )
  if (invoice.billing_reason === 'subscription_create' && subscription.status === 'incomplete')
    conclude(world, subscription, 'incomplete_expired')
  if (invoice.billing_reason === 'subscription_update') clearPendingUpdate(world, subscription)
  if (
    invoice.billing_reason === 'subscription_cycle' &&
    subscription.status === 'past_due' &&
    openInvoices(world, subscription).length === 0
  )
    activate(world, subscription)
  return invoice
}

/** True once nothing can happen to it anymore. */
export function isOver({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

function lineOf({
  price,
  current_period_start: start,
  current_period_end: end,
}: SubscriptionItem): Omit<InvoiceLine, 'id' | 'object'> {
  return { amount: price.unit_amount, description: '1 × the plan', period: { start, end } }
}

function paid(
  world: World,
  subscription: Subscription,
  { billing_reason: reason }: Invoice,
  intent: PaymentIntent,
): void {
  if (subscription.payment_settings.save_default_payment_method === 'on_subscription')
    subscription.default_payment_method = intent.payment_method
  if (reason === 'subscription_update') applyPendingUpdate(world, subscription)
  const owes = openInvoices(world, subscription).some(
    (invoice) => invoice.billing_reason === 'subscription_cycle',
  )
  if (subscription.status === 'incomplete' || (subscription.status === 'past_due' && !owes))
    activate(world, subscription)
}

function failed(world: World, subscription: Subscription, invoice: Invoice): void {
  if (invoice.billing_reason !== 'subscription_cycle' || isOver(subscription)) return
  if (
    invoice.next_payment_attempt === null &&
    invoice.auto_advance &&
    world.settings.afterRetries === 'cancel'
  )
    cancelSubscription(world, subscription)
  else if (subscription.status === 'active') {
    subscription.status = 'past_due'
    world.emit('customer.subscription.updated', subscription)
  }
}

function activate(world: World, subscription: Subscription): void {
  subscription.status = 'active'
  world.emit('customer.subscription.updated', subscription)
}

function conclude(
  world: World,
  subscription: Subscription,
  status: 'canceled' | 'incomplete_expired',
): void {
  Object.assign(subscription, { status, canceled_at: world.now(), ended_at: world.now() })
  world.emit('customer.subscription.deleted', subscription)
}
