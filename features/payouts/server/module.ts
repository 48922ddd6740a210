import type { Houses } from '#features/houses/server/service.ts'
import type { Identity, Viewer } from '#features/identity/server/service.ts'
import type { Ledger } from '#features/ledger/server/service.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import { createSellerAccounts } from './accounts.ts'
import { createPayoutNotices } from './notices.ts'
import { payoutsPrivacy } from './privacy.ts'
import { createPayoutReconciler } from './reconciler.ts'
import { createPayouts } from './service.ts'
import { createPayoutStore } from './store.ts'
import { createTransfers } from './transfers.ts'

type Dependencies = { identity: Identity; houses: Houses; ledger: Ledger }

/** Sellers' money: what they earned, their accounts, and payouts to their banks. */
export function createPayoutsModule(platform: Platform, { identity, ledger }: Dependencies) {
  const { settings, db, clock, jobs, mail, log } = platform
  const { payments } = platform.payments
  const store = createPayoutStore(db)
  const notices = createPayoutNotices({ mail, identity, store, site: settings })
  const transfers = createTransfers({ store, payments, ledger, notices, jobs, clock })
  const accounts = createSellerAccounts({ store, payments, transfers, notices, clock })
  const reconciler = createPayoutReconciler({
    store,
    payments,
    transfers,
    accounts,
    jobs,
    clock,
    log,
  })
  const module: Module<Viewer> = {
    name: 'payouts',
    contracts: [],
    routes: [],
    privacy: payoutsPrivacy,
  }
  return { ...module, service: createPayouts({ transfers, accounts, reconciler }) }
}
