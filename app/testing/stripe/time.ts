import { settleIntent } from './intents.ts'
import { finalizeInvoice, payInvoice } from './invoices.ts'
import { payOut } from './connect.ts'
import { bookLateFees } from './money.ts'
import { dropPendingUpdate } from './price-changes.ts'
import { isOver, renew, voidWithSubscription } from './subscriptions.ts'
import type { ConnectAccount, Invoice, PaymentIntent, Subscription } from './things.ts'
import type { World } from './world.ts'

type Due = { at: number; happen: () => void }

const firstPaymentWithin = 23 * 3600

/** Advances time to `to`, with every renewal, retry and expiry at its own moment. */
export function moveTime(world: World, to: number): void {
  for (let next = nextDue(world); next !== null && next.at <= to; next = nextDue(world)) {
    world.setNow(Math.max(world.now(), next.at))
    next.happen()
  }
  world.setNow(to)
  bookLateFees(world)
}

function nextDue(world: World): Due | null {
  const due = [
    ...world
      .all<Subscription>('subscription')
      .reverse()
      .flatMap((subscription) => ofSubscription(world, subscription)),
    ...world
      .all<Invoice>('invoice')
      .reverse()
      .flatMap((invoice) => ofInvoice(world, invoice)),
    ...world
      .all<PaymentIntent>('payment_intent')
      .reverse()
      .flatMap((intent) =>
        intent.status === 'processing' && intent._settlesAt !== null
          ? [{ at: intent._settlesAt, happen: () => settleIntent(world, intent) }]
          : [],
      ),
    ...world
      .all<ConnectAccount>('account')
      .flatMap((account) =>
        account._paysAt === null
          ? []
          : [{ at: account._paysAt, happen: () => payOut(world, account) }],
      ),
  ]
  return due.reduce<Due | null>(
    (first, one) => (first === null || one.at < first.at ? one : first),
    null,
  )
}

function ofSubscription(world: World, subscription: Subscription): Due[] {
  if (isOver(subscription)) return []
  if (subscription.status === 'incomplete') {
    const first = world.get<Invoice>('invoice', subscription.latest_invoice)
    return [
      {
        at: subscription.created + firstPaymentWithin,
        happen: () => void voidWithSubscription(world, first),
      },
    ]
  }
  const change = subscription.pending_update
  return [
    ...(change
      ? [{ at: change.expires_at, happen: () => dropPendingUpdate(world, subscription) }]
      : []),
    { at: subscription.items.data[0].current_period_end, happen: () => renew(world, subscription) },
  ]
}

function ofInvoice(world: World, invoice: Invoice): Due[] {
  if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null) {
    return [
      {
        at: invoice.automatically_finalizes_at,
        happen: () => {
          finalizeInvoice(world, invoice)
          if (invoice.status === 'open' && invoice.auto_advance) payInvoice(world, invoice, null)
        },
      },
    ]
  }
  if (invoice.status !== 'open' || invoice.next_payment_attempt === null) return []
  return [
    {
      at: invoice.next_payment_attempt,
      happen: () => {
        payInvoice(world, invoice, null)
      },
    },
  ]
}
