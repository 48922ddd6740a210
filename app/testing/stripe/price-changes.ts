import { draftInvoice, finalizeInvoice, invoiceOf, payInvoice, voidInvoice } from './invoices.ts'
import { after, prorated } from './periods.ts'
import { refused } from './refusal.ts'
import type { Invoice, InvoiceLine, Price, Subscription, SubscriptionItem } from './things.ts'
import type { World } from './world.ts'

const hour = 3600

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

/** Drops a change that wasn't paid in time. */
export function dropPendingUpdate(world: World, subscription: Subscription): void {
  if (subscription.pending_update === null) return
  for (const invoice of openInvoices(world, subscription))
    if (invoice.billing_reason === 'subscription_update') voidInvoice(world, invoice)
  clearPendingUpdate(world, subscription)
}

/** A price that new charges may use. */
export function activePrice(world: World, id: string): Price {
  const price = world.get<Price>('price', id)
  if (!price.active)
    throw refused('The price specified is inactive. This field only accepts active prices.', {
      param: 'items[0][price]',
    })
  return price
}

/** Makes a paid change effective. */
export function applyPendingUpdate(world: World, subscription: Subscription): void {
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

/** Forgets a change that won't happen. */
export function clearPendingUpdate(world: World, subscription: Subscription): void {
  if (subscription.pending_update === null) return
  subscription.pending_update = null
  world.emit('customer.subscription.pending_update_expired', subscription)
}

/** A subscription's unpaid invoices. */
export function openInvoices(world: World, { id }: Subscription): Invoice[] {
  return world
    .all<Invoice>('invoice')
    .filter(
      ({ status, parent }) => status === 'open' && parent.subscription_details.subscription === id,
    )
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

function refuseOutside(
  { current_period_start: start, current_period_end: end }: SubscriptionItem,
  at: number,
): void {
  if (at < start || at > end)
    throw refused('The proration date must be within the current period.', {
      param: 'proration_date',
    })
}
