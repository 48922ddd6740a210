import { group, text, textOr, texts, whole } from './form.ts'
import { cancelIntent, confirmIntent, createIntent } from './intents.ts'
import { createRefund } from './money.ts'
import { refused } from './refusal.ts'
import type { Route } from './route.ts'
import type {
  BalanceTransaction,
  Charge,
  Customer,
  Dispute,
  InvoicePayment,
  PaymentIntent,
  Refund,
} from './things.ts'

/** One-time charges, their proceeds, and refunds. */
export const moneyRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    takes:
      'amount currency customer description metadata allowed_payment_method_types automatic_payment_methods',
    gives: ({ world, form }) => {
      const amount = whole(form, 'amount')
      if (amount < 50)
        throw refused('Amount must be at least $0.50 usd', {
          code: 'amount_too_small',
          param: 'amount',
        })
      if (text(form, 'currency') !== 'usd')
        throw refused(`Invalid currency: ${text(form, 'currency')}`, { param: 'currency' })
      if (texts(form, 'allowed_payment_method_types').some((type) => type !== 'card'))
        throw refused('The payment method type provided is invalid.', {
          param: 'allowed_payment_method_types',
        })
      const customer = textOr(form, 'customer', null)
      return createIntent(world, {
        amount,
        customer,
        description: textOr(form, 'description', null),
        metadata: group(form, 'metadata') as Record<string, string>,
        invoice: null,
      })
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    takes: 'customer created',
    gives: ({ world, form }) => {
      const wanted = textOr(form, 'customer', null)
      if (wanted !== null) world.get<Customer>('customer', wanted)
      return world
        .all<PaymentIntent>('payment_intent')
        .filter(({ customer }) => wanted === null || customer === wanted)
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    takes: 'client_secret',
    gives: ({ world, id }) => world.get<PaymentIntent>('payment_intent', id),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    takes: 'payment_method off_session return_url client_secret',
    gives: ({ world, form, id }) =>
      confirmIntent(
        world,
        world.get<PaymentIntent>('payment_intent', id),
        text(form, 'payment_method'),
        form['off_session'] !== 'true',
      ),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    takes: 'cancellation_reason',
    gives: ({ world, form, id }) => {
      const intent = world.get<PaymentIntent>('payment_intent', id)
      if (intent._invoice !== null)
        throw refused(
          'You cannot cancel this PaymentIntent because it was created by an invoice. Void the invoice instead.',
          { code: 'payment_intent_unexpected_state' },
        )
      return cancelIntent(world, intent, textOr(form, 'cancellation_reason', null))
    },
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    takes: '',
    gives: ({ world, id }) => world.get<Charge>('charge', id),
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    takes: '',
    gives: ({ world, id }) => world.get<BalanceTransaction>('balance_transaction', id),
  },
  {
    method: 'POST',
    path: '/v1/refunds',
    takes: 'payment_intent charge amount reason metadata',
    gives: ({ world, form }) => {
      const charge = textOr(form, 'charge', null)
      const intent =
        charge === null
          ? text(form, 'payment_intent')
          : world.get<Charge>('charge', charge).payment_intent
      return createRefund(
        world,
        intent,
        form['amount'] === undefined ? null : whole(form, 'amount'),
        form['metadata'],
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    takes: 'payment_intent charge',
    gives: ({ world, form }) =>
      world
        .all<Refund>('refund')
        .filter(
          (one) =>
            form['payment_intent'] === undefined || one.payment_intent === form['payment_intent'],
        ),
  },
  {
    method: 'GET',
    path: '/v1/disputes',
    takes: 'payment_intent charge created',
    gives: ({ world, form }) =>
      world
        .all<Dispute>('dispute')
        .filter((one) => one.payment_intent === textOr(form, 'payment_intent', one.payment_intent)),
  },
  {
    method: 'GET',
    path: '/v1/events',
    takes: 'types type created delivery_success',
    gives: ({ world, form }) => {
      const types = texts(form, 'types')
      const since = Number(textOr(group(form, 'created'), 'gte', '0'))
      return world.events
        .filter(({ type, account }) => account === undefined && types.includes(type))
        .filter(({ created }) => created >= since)
        .toReversed()
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    takes: '',
    gives: ({ world, id }) => world.get<Refund>('refund', id),
  },
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    takes: 'invoice payment status',
    gives: ({ world, form }) => {
      const invoice = textOr(form, 'invoice', null)
      const intent = textOr(group(form, 'payment'), 'payment_intent', null)
      return world
        .all<InvoicePayment>('invoice_payment')
        .filter(
          (one) =>
            (invoice === null || one.invoice === invoice) &&
            (intent === null || one.payment.payment_intent === intent),
        )
    },
  },
]
