import Stripe from 'stripe'
import { missing } from '../../errors.ts'
import type { Card, CardProvider } from '../port.ts'
import { expanded, idOf, isRefusal, makeOnce } from './client.ts'

type CustomerCalls = Pick<
  CardProvider,
  'openCustomer' | 'openCardChange' | 'finishCardChange' | 'cardOf' | 'portalLink'
>

const live = new Set<string>(['active', 'trialing', 'past_due', 'unpaid'])

/** Members as customers, with the cards their renewals are charged to. */
export function createCustomers(stripe: Stripe): CustomerCalls {
  const liveSubscriptions = async (customer: string, expand: string[] = []) =>
    (await stripe.subscriptions.list({ customer, limit: 100, expand })).data.filter(({ status }) =>
      live.has(status),
    )

  const payRenewal = async (invoice: string, card: string, change: string) => {
    await makeOnce(
      `renewal:${change}:${invoice}`,
      (idempotencyKey) =>
        stripe.invoices.pay(invoice, { payment_method: card }, { idempotencyKey }),
      async () => {
        const found = await stripe.invoices.retrieve(invoice)
        return found.status === 'open' ? null : found
      },
    ).catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeCardError) && !isRefusal(error)) throw error
    })
  }

  return {
    /**
     * The idempotency key covers a day and concurrent calls, the search anything older. Name and
     * address follow in a second request, because a key allows one body only.
     */
    openCustomer: async ({ memberId, name, email, replaces }) => {
      // The index may still list a customer that was just deleted.
      const found = await stripe.customers.search({
        query: `metadata['memberId']:'${memberId}'`,
        limit: 10,
      })
      const { id } =
        found.data.find((one) => one.id !== replaces) ??
        (await makeOnce(
          replaces === undefined
            ? `customer:${memberId}`
            : `customer:${memberId}:after:${replaces}`,
          (idempotencyKey) =>
            stripe.customers.create({ metadata: { memberId } }, { idempotencyKey }),
          // The search index lags about a minute; the list is current.
          async () =>
            (await stripe.customers.list({ limit: 100 })).data.find(
              (one) => one.metadata['memberId'] === memberId && one.id !== replaces,
            ) ?? null,
        ))
      await stripe.customers.update(id, { name, ...(email === null ? {} : { email }) })
      return id
    },

    openCardChange: async ({ changeId, customer }) => {
      const intent = await makeOnce<Stripe.SetupIntent>(
        `card:${changeId}`,
        (idempotencyKey) =>
          stripe.setupIntents.create(
            {
              customer,
              usage: 'off_session',
              allowed_payment_method_types: ['card'],
              metadata: { changeId },
            },
            { idempotencyKey },
          ),
        async () =>
          (await stripe.setupIntents.list({ customer, limit: 100 })).data.find(
            ({ metadata }) => metadata?.['changeId'] === changeId,
          ) ?? null,
      )
      return { ref: intent.id, clientSecret: intent.client_secret ?? '' }
    },

    finishCardChange: async ({ ref, customer }) => {
      const intent = await stripe.setupIntents.retrieve(ref)
      if (intent.customer === null || idOf(intent.customer) !== customer)
        throw missing('Card change')
      if (intent.status !== 'succeeded' || intent.payment_method === null) return false
      const card = idOf(intent.payment_method)
      const [subscriptions] = await Promise.all([
        liveSubscriptions(customer),
        stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } }),
      ])
      await Promise.all(
        subscriptions.map(async ({ id, status }) => {
          await stripe.subscriptions.update(id, { default_payment_method: card })
          if (status !== 'past_due' && status !== 'unpaid') return
          const { data } = await stripe.invoices.list({
            subscription: id,
            status: 'open',
            limit: 12,
          })
          const unpaid = data.filter(
            ({ billing_reason: reason }) => reason === 'subscription_cycle',
          )
          await Promise.all(unpaid.map((invoice) => payRenewal(invoice.id, card, ref)))
        }),
      )
      return true
    },

    cardOf: async (customer) => {
      const [person, subscriptions] = await Promise.all([
        stripe.customers.retrieve(customer, {
          expand: ['invoice_settings.default_payment_method'],
        }),
        liveSubscriptions(customer, ['data.default_payment_method']),
      ])
      const current = subscriptions
        .map(({ default_payment_method: method }) => expanded(method))
        .find((method) => method !== null)
      const method =
        current ??
        (person.deleted ? null : expanded(person.invoice_settings.default_payment_method))
      return method?.card ? shown(method.card) : null
    },

    portalLink: async ({ customer, returnUrl }) => {
      try {
        return (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url
      } catch (error) {
        if (isRefusal(error) && !isRefusal(error, 'resource_missing')) return null
        throw error
      }
    },
  }
}

function shown({
  brand,
  last4,
  exp_month: expMonth,
  exp_year: expYear,
}: Stripe.PaymentMethod.Card): Card {
  return { brand, last4, expMonth, expYear }
}
