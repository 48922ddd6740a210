import type { SellerAccounts } from './accounts.ts'
import type { PayoutReconciler } from './reconciler.ts'
import type { Transfers } from './transfers.ts'

type Dependencies = {
  transfers: Transfers
  accounts: SellerAccounts
  reconciler: PayoutReconciler
}

export type Payouts = ReturnType<typeof createPayouts>

/** Sellers' money, for the features that sell (docs/product/payouts.md). */
export function createPayouts({
  transfers: { earn, reverse },
  accounts,
  reconciler,
}: Dependencies) {
  return { earn, reverse, accounts, reconciler }
}
