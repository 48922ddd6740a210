import type Stripe from 'stripe'
import { missing } from '../../errors.ts'
import type { CardProvider, Charge, ChargeReason, ChargeState } from '../port.ts'
import { expanded, idOf, isRefusal, isRemembered, makeOnce } from './client.ts'
import { createDisputes, disputesOf, type PaidIntent } from './disputes.ts'

type ChargeCalls = Pick<
  CardProvider,
  'openCharge' | 'readCharge' | 'listDisputed' | 'cancelCharge' | 'refund' | 'listRefunds'
>

/** Expansions requested with every intent: the money received, returned and kept as a fee. */
export const ofIntent = ['latest_charge.balance_transaction']

/** Maximum disputes checked per round, newest first. */
const maxDisputes = 1000

/** Maximum refunds of one charge. */
const maxRefunds = 1000

const ofInvoice = ['payments', 'confirmation_secret']

/** Charges of both kinds: one-time intents and subscription invoices. */
export function createCharges(stripe: Stripe): ChargeCalls {
  const withDisputes = createDisputes(stripe)
  const readIntent = async (ref: string): Promise<PaidIntent> =>
    withDisputes(await stripe.paymentIntents.retrieve(ref, { expand: ofIntent }))

  const readInvoice = async (ref: string): Promise<Charge> => {
    const invoice = await stripe.invoices.retrieve(ref, { expand: ofInvoice })
    const intent = intentOf(invoice)
    return chargeOfInvoice(invoice, intent === null ? null : await readIntent(intent))
  }

  /** Money events name an intent; if it pays an invoice, the invoice is the charge. */
  const invoiceOf = async (intent: Stripe.PaymentIntent): Promise<string | null> => {
    if (intent.metadata['paymentId']) return null
    const { data } = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent.id },
      limit: 1,
    })
    return data[0] ? idOf(data[0].invoice) : null
  }

  const readCharge = async (ref: string): Promise<Charge> => {
    if (ref.startsWith('in_')) return readInvoice(ref)
    if (!ref.startsWith('pi_')) throw missing('Payment')
    const paid = await readIntent(ref)
    const invoice = await invoiceOf(paid.intent)
    return invoice === null ? chargeOfIntent(paid) : readInvoice(invoice)
  }

  const intentFor = async (ref: string): Promise<string> => {
    const intent = ref.startsWith('in_')
      ? intentOf(await stripe.invoices.retrieve(ref, { expand: ['payments'] }))
      : ref
    if (intent === null) throw missing('Payment')
    return intent
  }

  const refundsOf = (intent: string) =>
    stripe.refunds
      .list({ payment_intent: intent, limit: 100 })
      .autoPagingToArray({ limit: maxRefunds })

  return {
    readCharge,

    listRefunds: async (ref) =>
      (await refundsOf(await intentFor(ref))).reverse().map((refund) => ({
        ref: refund.id,
        refundId: refund.metadata?.['refundId'] ?? null,
        cents: refund.amount,
        isFailed: isFailed(refund),
      })),

    listDisputed: async (since) => {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const disputes = await stripe.disputes
        .list({ created, limit: 100 })
        .autoPagingToArray({ limit: maxDisputes })
      const intents = disputes.flatMap(({ payment_intent: intent }) =>
        intent === null ? [] : [idOf(intent)],
      )
      return [...new Set(intents)]
    },

    openCharge: async ({ paymentId, customer, cents, description }) => {
      const order = {
        customer,
        amount: cents,
        currency: 'usd',
        description,
        allowed_payment_method_types: ['card' as const],
        metadata: { paymentId },
      }
      return makeOnce(
        `charge:${paymentId}:${customer}`,
        async (idempotencyKey) => {
          const intent = await stripe.paymentIntents.create(order, { idempotencyKey })
          return chargeOfIntent(
            isRemembered(intent) ? await readIntent(intent.id) : { intent, disputes: [] },
          )
        },
        async () => {
          const { data } = await stripe.paymentIntents.list({
            customer,
            limit: 100,
            expand: ofIntent.map((path) => `data.${path}`),
          })
          const made = data.find(({ metadata }) => metadata['paymentId'] === paymentId)
          return made ? chargeOfIntent(await withDisputes(made)) : null
        },
      )
    },

    cancelCharge: async (ref) => {
      const giveUp = ref.startsWith('in_')
        ? stripe.invoices.voidInvoice(ref)
        : stripe.paymentIntents.cancel(ref)
      await giveUp.catch((error: unknown) => {
        if (!isRefusal(error) || isRefusal(error, 'resource_missing')) throw error
      })
      return readCharge(ref)
    },

    /**
     * Stripe keeps an idempotency key for a day, refusals included, so older refunds are found by
     * metadata, and each attempt has its own key, as has one after a failed refund.
     */
    refund: async ({ refundId, ref, cents, attempt = 0 }) => {
      const intent = await intentFor(ref)
      const known = async () =>
        (await refundsOf(intent)).filter(({ metadata }) => metadata?.['refundId'] === refundId)
      const earlier = await known()
      if (earlier.some((one) => !isFailed(one))) return readCharge(ref)
      const after = earlier.length > 0 ? `:after-${earlier.length}` : ''
      const key = `refund:${refundId}${after}${attempt > 0 ? `:${attempt}` : ''}`
      await makeOnce(
        key,
        (idempotencyKey) =>
          stripe.refunds.create(
            { payment_intent: intent, amount: cents, metadata: { refundId } },
            { idempotencyKey },
          ),
        async () => (await known()).find((one) => !isFailed(one)) ?? null,
      )
      return readCharge(ref)
    },
  }
}

/** True for a refund whose money came back, or never left. */
const isFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled'

/** The intent that pays an invoice, if its payments were requested. */
export function intentOf(invoice: Stripe.Invoice): string | null {
  const payments = invoice.payments?.data ?? []
  const used = payments.find(({ is_default: isDefault }) => isDefault) ?? payments[0]
  return used?.payment.payment_intent ? idOf(used.payment.payment_intent) : null
}

/** A one-time charge. */
function chargeOfIntent({ intent, disputes }: PaidIntent): Charge {
  const state = stateOfIntent(intent)
  return {
    ref: intent.id,
    reason: 'once',
    state,
    cents: intent.amount,
    listCents: intent.amount,
    paidCents: intent.amount_received,
    ...moneyOf({ intent, disputes }),
    currency: intent.currency,
    isLive: intent.livemode,
    failure: failureOf(intent, state),
    paymentId: intent.metadata['paymentId'] ?? null,
    clientSecret: state === 'waiting' ? intent.client_secret : null,
    paidAt:
      state === 'succeeded'
        ? timeOf(expanded(intent.latest_charge)?.created ?? intent.created)
        : null,
    cardFingerprint: fingerprintOf(intent),
  }
}

/**
 * A subscription's charge. The first one has our payment on the subscription, a plan change on the
 * invoice itself.
 */
export function chargeOfInvoice(invoice: Stripe.Invoice, paid: PaidIntent | null): Charge {
  const intent = paid?.intent ?? null
  const reason = reasonOf(invoice)
  const state = stateOfInvoice(invoice, intent)
  const started = invoice.parent?.subscription_details?.metadata?.['paymentId']
  return {
    ref: invoice.id,
    reason,
    state,
    cents: invoice.amount_due,
    listCents: invoice.subtotal,
    paidCents: invoice.amount_paid,
    ...(paid === null
      ? { refundedCents: 0, disputes: [], feeCents: state === 'succeeded' ? 0 : null }
      : moneyOf(paid)),
    currency: invoice.currency,
    isLive: invoice.livemode,
    failure: intent === null ? null : failureOf(intent, state),
    paymentId: invoice.metadata?.['paymentId'] ?? (reason === 'start' ? started : null) ?? null,
    clientSecret:
      state === 'waiting'
        ? (invoice.confirmation_secret?.client_secret ?? intent?.client_secret ?? null)
        : null,
    paidAt:
      state === 'succeeded' ? timeOf(invoice.status_transitions.paid_at ?? invoice.created) : null,
    cardFingerprint: intent === null ? null : fingerprintOf(intent),
  }
}

/** Stripe's times are in seconds. */
export function timeOf(seconds: number): Date {
  return new Date(seconds * 1000)
}

function stateOfIntent({ status }: Stripe.PaymentIntent): ChargeState {
  if (status === 'succeeded') return 'succeeded'
  if (status === 'canceled') return 'canceled'
  return status === 'processing' || status === 'requires_capture' ? 'processing' : 'waiting'
}

function stateOfInvoice(
  { status }: Stripe.Invoice,
  intent: Stripe.PaymentIntent | null,
): ChargeState {
  if (status === 'paid') return 'succeeded'
  if (status === 'void' || status === 'uncollectible') return 'canceled'
  const isUnderWay = intent !== null && ['processing', 'succeeded'].includes(stateOfIntent(intent))
  return isUnderWay ? 'processing' : 'waiting'
}

function reasonOf({ billing_reason: reason }: Stripe.Invoice): ChargeReason {
  if (reason === 'subscription_create') return 'start'
  return reason === 'subscription_update' ? 'change' : 'renewal'
}

function moneyOf({
  intent,
  disputes,
}: PaidIntent): Pick<Charge, 'refundedCents' | 'disputes' | 'feeCents'> {
  const charge = expanded(intent.latest_charge)
  return {
    refundedCents: charge?.amount_refunded ?? 0,
    disputes: disputesOf(disputes),
    feeCents: charge?.paid ? (expanded(charge.balance_transaction)?.fee ?? null) : null,
  }
}

/** Of the card that paid; in the charge that is requested with every intent anyway. */
function fingerprintOf({ latest_charge: latest }: Stripe.PaymentIntent): string | null {
  const charge = expanded(latest)
  return charge?.paid ? (charge.payment_method_details?.card?.fingerprint ?? null) : null
}

function failureOf(intent: Stripe.PaymentIntent, state: ChargeState): string | null {
  return state === 'succeeded' ? null : (intent.last_payment_error?.message ?? null)
}
