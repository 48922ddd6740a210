import type {
  ChargeDispute,
  ChargeReason,
  ChargeState,
  PriceInterval,
  SubscriptionState,
} from '../port.ts'

type Price = { product: string; cents: number; interval: PriceInterval }

/** A customer, possibly with a card on file by number. */
type TestCustomer = { kind: 'customer'; card: string | null }

/** A charge; times in milliseconds. */
export type TestCharge = {
  kind: 'charge'
  reason: ChargeReason
  state: ChargeState
  cents: number
  refundedCents: number
  refunds: string[]
  failure: string | null
  paymentId: string | null
  paidAt: number | null
  /** None unless a test opened one. */
  dispute?: Omit<ChargeDispute, 'ref'>
  /** What was transferred to sellers; none if absent. */
  transferredCents?: number
  /** The last tried card, and whether it needs confirmation. */
  card: string | null
  needsConfirmation: boolean
}

/** A subscription; a pending price applies once its charge is paid. */
export type TestSubscription = {
  kind: 'subscription'
  state: SubscriptionState
  price: Price
  periodStart: number
  periodEnd: number
  cancelAtPeriodEnd: boolean
  pending: { price: Price; chargeRef: string } | null
  /** The unpaid renewal and its number of attempts. */
  unpaid: { chargeRef: string; tries: number } | null
}

/** A replacement of the card on file. */
type TestCardChange = { kind: 'card change'; card: string | null }

/** A seller's account: its bank account number, and the cents it holds. */
export type TestSeller = {
  kind: 'seller'
  sellerId: string
  bank: string | null
  isSubmitted: boolean
  cents: number
}

/** A transfer to a seller, with the cents of each reversal by id. */
export type TestTransfer = { kind: 'transfer'; cents: number; reversals: Record<string, number> }

/** A payout to a seller's bank, at a time in milliseconds. */
export type TestPayout = { kind: 'payout'; cents: number; failure: string | null; at: number }

export type TestObject =
  | TestCustomer
  | TestCharge
  | TestSubscription
  | TestCardChange
  | TestSeller
  | TestTransfer
  | TestPayout

/** The browser's result after trying a card. */
export type TestCardAnswer = {
  state: 'succeeded' | 'processing' | 'waiting'
  needsConfirmation: boolean
  failure: string | null
}
