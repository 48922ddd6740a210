import type Stripe from 'stripe'
import { missing } from '../../errors.ts'
import type { CardProvider, ProviderSubscription, SubscriptionState } from '../port.ts'
import { chargeOfInvoice, intentOf, ofIntent, timeOf } from './charges.ts'
import { expanded, idOf, isRefusal, isRemembered } from './client.ts'
import { createPrices, priceOf } from './prices.ts'

type SubscriptionCalls = Pick<CardProvider, 'openSubscription' | 'changeSubscription' | 'quoteChange' | 'readSubscription' | 'endSubscription' | 'resumeSubscription'>

/** Subscriptions with their charges. */
export function createSubscriptions(stripe: Stripe): SubscriptionCalls {
  const priceId = createPrices(stripe)

  const listInvoices = async (ref: string) => (await stripe.invoices.list({ subscription: ref, limit: 12, expand: ['data.payments'] })).data

  /** One request for all intents of the customer, since each of twelve invoices has one; those that are too old come one by one. */
  const intentsOf = async (invoices: Stripe.Invoice[], customer: string): Promise<Map<string, Stripe.PaymentIntent>> => {
    const wanted = invoices.map(intentOf).filter((id) => id !== null)
    if (wanted.length === 0) return new Map()
    const { data } = await stripe.paymentIntents.list({ customer, limit: 100, expand: ofIntent.map((path) => `data.${path}`) })
    const found = new Map(data.map((intent) => [intent.id, intent]))
    const older = await Promise.all(wanted.filter((id) => !found.has(id)).map((id) => stripe.paymentIntents.retrieve(id, { expand: ofIntent })))
    for (const intent of older) found.set(intent.id, intent)
    return found
  }

  const readSubscription = async (ref: string): Promise<ProviderSubscription> => {
    if (!ref.startsWith('sub_')) throw missing('Subscription')
    const [subscription, invoices] = await Promise.all([stripe.subscriptions.retrieve(ref), listInvoices(ref)])
    return subscriptionOf(subscription, invoices, await intentsOf(invoices, idOf(subscription.customer)))
  }

  /** A renewal stays a draft for an hour, and only what is final can be voided. */
  const giveUp = async ({ id, status }: Stripe.Invoice) => {
    if (status === 'draft') await unlessRefused(stripe.invoices.finalizeInvoice(id, { auto_advance: false }))
    if (status === 'draft' || status === 'open') await unlessRefused(stripe.invoices.voidInvoice(id))
  }

  return {
    readSubscription,

    openSubscription: async ({ paymentId, customer, price }) => {
      const made = await stripe.subscriptions.create({
        customer,
        items: [{ price: await priceId(price) }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
        metadata: { paymentId },
        expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
      }, { idempotencyKey: `subscription:${paymentId}` })
      const first = expanded(made.latest_invoice)
      return isRemembered(made) || first === null ? readSubscription(made.id) : subscriptionOf(made, [first], new Map())
    },

    /**
     * A pending update takes no metadata, so our payment is written on its invoice, by a request of its own. When that one is lost,
     * the call made again gets the same update from its idempotency key, with the same invoice, and writes then.
     */
    changeSubscription: async ({ paymentId, ref, price }) => {
      const [present, target] = await Promise.all([stripe.subscriptions.retrieve(ref, { expand: ['latest_invoice'] }), priceId(price)])
      const item = itemOf(present)
      if (paymentOf(present) === paymentId) return readSubscription(ref)
      const changed = await stripe.subscriptions.update(ref, {
        items: [{ id: item.id, price: target }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice'],
      }, { idempotencyKey: `change:${paymentId}` })
      const invoice = expanded(changed.latest_invoice)
      if (invoice?.billing_reason === 'subscription_update' && !invoice.metadata?.['paymentId']) {
        await stripe.invoices.update(invoice.id, { metadata: { paymentId } }, { idempotencyKey: `change-invoice:${paymentId}` })
      }
      return readSubscription(ref)
    },

    quoteChange: async ({ ref, price }) => {
      const [present, target] = await Promise.all([stripe.subscriptions.retrieve(ref), priceId(price)])
      const item = itemOf(present)
      const { amount_due: cents, lines } = await stripe.invoices.createPreview({
        subscription: ref, subscription_details: { items: [{ id: item.id, price: target }], proration_behavior: 'always_invoice' },
      })
      const paidUntil = lines.data.filter(({ amount }) => amount > 0).map(({ period }) => period.end)
      return { cents, periodEnd: timeOf(Math.max(...paidUntil, item.current_period_start)) }
    },

    endSubscription: async (ref, when) => {
      const { status } = await stripe.subscriptions.retrieve(ref)
      const state = stateOf(status)
      if (state !== 'ended' && when === 'period end' && state !== 'incomplete') await stripe.subscriptions.update(ref, { cancel_at_period_end: true })
      else if (state !== 'ended') await unlessRefused(stripe.subscriptions.cancel(ref))
      if (when === 'now' || state === 'incomplete') await Promise.all((await listInvoices(ref)).map(giveUp))
      return readSubscription(ref)
    },

    resumeSubscription: async (ref) => {
      const { status, cancel_at_period_end: ends } = await stripe.subscriptions.retrieve(ref)
      if (ends && stateOf(status) !== 'ended') await stripe.subscriptions.update(ref, { cancel_at_period_end: false })
      return readSubscription(ref)
    },
  }
}

function subscriptionOf(subscription: Stripe.Subscription, invoices: Stripe.Invoice[], intents: Map<string, Stripe.PaymentIntent>): ProviderSubscription {
  const item = itemOf(subscription)
  return {
    ref: subscription.id,
    state: stateOf(subscription.status),
    price: priceOf(item.price),
    periodEnd: timeOf(isPeriodPaid(invoices) ? item.current_period_end : item.current_period_start),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    isLive: subscription.livemode,
    charges: invoices.map((invoice) => chargeOfInvoice(invoice, intents.get(intentOf(invoice) ?? '') ?? null)),
  }
}

function itemOf({ items: { data: [item] } }: Stripe.Subscription): Stripe.SubscriptionItem {
  if (!item) throw missing('Subscription')
  return item
}

/** Stripe moves on to the next period before it is paid; a change of plan begins one only once it is. */
function isPeriodPaid(invoices: Stripe.Invoice[]): boolean {
  const newest = invoices.find(({ billing_reason: reason, status }) => reason !== 'subscription_update' || status === 'paid')
  return newest?.status === 'paid'
}

function stateOf(status: Stripe.Subscription.Status): SubscriptionState {
  if (status === 'incomplete') return 'incomplete'
  if (status === 'active' || status === 'trialing') return 'active'
  return status === 'canceled' || status === 'incomplete_expired' ? 'ended' : 'past_due'
}

function paymentOf({ latest_invoice: invoice }: Stripe.Subscription): string | null {
  return expanded(invoice)?.metadata?.['paymentId'] ?? null
}

async function unlessRefused(asked: Promise<unknown>): Promise<void> {
  await asked.catch((error: unknown) => {
    if (!isRefusal(error)) throw error
  })
}
