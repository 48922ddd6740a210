import type { Houses } from '#features/houses/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { WaitingMoney } from '#features/queues/server/service.ts'
import type { Ledger } from '#features/ledger/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import { hour } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as payoutsApi from '../contract/endpoints.ts'
import { openBooksPath } from '../contract/paths.ts'
import { createSellerAccounts } from './accounts.ts'
import { createPayoutDesk } from './desk.ts'
import { createPayoutNotices } from './notices.ts'
import { createOpenBooks } from './open-books.ts'
import { createOpenBooksStore } from './open-books-store.ts'
import { ledgerData } from './open-data.ts'
import { payoutsData } from './personal-data.ts'
import { payoutsPrivacy } from './privacy.ts'
import { createOtherKeys } from './other-keys.ts'
import { createPayoutReconciler } from './reconciler.ts'
import { createOutsidePayouts } from './outside-payouts.ts'
import { createFindResends } from './resends.ts'
import { createReturnedTransfers } from './returned-transfers.ts'
import { payoutRoutes } from './routes.ts'
import { createSellerBooksStore } from './seller-books-store.ts'
import { createSellerSales } from './sales.ts'
import { createPayouts } from './service.ts'
import { createPayoutStore } from './store.ts'
import { payoutTasks } from './tasks.ts'
import { createTaking } from './taking.ts'
import { payoutTools } from './tools.ts'
import { createTransferSync } from './transfer-sync.ts'
import { createTransfers } from './transfers.ts'
import { registerWaitingPayouts } from './waiting.ts'
import { createWaitingStore } from './waiting-store.ts'

type Dependencies = {
  identity: Identity
  houses: Houses
  ledger: Ledger
  queues: WaitingMoney
  notifications: Notifications
}

/** Sellers' money: what they earned, their accounts, and payouts to their banks. */
export function createPayoutsModule(
  platform: Platform,
  { identity, houses, ledger, queues, notifications }: Dependencies,
) {
  const { settings, site, db, clock, jobs, mail, log, invalidation } = platform
  const { payments } = platform.payments
  const mode = () => payments.provider
  const store = createPayoutStore(db)
  const notices = createPayoutNotices({ mail, notifications, identity, store, site })
  const sales = createSellerSales({ store, payments })
  const taking = createTaking({ store, jobs, clock })
  const sync = createTransferSync({
    store,
    payments,
    ledger,
    notices,
    queues,
    taking,
    findResends: createFindResends({ store, sales }),
    clock,
  })
  const transfers = createTransfers({
    store,
    payments,
    ledger,
    notices,
    queues,
    taking,
    sync,
    jobs,
    clock,
  })
  const accounts = createSellerAccounts({ store, payments, transfers, notices, queues, clock })
  const returned = createReturnedTransfers({ store, payments, ledger, transfers, sync, notices })
  const reconciler = createPayoutReconciler({
    store,
    payments,
    transfers,
    accounts,
    jobs,
    clock,
    log,
  })
  const openBooksStore = createOpenBooksStore(db)
  const openBooks = createOpenBooks({
    store: openBooksStore,
    ledger,
    jobs,
    clock,
    invalidation,
  })
  registerWaitingPayouts({
    store: createWaitingStore(db, mode),
    transfers,
    returned,
    outside: createOutsidePayouts({ store, ledger, notices, clock, mode }),
    otherKeys: createOtherKeys({ store, ledger, mode }),
    sales,
    accounts,
    queues,
    mode,
  })
  const books = createSellerBooksStore(db, mode)
  const desk = createPayoutDesk({
    store,
    sales,
    books,
    accounts,
    houses,
    identity,
    payments,
    testCards: platform.payments.testCards,
    siteUrl: settings.siteUrl,
  })
  const module: Module<Viewer> = {
    name: 'payouts',
    contracts: [payoutsApi],
    routes: payoutRoutes(desk, openBooks),
    limits: { payouts: { max: 30, per: hour, by: 'account' } },
    privacy: payoutsPrivacy,
    personalData: payoutsData(db, mode),
    tasks: payoutTasks({ store, books, ledger, houses, mode }),
    pages: [{ path: openBooksPath, query: ['account', 'month'], isIndexed: true }],
    openData: [ledgerData(openBooksStore)],
    tools: payoutTools,
    api: { tags: { Payouts: "Sellers' money and the public ledger" } },
  }
  return {
    ...module,
    service: createPayouts({ transfers, sales, accounts, reconciler, openBooks }),
  }
}
