import type { Db } from '../database/database.ts'
import type { CardProvider, Charge } from './port.ts'
import type { Payment } from './store.ts'

/** A payment to be opened. */
export type Draft = {
  payerId: string
  purpose: string
  details: Record<string, string>
  cents: number
  openKey: string | null
}

/** A payment in its payer's words. */
export type PresentedPayment = {
  /** What was bought, such as `Annual plan`. */
  title: string
  /** What tells it from others of its purpose: an order's id, a plan, a name. */
  subject: string
  /** The number on its receipt; by default the payment's. */
  number?: string
  /** The page about it: what was bought, or what is still to pay. */
  url: string
  /** The receipt's address, once it is paid; by default the one of every payment. */
  receiptUrl?: string
}

/** The provider's reference to an open payment. */
export type Begun = { chargeRef: string; subscriptionRef: string | null; cents: number }

/**
 * What happened to a dispute: the bank took money (`open`), returned it (`won`), or decided for the
 * payer and keeps it (`lost`); `isOtherOpen` while a bank decides on another one of the payment.
 */
export type DisputeEvent = { ref: string; what: 'open' | 'won' | 'lost'; isOtherOpen: boolean }

/**
 * How a feature handles its payments. Everything taking `tx` happens in the transaction that
 * settles the payment, or not at all.
 */
export type Purpose = {
  /**
   * Opens the payment at the provider, idempotently by the payment's id. A single charge by
   * default.
   */
  begin?: (payment: Payment, provider: CardProvider, customer: string) => Promise<Begun>
  /** Text for the provider's receipt. */
  describe(payment: Payment): string
  /** What the payer reads about the payment, and where it is found. */
  present?(payment: Payment): PresentedPayment
  /** Called exactly once for each payment received. */
  fulfil(tx: Db, payment: Payment, charge: Charge): Promise<void>
  /** Called once for each payment that will never be completed. */
  release?(tx: Db, payment: Payment): Promise<void>
  /** Locks what `revoke` and `restore` change, before the payment itself is locked. */
  lock?(tx: Db, payment: Payment): Promise<void>
  /** Suspends the purchase: the payer's bank reversed the payment. */
  revoke?(tx: Db, payment: Payment): Promise<void>
  /** Restores what `revoke` suspended: the dispute was won. */
  restore?(tx: Db, payment: Payment): Promise<void>
  /** Called when the id of a dispute becomes known that an earlier release booked without it. */
  disputeNamed?(tx: Db, payment: Payment, ref: string): Promise<void>
  /** Called for what happened to one of the payment's disputes, after what moved was stored. */
  disputeMoved?(tx: Db, payment: Payment, happened: DisputeEvent): Promise<void>
  /**
   * Called before `cents` more refunded are booked under `step`, or negative ones for a failed
   * refund. Returns how many of them the payer was owed, or is, with the same sign.
   */
  refunded?(tx: Db, payment: Payment, cents: number, step: number): Promise<number | void>
  /**
   * Called before a dispute's movement is booked under `step`: `cents` withdrawn, or negative ones
   * returned; 0 if only the provider's fee moved. Returns how many of them the payer was owed, or
   * is again, with the same sign.
   */
  disputed?(
    tx: Db,
    payment: Payment,
    moved: { ref: string; cents: number },
    step: number,
  ): Promise<number | void>
  /** The subscription's owner settles a charge that the provider started itself. */
  lifetime: number | null
}

/** The double-entry ledger, written in the transaction that settles a payment. */
export type Books = {
  charge(tx: Db, payment: Payment): Promise<void>
  fee(tx: Db, payment: Payment, feeCents: number): Promise<void>
  /**
   * Books `cents` more refunded, or negative for a failed refund, `owedCents` of them as owed to the
   * payer; `step` numbers the bookings after the charge.
   */
  refund(
    tx: Db,
    payment: Payment,
    moved: { cents: number; owedCents: number },
    step: number,
  ): Promise<void>
  /** Books what a dispute withdrew and cost; negative amounts return it. */
  dispute(
    tx: Db,
    payment: Payment,
    moved: { cents: number; owedCents: number; feeCents: number },
    step: number,
  ): Promise<void>
}

/** What a settlement writes to the ledger, last in its transaction (docs/locks.md). */
export type Booking = { payment: Payment } & (
  | { what: 'charge' }
  | { what: 'fee'; feeCents: number }
  | { what: 'refund'; moved: { cents: number; owedCents: number }; step: number }
  | {
      what: 'dispute'
      moved: { cents: number; owedCents: number; feeCents: number }
      step: number
    }
)

/** A card that was paid with, told from others by the provider's fingerprint. */
export type PaidCard = { payerId: string; provider: string; fingerprint: string; paidAt: Date }

/** Notes a card within the transaction that settles its payment. */
export type NotePaidCard = (tx: Db, card: PaidCard) => Promise<void>

/** The payer's details for the provider. */
type Payer = { name: string; email: string | null }

/** Looks up who pays. */
export type FindPayer = (payerId: string) => Promise<Payer | null>
