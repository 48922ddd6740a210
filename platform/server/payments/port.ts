/** How often a recurring price is charged. */
export type PriceInterval = 'week' | 'month' | 'year'

/** A recurring price; the provider keeps one price object for each, made on demand. */
export type RecurringPrice = {
  /** Names what is paid for, such as `annual`; the same product may have several prices. */
  product: string
  /** How the product is called on invoices. */
  name: string
  cents: number
  interval: PriceInterval
}

/**
 * Where a charge stands at the provider: `waiting` for the person (a card, a new card after a decline, a confirmation), `processing`,
 * `succeeded` with the money received, or `canceled` for good.
 */
export type ChargeState = 'waiting' | 'processing' | 'succeeded' | 'canceled'

/** Why a charge was made. */
export type ChargeReason = 'once' | 'start' | 'renewal' | 'change'

/**
 * Where the bank's reversal of a charge stands. `withdrawnCents` is what the bank holds now: 0 for an inquiry and after a dispute that was
 * won; `feeCents` is what the provider kept for it.
 */
export type ChargeDispute = {
  state: 'open' | 'won' | 'lost'
  withdrawnCents: number
  feeCents: number
}

/** One charge as the provider tells of it now; amounts are cents. */
export type Charge = {
  /** The provider's id: of an intent when paid once, of an invoice when a subscription is charged. */
  ref: string
  reason: ChargeReason
  state: ChargeState
  /** What was asked for. */
  cents: number
  /** What the price came to before account credit, an earlier balance, discounts and taxes made `cents` of it. */
  listCents: number
  /** What was received so far. */
  paidCents: number
  /** What was refunded; a refund that fails later lowers it. */
  refundedCents: number
  /** Null for a charge that was never disputed. */
  dispute: ChargeDispute | null
  /** The provider's own fee, null while it does not tell. */
  feeCents: number | null
  /** Lower case, such as `usd`. */
  currency: string
  /** False for money that is not real. */
  isLive: boolean
  /** The provider's words about the last decline, null without one. */
  failure: string | null
  /** The id of our payment that asked for it; null when the provider began it itself (a renewal). */
  paymentId: string | null
  /** Lets the member's browser finish the charge; null once there is nothing to finish. */
  clientSecret: string | null
  paidAt: Date | null
}

/** Where a subscription stands: `incomplete` until its first charge is paid, `past_due` while a renewal is unpaid, `ended` for good. */
export type SubscriptionState = 'incomplete' | 'active' | 'past_due' | 'ended'

/** One subscription as the provider tells of it now. */
export type ProviderSubscription = {
  ref: string
  state: SubscriptionState
  /** The price that holds; a change that is not paid yet does not count. */
  price: Omit<RecurringPrice, 'name'>
  /** Until when the paid period lasts. */
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  isLive: boolean
  /** Its charges, newest first, at most twelve. */
  charges: Charge[]
}

/** A card on file, as much of it as people need to recognize it. */
export type Card = { brand: string; last4: string; expMonth: number; expYear: number }

/** Tells that something changed; what it is now is asked of the provider, never taken from the event. */
export type ProviderEvent = {
  /** Unique; a provider may send one event many times. */
  id: string
  isLive: boolean
  /** What changed; null for events that say nothing about a charge or a subscription. */
  about: { kind: 'charge' | 'subscription'; ref: string } | null
}

/**
 * Whoever moves the money (docs/product/payments.md 2, 3). Every call that makes something takes the id of our payment as its idempotency key:
 * made again, after a time-out or by twenty clicks, it gives the same thing.
 * @throws DomainError `unavailable` when the provider is away or gives no answer in time; `missing` for a reference it does not know.
 */
export type CardProvider = {
  kind: 'stripe' | 'test'
  /** False when no real money moves. */
  isLive: boolean
  /** What the browser needs to talk to the provider; null for the built-in one. */
  publishableKey: string | null

  /** Makes the member known to the provider, once for each `memberId`. */
  openCustomer(member: { memberId: string; name: string; email: string | null }): Promise<string>

  openCharge(order: {
    paymentId: string
    customer: string
    cents: number
    description: string
  }): Promise<Charge>
  readCharge(ref: string): Promise<Charge>
  /** References of charges that were disputed since then, and perhaps of some disputed earlier. */
  listDisputed(since: Date): Promise<string[]>
  /** Gives a charge up that waits; one that is paid meanwhile stays paid. */
  cancelCharge(ref: string): Promise<Charge>
  /** Pays a charge of either kind back, all or in part; `refundId` is the idempotency key. */
  refund(order: { refundId: string; ref: string; cents: number }): Promise<Charge>

  /** Begins a subscription whose first charge waits for the member's card, which is then kept for renewals. */
  openSubscription(order: {
    paymentId: string
    customer: string
    price: RecurringPrice
  }): Promise<ProviderSubscription>
  /** Changes to another price at once, prorated as of `at` and charged now; nothing changes until that charge is paid. */
  changeSubscription(order: {
    paymentId: string
    ref: string
    price: RecurringPrice
    at: Date
  }): Promise<ProviderSubscription>
  /** What changing to another price would cost, in cents, prorated as of `at`, and until when it would then be paid. */
  quoteChange(order: {
    ref: string
    price: RecurringPrice
    at: Date
  }): Promise<{ cents: number; periodEnd: Date }>
  readSubscription(ref: string): Promise<ProviderSubscription>
  /** Ends at the period's end, or at once when it was never paid or may not go on. */
  endSubscription(ref: string, when: 'period end' | 'now'): Promise<ProviderSubscription>
  /** Takes back an end at the period's end. */
  resumeSubscription(ref: string): Promise<ProviderSubscription>

  /** Begins a change of the card that renewals are charged to; `clientSecret` lets the browser finish it. */
  openCardChange(order: {
    changeId: string
    customer: string
  }): Promise<{ ref: string; clientSecret: string }>
  /** Makes the card of a finished change the customer's card, and tries an unpaid renewal with it; false while it is not finished. */
  finishCardChange(order: { ref: string; customer: string }): Promise<boolean>
  /** The card that renewals are charged to. */
  cardOf(customer: string): Promise<Card | null>
  /** A page of the provider where the member manages cards and invoices; null when it has none. */
  portalLink(order: { customer: string; returnUrl: string }): Promise<string | null>

  /**
   * Reads an event that arrived from outside.
   * @throws DomainError `invalid` when its signature is wrong or older than five minutes.
   */
  readEvent(rawBody: Buffer, signature: string): ProviderEvent
}
