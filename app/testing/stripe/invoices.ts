import { cancelIntent, confirmIntent, createIntent } from './intents.ts'
import { Refusal, refused } from './refusal.ts'
import type {
  Customer,
  Invoice,
  InvoiceLine,
  InvoicePayment,
  PaymentIntent,
  Subscription,
} from './things.ts'
import { base, type World } from './world.ts'

type Draft = {
  subscription: Subscription
  reason: Invoice['billing_reason']
  lines: Omit<InvoiceLine, 'id' | 'object'>[]
}

const day = 86_400
const retryAfter = [3 * day, 5 * day, 7 * day]

/** A draft invoice. */
export function draftInvoice(world: World, draft: Draft): Invoice {
  const invoice = world.add(invoiceOf(world, draft))
  draft.subscription.latest_invoice = invoice.id
  world.emit('invoice.created', invoice)
  return invoice
}

/** A preview invoice, not stored. */
export function invoiceOf(world: World, { subscription, reason, lines }: Draft): Invoice {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const { balance } = world.get<Customer>('customer', subscription.customer)
  const { due } = dueWith(total, balance)
  const start = base(world, 'invoice', 'in')
  const data = lines.map((line) => ({
    ...line,
    id: world.newId('il'),
    object: 'line_item' as const,
  }))
  return {
    ...start,
    customer: subscription.customer,
    currency: 'usd',
    status: 'draft',
    billing_reason: reason,
    subtotal: total,
    total,
    starting_balance: balance,
    ending_balance: null,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatically_finalizes_at: null,
    next_payment_attempt: null,
    lines: { object: 'list', data, has_more: false, url: `/v1/invoices/${start.id}/lines` },
    parent: {
      type: 'subscription_details',
      subscription_details: {
        subscription: subscription.id,
        metadata: { ...subscription.metadata },
      },
    },
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
    _intent: null,
  }
}

/** Finalizes the invoice; an invoice of zero is paid immediately. */
export function finalizeInvoice(world: World, invoice: Invoice): Invoice {
  invoice.status = 'open'
  invoice.automatically_finalizes_at = null
  invoice.status_transitions.finalized_at = world.now()
  const customer = world.get<Customer>('customer', invoice.customer)
  const { due, left } = dueWith(invoice.total, customer.balance)
  Object.assign(invoice, {
    starting_balance: customer.balance,
    ending_balance: left,
    amount_due: due,
    amount_remaining: due,
  })
  customer.balance = left
  if (invoice.amount_due > 0) {
    const words = {
      subscription_create: 'Subscription creation',
      subscription_cycle: 'Subscription update',
      subscription_update: 'Subscription update',
    }
    const intent = createIntent(world, {
      amount: invoice.amount_due,
      customer: invoice.customer,
      description: words[invoice.billing_reason],
      metadata: {},
      invoice: invoice.id,
    })
    invoice._intent = intent.id
    world.add<InvoicePayment>({
      ...base(world, 'invoice_payment', 'inpay'),
      invoice: invoice.id,
      amount_requested: invoice.amount_due,
      amount_paid: null,
      currency: 'usd',
      is_default: true,
      status: 'open',
      payment: { type: 'payment_intent', payment_intent: intent.id },
    })
  }
  world.emit('invoice.finalized', invoice)
  if (invoice.amount_due === 0) markPaid(world, invoice)
  return invoice
}

/**
 * The amount due with an earlier balance, negative for credit, and the remaining balance; under 50
 * cents waits for the next invoice.
 */
function dueWith(total: number, balance: number): { due: number; left: number } {
  const sum = total + balance
  return sum < 50 ? { due: 0, left: sum } : { due: sum, left: 0 }
}

/**
 * Charges a saved card without the customer. A decline leaves the invoice open, and throws if the
 * caller asked for the payment.
 */
export function payInvoice(
  world: World,
  invoice: Invoice,
  named: string | null,
  isAsked = false,
): Invoice {
  if (invoice.status === 'paid')
    throw refused('Invoice is already paid', { code: 'invoice_already_paid' })
  if (invoice.status !== 'open')
    throw refused(`This invoice can no longer be paid: it is ${invoice.status}.`)
  const subscription = world.get<Subscription>(
    'subscription',
    invoice.parent.subscription_details.subscription,
  )
  const customer = world.get<Customer>('customer', invoice.customer)
  const method =
    named ?? subscription.default_payment_method ?? customer.invoice_settings.default_payment_method
  const intent = world.get<PaymentIntent>('payment_intent', invoice._intent)
  if (method === null) {
    const error = {
      type: 'card_error' as const,
      code: 'missing',
      message: 'The customer has no default payment method.',
    }
    intent.last_payment_error = error
    intent.status = 'requires_payment_method'
    world.intentMoved(intent)
    if (isAsked) throw refused(error.message)
    return invoice
  }
  try {
    confirmIntent(world, intent, method, false)
  } catch (error) {
    if (isAsked || !(error instanceof Refusal)) throw error
  }
  return invoice
}

/** Voids an open invoice. */
export function voidInvoice(world: World, invoice: Invoice): Invoice {
  if (invoice.status !== 'open')
    throw refused(
      `You can only pass in open invoices. This invoice isn't open (it is ${invoice.status}).`,
      { code: 'invoice_not_editable' },
    )
  invoice.status = 'void'
  invoice.next_payment_attempt = null
  invoice.status_transitions.voided_at = world.now()
  for (const payment of paymentsOf(world, invoice)) payment.status = 'canceled'
  const intent =
    invoice._intent === null ? null : world.get<PaymentIntent>('payment_intent', invoice._intent)
  if (intent?.status === 'requires_payment_method' || intent?.status === 'requires_action')
    cancelIntent(world, intent, 'void_invoice')
  world.emit('invoice.voided', invoice)
  return invoice
}

/** Updates an invoice from its intent; returns whether it was paid or failed. */
export function noteIntent(
  world: World,
  intent: PaymentIntent,
): { invoice: Invoice; became: 'paid' | 'failed' } | null {
  const invoice = intent._invoice === null ? null : world.get<Invoice>('invoice', intent._invoice)
  if (invoice?.status !== 'open') return null
  if (intent.status === 'succeeded') {
    markPaid(world, invoice)
    return { invoice, became: 'paid' }
  }
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
    return null
  invoice.attempted = true
  invoice.attempt_count += 1
  const isRenewal = invoice.billing_reason === 'subscription_cycle'
  const wait = isRenewal && invoice.auto_advance ? retryAfter[invoice.attempt_count - 1] : undefined
  invoice.next_payment_attempt = wait === undefined ? null : world.now() + wait
  world.emit(
    intent.status === 'requires_action'
      ? 'invoice.payment_action_required'
      : 'invoice.payment_failed',
    invoice,
  )
  return { invoice, became: 'failed' }
}

function markPaid(world: World, invoice: Invoice): void {
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    next_payment_attempt: null,
  })
  invoice.status_transitions.paid_at = world.now()
  for (const payment of paymentsOf(world, invoice))
    Object.assign(payment, { status: 'paid', amount_paid: payment.amount_requested })
  world.emit('invoice.paid', invoice)
  world.emit('invoice.payment_succeeded', invoice)
}

function paymentsOf(world: World, { id }: Invoice): InvoicePayment[] {
  return world.all<InvoicePayment>('invoice_payment').filter(({ invoice }) => invoice === id)
}
