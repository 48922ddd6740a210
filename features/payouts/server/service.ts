import type { SellerAccounts } from './accounts.ts'
import type { OpenBooks } from './open-books.ts'
import type { PayoutReconciler } from './reconciler.ts'
import type { Transfers } from './transfers.ts'

type Dependencies = {
  transfers: Transfers
  accounts: SellerAccounts
  reconciler: PayoutReconciler
  openBooks: OpenBooks
}

export type Payouts = ReturnType<typeof createPayouts>

/** Sellers' money, for the features that sell (docs/product/payouts.md). */
export function createPayouts({
  transfers: { earn, reverse },
  accounts,
  reconciler,
  openBooks,
}: Dependencies) {
  return { earn, reverse, accounts, reconciler, closeMonths: openBooks.close }
}
