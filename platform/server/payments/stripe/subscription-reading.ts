import type Stripe from 'stripe'
import { createBoundedCache } from '../../cache/bounded-cache.ts'
import { missing } from '../../errors.ts'
import type { ProviderSubscription } from '../port.ts'
import { intentOf, ofIntent } from './charges.ts'
import { idOf, isRefusal } from './client.ts'
import { createDisputes, type PaidIntent } from './disputes.ts'
import { subscriptionOf } from './subscription-state.ts'

/** Reading subscriptions with their charges. */
export function createSubscriptionReading(stripe: Stripe) {
  const withDisputes = createDisputes(stripe)
  const customers = createBoundedCache<string>({ maxEntries: 5_000 })

  const listInvoices = async (ref: string) =>
    (await stripe.invoices.list({ subscription: ref, limit: 12, expand: ['data.payments'] })).data

  /**
   * One request for all of a customer's intents, because each of twelve invoices has one; none for
   * a customer that was deleted, whose invoices stay.
   */
  const listIntents = async (customer: string): Promise<Stripe.PaymentIntent[]> => {
    try {
      const expand = ofIntent.map((path) => `data.${path}`)
      return (await stripe.paymentIntents.list({ customer, limit: 100, expand })).data
    } catch (error) {
      if (isRefusal(error, 'resource_missing')) return []
      throw error
    }
  }

  /** Picks the intents the invoices name; fetches older ones individually. */
  const intentsOf = async (
    invoices: Stripe.Invoice[],
    listed: Stripe.PaymentIntent[],
  ): Promise<Map<string, PaidIntent>> => {
    const wanted = invoices.map(intentOf).filter((id) => id !== null)
    const found = new Map(listed.map((intent) => [intent.id, intent]))
    const older = await Promise.all(
      wanted
        .filter((id) => !found.has(id))
        .map((id) => stripe.paymentIntents.retrieve(id, { expand: ofIntent })),
    )
    for (const intent of older) found.set(intent.id, intent)
    const paid = await Promise.all(
      wanted
        .map((id) => found.get(id))
        .filter((intent) => intent !== undefined)
        .map(withDisputes),
    )
    return new Map(paid.map((one) => [one.intent.id, one]))
  }

  /** One request once the customer is known, two before. */
  const readSubscription = async (ref: string): Promise<ProviderSubscription> => {
    if (!ref.startsWith('sub_')) throw missing('Subscription')
    const customer = customers.get(ref)
    const [subscription, invoices, listed] = await Promise.all([
      stripe.subscriptions.retrieve(ref),
      listInvoices(ref),
      customer === undefined ? null : listIntents(customer),
    ])
    customers.set(ref, idOf(subscription.customer))
    return subscriptionOf(
      subscription,
      invoices,
      await intentsOf(invoices, listed ?? (await listIntents(idOf(subscription.customer)))),
    )
  }

  return { readSubscription, customers, listInvoices, listIntents, intentsOf }
}
