import type { SellerAccounts } from './accounts.ts'
import type { OpenBooks } from './open-books.ts'
import type { PayoutReconciler } from './reconciler.ts'
import type { SellerSales } from './sales.ts'
import type { Transfers } from './transfers.ts'

export type { SaleMoney } from './sales.ts'

type Dependencies = {
  transfers: Transfers
  sales: SellerSales
  accounts: SellerAccounts
  reconciler: PayoutReconciler
  openBooks: OpenBooks
}

export type Payouts = ReturnType<typeof createPayouts>

/** Sellers' money, for the features that sell (docs/product/payouts.md). */
export function createPayouts({
  transfers: { earn, reverse },
  sales: { nameSales, moneyOf, statesOf },
  accounts,
  reconciler,
  openBooks,
}: Dependencies) {
  return {
    earn,
    reverse,
    nameSales,
    moneyOf,
    statesOf,
    accounts,
    reconciler,
    closeMonths: openBooks.close,
  }
}
