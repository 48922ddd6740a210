/** Any object of the stand-in; fields starting with `_` are internal and never returned. */
export type StandInObject = {
  id: string
  object: string
  created: number
  livemode: boolean
  metadata: Record<string, string>
}

export type Customer = StandInObject & {
  object: 'customer'
  name: string | null
  email: string | null
  balance: number
  invoice_settings: { default_payment_method: string | null }
}

export type PaymentMethod = StandInObject & {
  object: 'payment_method'
  type: 'card'
  customer: string | null
  card: {
    brand: string
    last4: string
    exp_month: number
    exp_year: number
    fingerprint: string | null
  }
  _token: string
}

export type Product = StandInObject & { object: 'product'; name: string; active: boolean }

export type Price = StandInObject & {
  object: 'price'
  product: string
  currency: string
  unit_amount: number
  lookup_key: string | null
  active: boolean
  type: 'recurring'
  recurring: { interval: 'week' | 'month' | 'year'; interval_count: 1 }
}

export type CardError = { type: 'card_error'; code: string; message: string; decline_code?: string }

export type PaymentIntent = StandInObject & {
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  customer: string | null
  description: string | null
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  client_secret: string
  last_payment_error: CardError | null
  latest_charge: string | null
  next_action: { type: string } | null
  payment_method: string | null
  payment_method_types: string[]
  canceled_at: number | null
  cancellation_reason: string | null
  _invoice: string | null
  _settlesAt: number | null
}

export type SetupIntent = StandInObject & {
  object: 'setup_intent'
  customer: string | null
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  client_secret: string
  payment_method: string | null
  usage: string
  next_action: { type: string } | null
  last_setup_error: CardError | null
}

export type Charge = StandInObject & {
  object: 'charge'
  amount: number
  amount_refunded: number
  currency: string
  customer: string | null
  paid: boolean
  refunded: boolean
  disputed: boolean
  status: 'succeeded' | 'failed'
  payment_intent: string
  payment_method: string
  payment_method_details: { type: 'card'; card: PaymentMethod['card'] }
  balance_transaction: string | null
  failure_code: string | null
  failure_message: string | null
}

export type BalanceTransaction = StandInObject & {
  object: 'balance_transaction'
  amount: number
  fee: number
  net: number
  currency: string
  source: string
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment'
}

export type Refund = StandInObject & {
  object: 'refund'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  status: 'succeeded' | 'failed'
  balance_transaction: string
  failure_reason?: string
  failure_balance_transaction?: string
}

export type Dispute = StandInObject & {
  object: 'dispute'
  amount: number
  charge: string
  payment_intent: string
  status: 'needs_response' | 'won' | 'lost'
  balance_transactions: BalanceTransaction[]
}

export type InvoiceLine = {
  id: string
  object: 'line_item'
  amount: number
  description: string
  period: { start: number; end: number }
}

export type Invoice = StandInObject & {
  object: 'invoice'
  customer: string
  currency: string
  status: 'draft' | 'open' | 'paid' | 'void'
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  subtotal: number
  total: number
  starting_balance: number
  ending_balance: number | null
  amount_due: number
  amount_paid: number
  amount_remaining: number
  attempt_count: number
  attempted: boolean
  auto_advance: boolean
  automatically_finalizes_at: number | null
  next_payment_attempt: number | null
  lines: { object: 'list'; data: InvoiceLine[]; has_more: boolean; url: string }
  parent: {
    type: 'subscription_details'
    subscription_details: { subscription: string; metadata: Record<string, string> }
  }
  status_transitions: {
    finalized_at: number | null
    paid_at: number | null
    voided_at: number | null
  }
  _intent: string | null
}

export type InvoicePayment = StandInObject & {
  object: 'invoice_payment'
  invoice: string
  amount_requested: number
  amount_paid: number | null
  currency: string
  is_default: boolean
  status: 'open' | 'paid' | 'canceled'
  payment: { type: 'payment_intent'; payment_intent: string }
}

export type SubscriptionItem = {
  id: string
  object: 'subscription_item'
  price: Price
  quantity: number
  current_period_start: number
  current_period_end: number
}

export type Subscription = StandInObject & {
  object: 'subscription'
  customer: string
  currency: string
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled'
  items: { object: 'list'; data: [SubscriptionItem]; has_more: boolean; url: string }
  billing_cycle_anchor: number
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  default_payment_method: string | null
  latest_invoice: string
  payment_settings: { save_default_payment_method: string }
  pending_update: { expires_at: number; subscription_items: SubscriptionItem[] } | null
  /** How many periods after the anchor the current one ends. */
  _periods: number
}

export type ConnectAccount = StandInObject & {
  object: 'account'
  type: 'express'
  country: string
  email: string | null
  business_profile: { name: string | null }
  capabilities: Record<'card_payments' | 'transfers', 'active' | 'inactive'>
  details_submitted: boolean
  payouts_enabled: boolean
  requirements: { currently_due: string[]; past_due: string[] }
  /** What it holds. */
  _cents: number
  _refusesPayouts: boolean
  _isGone: boolean
  _paysAt: number | null
}

export type AccountLink = StandInObject & {
  object: 'account_link'
  expires_at: number
  url: string
}

export type Transfer = StandInObject & {
  object: 'transfer'
  amount: number
  amount_reversed: number
  currency: string
  destination: string
  source_transaction: string | null
  reversed: boolean
  reversals: { object: 'list'; data: []; has_more: boolean; url: string }
}

export type TransferReversal = StandInObject & {
  object: 'transfer_reversal'
  amount: number
  currency: string
  transfer: string
}

export type Payout = StandInObject & {
  object: 'payout'
  amount: number
  arrival_date: number
  automatic: boolean
  currency: string
  status: 'paid' | 'failed'
  failure_code: string | null
  failure_message: string | null
  _account: string
}

export type Balance = StandInObject & {
  object: 'balance'
  available: { amount: number; currency: string }[]
  pending: { amount: number; currency: string }[]
}

export type TaxCalculation = StandInObject & {
  object: 'tax.calculation'
  amount_total: number
  currency: string
  customer_details: object
  expires_at: number
  tax_amount_exclusive: number
  tax_amount_inclusive: number
  tax_breakdown: []
  tax_date: number
}

export type TaxTransaction = StandInObject & {
  object: 'tax.transaction'
  currency: string
  customer_details: object
  posted_at: number
  reference: string
  reversal: { original_transaction: string } | null
  tax_date: number
  type: 'transaction' | 'reversal'
  /** What isn't reversed yet, tax included. */
  _left: number
}

export type EventSubject = StandInObject & {
  object: 'event'
  api_version: string
  pending_webhooks: number
  request: null
  account?: string
  type: string
  data: { object: StandInObject }
}
