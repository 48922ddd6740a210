import type { SellerProvider } from './sellers.ts'

/** How often a recurring price is charged. */
export type PriceInterval = 'week' | 'month' | 'year'

/** A recurring price. The provider keeps one price object each, created on demand. */
export type RecurringPrice = {
  /** What is sold, such as `annual`; a product may have several prices. */
  product: string
  /** The product's name on invoices. */
  name: string
  cents: number
  interval: PriceInterval
}

/**
 * A charge's state at the provider: `waiting` for the customer (a card, another card, a
 * confirmation), `processing`, `succeeded` with the amount received, or permanently `canceled`.
 */
export type ChargeState = 'waiting' | 'processing' | 'succeeded' | 'canceled'

/** Why a charge was made. */
export type ChargeReason = 'once' | 'start' | 'renewal' | 'change'

/**
 * A chargeback. `ref` tells it from others of its charge, `withdrawnCents` is what the bank holds of
 * it now: 0 for an inquiry or a won dispute. `feeCents` is what the provider kept.
 */
export type ChargeDispute = {
  ref: string
  state: 'open' | 'won' | 'lost'
  withdrawnCents: number
  feeCents: number
}

/** A charge as the provider reports it; amounts are cents. */
export type Charge = {
  /** The provider's id: an intent for one-time payments, an invoice for subscriptions. */
  ref: string
  reason: ChargeReason
  state: ChargeState
  /** What was asked for. */
  cents: number
  /**
   * The price before account credit, earlier balances, discounts and taxes turned it into `cents`.
   */
  listCents: number
  /** Amount received so far. */
  paidCents: number
  /** Amount refunded; lowered if a refund fails. */
  refundedCents: number
  /** Oldest first. */
  disputes: ChargeDispute[]
  /** The provider's fee; null until reported. */
  feeCents: number | null
  /** Lowercase, such as `usd`. */
  currency: string
  /** False for test money. */
  isLive: boolean
  /** The provider's message for the last decline; null without one. */
  failure: string | null
  /** The id of the payment that requested it; null if the provider started it (a renewal). */
  paymentId: string | null
  /** Lets the member's browser complete the charge; null once there is nothing left to do. */
  clientSecret: string | null
  paidAt: Date | null
  /**
   * Tells the card that paid from others, without its number; null until paid, and for what has
   * none, such as account credit and some wallets.
   */
  cardFingerprint: string | null
}

/** One refund of a charge, as the provider keeps it. */
export type ChargeRefund = {
  ref: string
  /** The `refundId` it was asked for with; null if it was made in the provider's dashboard. */
  refundId: string | null
  cents: number
  /** True if its money came back, or never left. */
  isFailed: boolean
}

/**
 * A subscription's state: `incomplete` until its first charge is paid, `past_due` while a renewal
 * is unpaid, `ended` permanently.
 */
export type SubscriptionState = 'incomplete' | 'active' | 'past_due' | 'ended'

/** A subscription as the provider reports it. */
export type ProviderSubscription = {
  ref: string
  state: SubscriptionState
  /** The current price; an unpaid change doesn't count. */
  price: Omit<RecurringPrice, 'name'>
  /** End of the paid period. */
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  isLive: boolean
  /** Its charges, newest first, at most twelve. */
  charges: Charge[]
}

/** A card on file, as much as a member needs to recognize it. */
export type Card = { brand: string; last4: string; expMonth: number; expYear: number }

/**
 * Says that something changed. The new state is fetched from the provider, never taken from the
 * event.
 */
export type ProviderEvent = {
  /** Unique; a provider may deliver an event many times. */
  id: string
  isLive: boolean
  /** What changed; null for events about anything else. */
  about: {
    kind: 'charge' | 'subscription' | 'account' | 'transfer' | 'identity-check'
    ref: string
  } | null
}

/**
 * The card provider (docs/product/payments.md 2, 3). Creating calls use our payment's id as the
 * idempotency key, so repeating one returns the same object.
 * @throws DomainError `unavailable` if the provider is down or too slow, so that it isn't known what
 * happened; `missing` for an unknown reference, CustomerGone for a customer it doesn't know; ProviderRefusal if it refuses.
 */
export type CardProvider = {
  kind: 'stripe' | 'test'
  /** False if no real money moves. */
  isLive: boolean
  /** What the browser needs to reach the provider; null for the built-in one. */
  publishableKey: string | null
  sellers: SellerProvider

  /**
   * Registers the member with the provider, once per `memberId`, and once more for a customer that
   * is gone there, which it `replaces`.
   */
  openCustomer(member: {
    memberId: string
    name: string
    email: string | null
    replaces?: string
  }): Promise<string>

  openCharge(order: {
    paymentId: string
    customer: string
    cents: number
    description: string
  }): Promise<Charge>
  readCharge(ref: string): Promise<Charge>
  /** Charges disputed since then, possibly including some disputed earlier. */
  listDisputed(since: Date): Promise<string[]>
  /** Cancels a waiting charge; one paid meanwhile stays paid. */
  cancelCharge(ref: string): Promise<Charge>
  /**
   * Refunds all or part of a charge, once per `refundId`. `attempt` counts the provider's refusals
   * so far.
   */
  refund(order: { refundId: string; ref: string; cents: number; attempt?: number }): Promise<Charge>

  /** A charge's refunds, oldest first; null if the provider only knows their sum. */
  listRefunds(ref: string): Promise<ChargeRefund[] | null>

  /**
   * Starts a subscription whose first charge waits for the member's card, which is saved for
   * renewals.
   */
  openSubscription(order: {
    paymentId: string
    customer: string
    price: RecurringPrice
  }): Promise<ProviderSubscription>
  /**
   * Changes the price immediately, prorated as of `at` and charged now. Takes effect once that
   * charge is paid.
   */
  changeSubscription(order: {
    paymentId: string
    ref: string
    price: RecurringPrice
    at: Date
  }): Promise<ProviderSubscription>
  /**
   * Quotes a price change in cents, prorated as of `at`, and the end of the period it would pay
   * for.
   */
  quoteChange(order: {
    ref: string
    price: RecurringPrice
    at: Date
  }): Promise<{ cents: number; periodEnd: Date }>
  readSubscription(ref: string): Promise<ProviderSubscription>
  /** Ends at the end of the period, or immediately if it was never paid or must not continue. */
  endSubscription(ref: string, when: 'period end' | 'now'): Promise<ProviderSubscription>
  /** Resumes a subscription set to end with its period. */
  resumeSubscription(ref: string): Promise<ProviderSubscription>

  /** Starts replacing the card for renewals; the browser completes it with `clientSecret`. */
  openCardChange(order: {
    changeId: string
    customer: string
  }): Promise<{ ref: string; clientSecret: string }>
  /**
   * Saves a completed replacement as the customer's card and retries an unpaid renewal; false until
   * completed.
   */
  finishCardChange(order: { ref: string; customer: string }): Promise<boolean>
  /** The card charged for renewals. */
  cardOf(customer: string): Promise<Card | null>
  /** The provider's page for managing cards and invoices; null if it has none. */
  portalLink(order: { customer: string; returnUrl: string }): Promise<string | null>

  /**
   * Parses an incoming event.
   * @throws DomainError `invalid` if its signature is wrong or older than five minutes.
   */
  readEvent(rawBody: Buffer, signature: string): ProviderEvent
  /** What happened since then to money that was settled before: refunds, disputes, transfers. */
  listLaterEvents(since: Date): Promise<ProviderEvent[]>
}
