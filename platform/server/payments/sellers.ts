/** A seller's account at the card provider, which pays it out to a bank. */
export type SellerAccount = {
  /** The provider's id. */
  ref: string
  /** Who it was opened for; null if the site didn't open it. */
  sellerId: string | null
  /** True if it may receive transfers. */
  canReceive: boolean
  /** True if its money is paid out to the seller's bank. */
  paysOut: boolean
  /** True once the seller has completed the provider's form. */
  isSubmitted: boolean
  /** What the provider still requires, by its own names, such as `external_account`. */
  missing: string[]
}

/** Money moved from the site to a seller's account; amounts are cents. */
export type Transfer = { ref: string; account: string; cents: number; reversedCents: number }

/** Part of a transfer taken back; `id` is ours, or null if somebody did it at the provider. */
export type TransferReversal = { id: string | null; cents: number }

/** A payout's state: on its way to the bank, there, refused by the bank, or canceled. */
export type PayoutState = 'pending' | 'paid' | 'failed' | 'canceled'

/** Money on its way from a seller's account to a bank. A failed payout's money returns. */
export type Payout = {
  ref: string
  cents: number
  state: PayoutState
  /** The provider's message for a failure. */
  failure: string | null
  createdAt: Date
  arrivesAt: Date
}

/** What an account holds, in cents; negative if the seller owes it. */
type SellerBalance = { availableCents: number; pendingCents: number }

/**
 * Sellers' accounts at the card provider (docs/product/payouts.md). Creating calls take an id of
 * ours, so repeating one returns the same object.
 * @throws DomainError `unavailable` if the provider is down or too slow, `missing` for an unknown
 * reference; ProviderRefusal if it refuses.
 */
export type SellerProvider = {
  /** Opens an account, once per `sellerId`, and once more for a closed one that it `replaces`. */
  openAccount(seller: {
    sellerId: string
    name: string
    email: string | null
    replaces?: string
  }): Promise<SellerAccount>
  /** A single-use address where the seller completes the provider's form. */
  accountLink(order: { account: string; returnUrl: string; refreshUrl: string }): Promise<string>
  readAccount(ref: string): Promise<SellerAccount>
  balanceOf(ref: string): Promise<SellerBalance>
  /**
   * Transfers part of a charge, available once the charge is, or of the site's own balance if
   * `chargeRef` is null. `attempt` counts the provider's
   * refusals so far; `since` is a time before the first attempt.
   */
  transfer(order: {
    transferId: string
    account: string
    cents: number
    chargeRef: string | null
    attempt: number
    since: Date
  }): Promise<Transfer>
  /** Takes back all or part of a transfer. */
  reverseTransfer(order: {
    reversalId: string
    ref: string
    cents: number
    attempt: number
  }): Promise<Transfer>
  readTransfer(ref: string): Promise<Transfer & { reversals: TransferReversal[] }>
  /** An account's newest payouts, newest first. */
  listPayouts(account: string, limit: number): Promise<Payout[]>
}
