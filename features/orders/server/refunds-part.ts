import type { Ledger } from '#features/ledger/server/service.ts'
import type { Marketplace } from '#features/marketplace/server/service.ts'
import type { WaitingMoney } from '#features/queues/server/service.ts'
import type { Platform } from '#platform/server/platform.ts'
import { createDisputes } from './disputes.ts'
import type { Earnings } from './earnings.ts'
import { finishRefunds } from './finished-refunds.ts'
import type { MoneyStore } from './money-store.ts'
import type { OrderNotices } from './notices.ts'
import type { OrderStore } from './order-store.ts'
import { createOrderStates } from './progress.ts'
import { createRefundRequests } from './refund-requests.ts'
import { createRefundSending } from './refund-sending.ts'
import { createRefunds } from './refunds.ts'
import { createTaxRecords } from './tax-records.ts'
import { createTaxStore } from './tax-store.ts'
import { createWaitingRefunds } from './waiting-refunds.ts'

type Dependencies = {
  store: OrderStore
  money: MoneyStore
  earnings: Earnings
  marketplace: Marketplace
  ledger: Ledger
  notices: OrderNotices
  queues: WaitingMoney
}

/** The part of orders about money that goes back: refunds, disputes, and their sales tax. */
export function createRefundsPart(
  platform: Platform,
  { store, money, earnings, marketplace, ledger, notices, queues }: Dependencies,
) {
  const { db, clock, jobs, log } = platform
  const { payments, tax: service } = platform.payments
  const taxRecords = createTaxRecords({
    store,
    taxes: createTaxStore(db),
    service,
    queues,
    clock,
    jobs,
    log,
  })
  const states = createOrderStates({ store, money })
  const sending = createRefundSending({
    store,
    money,
    payments,
    states,
    queues,
    notices,
    jobs,
    log,
  })
  const requests = createRefundRequests({ store, money, sending, clock })
  const waiting = createWaitingRefunds({
    store,
    money,
    sending,
    queues,
    ledger,
    notices,
    states,
    clock,
  })
  const finish = finishRefunds({
    store,
    money,
    marketplace,
    earnings,
    taxRecords,
    notices,
    requests,
    clock,
  })
  const refunds = createRefunds({
    store,
    money,
    earnings,
    requests,
    finish,
    waiting,
    states,
    payments,
    clock,
  })
  const disputes = createDisputes({
    store,
    money,
    marketplace,
    states,
    ledger,
    notices,
    sending,
    jobs,
    clock,
  })
  return { requests, refunds, disputes, sending, taxRecords }
}
