import type Stripe from 'stripe'
import type { CardProvider, RecurringPrice } from '../port.ts'
import { timeOf } from './charges.ts'
import { expanded, idOf, isRefusal, isRemembered, makeOnce } from './client.ts'
import { createPrices } from './prices.ts'
import {
  changeUnderWay,
  itemOf,
  prorationDate,
  stateOf,
  subscriptionOf,
} from './subscription-state.ts'
import { createSubscriptionReading } from './subscription-reading.ts'

type SubscriptionCalls = Pick<
  CardProvider,
  | 'openSubscription'
  | 'changeSubscription'
  | 'quoteChange'
  | 'readSubscription'
  | 'endSubscription'
  | 'resumeSubscription'
>

/** Subscriptions with their charges. */
export function createSubscriptions(stripe: Stripe): SubscriptionCalls {
  const prices = createPrices(stripe)
  const { readSubscription, customers, listInvoices, listIntents, intentsOf } =
    createSubscriptionReading(stripe)

  /** Runs an action with a price object, replacing one archived since it was found. */
  const withPrice = async <T>(
    price: RecurringPrice,
    work: (priceId: string) => Promise<T>,
  ): Promise<T> => {
    try {
      return await work(await prices.find(price))
    } catch (error) {
      if (!isRefusal(error) || !/\bprice\b/.test((error as Stripe.errors.StripeError).param ?? ''))
        throw error
      prices.forget(price)
      return work(await prices.find(price))
    }
  }

  /** A renewal is a draft for an hour; only finalized invoices can be voided. */
  const giveUp = async ({ id, status }: Stripe.Invoice) => {
    if (status === 'draft')
      await unlessRefused(stripe.invoices.finalizeInvoice(id, { auto_advance: false }))
    if (status === 'draft' || status === 'open')
      await unlessRefused(stripe.invoices.voidInvoice(id))
  }

  return {
    readSubscription,

    openSubscription: async ({ paymentId, customer, price }) => {
      const made = await withPrice(price, (target) =>
        makeOnce<Stripe.Response<Stripe.Subscription> | { id: string }>(
          `subscription:${paymentId}:${target}:${customer}`,
          (idempotencyKey) =>
            stripe.subscriptions.create(
              {
                customer,
                items: [{ price: target }],
                billing_mode: { type: 'flexible' },
                payment_behavior: 'default_incomplete',
                payment_settings: {
                  save_default_payment_method: 'on_subscription',
                  payment_method_types: ['card'],
                },
                metadata: { paymentId },
                expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
              },
              { idempotencyKey },
            ),
          async () => {
            const { data } = await stripe.subscriptions.list({
              customer,
              status: 'all',
              limit: 100,
            })
            const found = data.find(({ metadata }) => metadata['paymentId'] === paymentId)
            return found ? { id: found.id } : null
          },
        ),
      )
      customers.set(made.id, customer)
      const first =
        'latest_invoice' in made && !isRemembered(made) ? expanded(made.latest_invoice) : null
      return first === null || !('latest_invoice' in made)
        ? readSubscription(made.id)
        : subscriptionOf(made, [first], new Map())
    },

    /**
     * A pending update takes no metadata, so a second request stores our payment on its invoice. If
     * that one is lost, a repeated call finds the pending update with its invoice and completes it.
     * Three requests; the last one reads everything.
     */
    changeSubscription: ({ paymentId, ref, price, at }) =>
      withPrice(price, async (target) => {
        const readPresent = () => stripe.subscriptions.retrieve(ref, { expand: ['latest_invoice'] })
        const present = await readPresent()
        const customer = idOf(present.customer)
        customers.set(ref, customer)
        if (expanded(present.latest_invoice)?.metadata?.['paymentId'] === paymentId)
          return readSubscription(ref)
        const item = itemOf(present)
        const invoice =
          changeUnderWay(present, target) ??
          (await makeOnce(
            `change:${paymentId}:${target}`,
            async (idempotencyKey) =>
              expanded(
                (
                  await stripe.subscriptions.update(
                    ref,
                    {
                      items: [{ id: item.id, price: target }],
                      billing_cycle_anchor: { type: 'now' },
                      proration_behavior: 'always_invoice',
                      proration_date: prorationDate(item, at),
                      payment_behavior: 'pending_if_incomplete',
                      expand: ['latest_invoice'],
                    },
                    { idempotencyKey },
                  )
                ).latest_invoice,
              ),
            async () => changeUnderWay(await readPresent(), target),
          ))
        const isOurs = invoice?.billing_reason === 'subscription_update'
        const [marked, subscription, invoices, listed] = await Promise.all([
          isOurs
            ? stripe.invoices.update(invoice.id, { metadata: { paymentId }, expand: ['payments'] })
            : null,
          stripe.subscriptions.retrieve(ref),
          listInvoices(ref),
          listIntents(customer),
        ])
        const current = invoices.map((one) => (marked?.id === one.id ? marked : one))
        return subscriptionOf(subscription, current, await intentsOf(current, listed))
      }),

    quoteChange: ({ ref, price, at }) =>
      withPrice(price, async (target) => {
        const item = itemOf(await stripe.subscriptions.retrieve(ref))
        const { amount_due: cents, lines } = await stripe.invoices.createPreview({
          subscription: ref,
          subscription_details: {
            items: [{ id: item.id, price: target }],
            billing_cycle_anchor: { type: 'now' },
            proration_behavior: 'always_invoice',
            proration_date: prorationDate(item, at),
          },
        })
        const paidUntil = lines.data
          .filter(({ amount }) => amount > 0)
          .map(({ period }) => period.end)
        return { cents, periodEnd: timeOf(Math.max(...paidUntil, item.current_period_start)) }
      }),

    endSubscription: async (ref, when) => {
      const { status } = await stripe.subscriptions.retrieve(ref)
      const state = stateOf(status)
      if (state !== 'ended' && when === 'period end' && state !== 'incomplete')
        await stripe.subscriptions.update(ref, { cancel_at_period_end: true })
      else if (state !== 'ended') await unlessRefused(stripe.subscriptions.cancel(ref))
      if (when === 'now' || state === 'incomplete')
        await Promise.all((await listInvoices(ref)).map(giveUp))
      return readSubscription(ref)
    },

    resumeSubscription: async (ref) => {
      const { status, cancel_at_period_end: ends } = await stripe.subscriptions.retrieve(ref)
      if (ends && stateOf(status) !== 'ended')
        await stripe.subscriptions.update(ref, { cancel_at_period_end: false })
      return readSubscription(ref)
    },
  }
}

async function unlessRefused(asked: Promise<unknown>): Promise<void> {
  await asked.catch((error: unknown) => {
    if (!isRefusal(error)) throw error
  })
}
