import {
  draftInvoice,
  finalizeInvoice,
  invoiceOf,
  noteIntent,
  payInvoice,
  voidInvoice,
} from './invoices.ts'
import { after, prorated } from './periods.ts'
import { refused } from './refusal.ts'
import type {
  Customer,
  Invoice,
  InvoiceLine,
  PaymentIntent,
  Price,
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

/** Goes over to another price when its pro-rated invoice is paid; until then the change waits in `pending_update`. */
export function changePrice(
  world: World,
  subscription: Subscription,
  itemId: string,
  priceId: string,
  at: number,
): Subscription {
  const [item] = subscription.items.data
  if (item.id !== itemId)
    throw refused(`No such subscription item: '${itemId}'`, {
      code: 'resource_missing',
      param: 'items[0][id]',
    })
  if (subscription.status !== 'active')
    throw refused(`A subscription that is ${subscription.status} takes no pending updates.`)
  const price = activePrice(world, priceId)
  refuseOutside(item, at)
  if (item.price.id === price.id) return subscription
  dropPendingUpdate(world, subscription)
  subscription.pending_update = {
    expires_at: Math.min(world.now() + 23 * hour, item.current_period_end),
    subscription_items: [{ ...item, price }],
  }
  const invoice = draftInvoice(world, {
    subscription,
    reason: 'subscription_update',
    lines: linesOfChange(item, price, world.now(), at),
  })
  finalizeInvoice(world, invoice)
  if (invoice.status === 'open') payInvoice(world, invoice, null)
  else applyPendingUpdate(world, subscription)
  world.emit('customer.subscription.updated', subscription)
  return subscription
}

/** Previews a change's invoice without creating it. */
export function previewChange(
  world: World,
  subscription: Subscription,
  itemId: string,
  priceId: string,
  at: number,
): Invoice {
  const [item] = subscription.items.data
  if (item.id !== itemId)
    throw refused(`No such subscription item: '${itemId}'`, {
      code: 'resource_missing',
      param: 'subscription_details[items][0][id]',
    })
  refuseOutside(item, at)
  return invoiceOf(world, {
    subscription,
    reason: 'subscription_update',
    lines: linesOfChange(item, activePrice(world, priceId), world.now(), at),
  })
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

/** Drops a change that wasn't paid in time. */
export function dropPendingUpdate(world: World, subscription: Subscription): void {
  if (subscription.pending_update === null) return
  for (const invoice of openInvoices(world, subscription))
    if (invoice.billing_reason === 'subscription_update') voidInvoice(world, invoice)
  clearPendingUpdate(world, subscription)
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

/**
 * Credits the rest of the old price as of the proration date, and charges the new price for a
 * period starting now.
 */
function linesOfChange(
  item: SubscriptionItem,
  price: Price,
  now: number,
  at: number,
): Omit<InvoiceLine, 'id' | 'object'>[] {
  const { current_period_start: start, current_period_end: end } = item
  return [
    {
      amount: -prorated(item.price.unit_amount, start, end, at),
      description: 'Unused time on the old plan',
      period: { start: at, end },
    },
    {
      amount: price.unit_amount,
      description: 'The new plan',
      period: { start: now, end: after(now, price.recurring.interval, 1) },
    },
  ]
}

function activePrice(world: World, id: string): Price {
  const price = world.get<Price>('price', id)
  if (!price.active)
    throw refused('The price specified is inactive. This field only accepts active prices.', {
      param: 'items[0][price]',
    })
  return price
}

function refuseOutside(
  { current_period_start: start, current_period_end: end }: SubscriptionItem,
  at: number,
): void {
  if (at < start || at > end)
    throw refused('The proration date must be within the current period.', {
      param: 'proration_date',
    })
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

function applyPendingUpdate(world: World, subscription: Subscription): void {
  const target = subscription.pending_update?.subscription_items[0]?.price
  const [item] = subscription.items.data
  if (!target) return
  const now = world.now()
  item.price = target
  Object.assign(item, {
    current_period_start: now,
    current_period_end: after(now, target.recurring.interval, 1),
  })
  Object.assign(subscription, { billing_cycle_anchor: now, _periods: 1 })
  subscription.pending_update = null
  world.emit('customer.subscription.pending_update_applied', subscription)
  world.emit('customer.subscription.updated', subscription)
}

function clearPendingUpdate(world: World, subscription: Subscription): void {
  if (subscription.pending_update === null) return
  subscription.pending_update = null
  world.emit('customer.subscription.pending_update_expired', subscription)
}

function conclude(
  world: World,
  subscription: Subscription,
  status: 'canceled' | 'incomplete_expired',
): void {
  Object.assign(subscription, { status, canceled_at: world.now(), ended_at: world.now() })
  world.emit('customer.subscription.deleted', subscription)
}

function openInvoices(world: World, { id }: Subscription): Invoice[] {
  return world
    .all<Invoice>('invoice')
    .filter(
      ({ status, parent }) => status === 'open' && parent.subscription_details.subscription === id,
    )
}
