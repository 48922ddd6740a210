import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity, RequestSessions } from '#features/identity/server/service.ts'
import type { Ledger, PaymentBooks } from '#features/ledger/server/service.ts'
import type { Marketplace } from '#features/marketplace/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import type { Payouts } from '#features/payouts/server/service.ts'
import type { WaitingMoney } from '#features/queues/server/service.ts'
import type { WebhookEvents } from '#features/webhooks/server/service.ts'
import { hour, minute } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as cartApi from '../contract/cart-endpoints.ts'
import * as ordersApi from '../contract/endpoints.ts'
import { adminOrderPath, cartPath, checkoutPath, salePath } from '../contract/paths.ts'
import { orderNumber } from '../contract/rules.ts'
import { createCheckoutPart } from './checkout-part.ts'
import { seedOrders } from './demo.ts'
import { createEarnings } from './earnings.ts'
import { orderFile } from './member-file.ts'
import { createMoneyStore } from './money-store.ts'
import { createOrderNotices } from './notices.ts'
import { declareOrderEvents } from './order-events.ts'
import { createOrderLists, type OrderLists } from './order-list-store.ts'
import { createOrderSending } from './order-sending.ts'
import { createOrderStore } from './order-store.ts'
import { orderTasks } from './tasks.ts'
import { ordersData } from './personal-data.ts'
import { ordersPrivacy } from './privacy.ts'
import { orderReceiptPaths, registerOrderReceipts } from './receipts.ts'
import { createRefundsPart } from './refunds-part.ts'
import { createRefundPreview } from './refund-preview.ts'
import { orderRoutes } from './routes.ts'
import { createSales, orderSubject } from './sales.ts'
import { createOrders } from './service.ts'
import { defineOrderPayments } from './settling.ts'
import { orderTools } from './tools.ts'

type Dependencies = {
  audit: Audit
  identity: Identity
  notifications: Notifications
  webhooks: WebhookEvents
  sessions: RequestSessions
  membership: Membership
  books: PaymentBooks
  marketplace: Marketplace
  payouts: Payouts
  queues: WaitingMoney
  ledger: Ledger
}

/** Carts, checkout, orders, refunds, and sellers' orders. */
export function createOrdersModule(
  platform: Platform,
  {
    audit,
    identity,
    notifications,
    webhooks,
    sessions,
    membership,
    books,
    marketplace,
    payouts,
    queues,
    ledger,
  }: Dependencies,
) {
  const { settings, site, db, clock, jobs, mail, searches } = platform
  const { payments } = platform.payments
  const store = createOrderStore(db)
  const lists: OrderLists = {
    ...createOrderLists(db),
    listAll: (filter, ...page) =>
      searches.list(filter.search, (tx) => createOrderLists(tx).listAll(filter, ...page)),
  }
  const money = createMoneyStore(db)
  const notices = createOrderNotices({
    identity,
    sending: createOrderSending({ mail, notifications, identity, site }),
    events: declareOrderEvents(webhooks, site.siteUrl),
  })
  const earnings = createEarnings({ money, payouts })
  const { carts, checkout, demo } = createCheckoutPart(platform, {
    store,
    money,
    marketplace,
    membership,
  })
  const { requests, refunds, disputes, sending, taxRecords } = createRefundsPart(platform, {
    store,
    money,
    earnings,
    marketplace,
    ledger,
    notices,
    queues,
  })
  defineOrderPayments({
    store,
    money,
    checkout,
    carts,
    marketplace,
    payments,
    books,
    requests,
    refunds,
    disputes,
    taxRecords,
    earnings,
    notices,
    jobs,
    clock,
    site,
  })
  const orders = createOrders({ store, lists, marketplace, notices, clock })
  const sales = createSales({
    store,
    lists,
    money,
    payments,
    earnings,
    requests,
    sending,
    notices,
    audit,
    hasTaxTable: settings.salesTax === 'table',
    clock,
  })
  payouts.nameSales(
    async (ids) =>
      new Map(
        (await money.salesOf(ids)).map(({ earningId, partId, orderId }) => [
          earningId,
          {
            partOrderId: partId,
            orderNumber: orderNumber(orderId),
            path: salePath(partId),
            adminPath: adminOrderPath(orderId),
          },
        ]),
      ),
  )
  audit.nameSubjects(
    orderSubject,
    async (ids) => new Map(ids.map((id) => [id, { name: `Order ${orderNumber(id)}`, path: null }])),
  )
  const module: Module<Viewer> = {
    name: 'orders',
    contracts: [cartApi, ordersApi],
    routes: orderRoutes({
      carts,
      checkout,
      orders,
      sales,
      previewRefund: createRefundPreview({ store, money, earnings, notices }),
    }),
    limits: {
      cart: { max: 120, per: 15 * minute, by: 'address' },
      orders: { max: 120, per: hour, by: 'account' },
      sales: { max: 600, per: hour, by: 'account' },
      orderAdministration: { max: 300, per: hour, by: 'account' },
      orderMessages: { max: 30, per: hour, by: 'account' },
    },
    privacy: ordersPrivacy,
    memberFile: [orderFile(db)],
    personalData: ordersData(db),
    tasks: orderTasks(sales),
    pages: [{ path: cartPath }, { path: checkoutPath, hasCardForm: true }],
    seed: (community) =>
      seedOrders({ platform, checkout, orders, sales, payouts, demo }, community),
    http: (app) =>
      registerOrderReceipts(app, {
        orders,
        identify: sessions.identify,
        limiter: platform.limiter,
        payments,
        workers: platform.workers,
        site,
        settings,
      }),
    tools: orderTools,
    api: {
      tags: { Orders: 'Cart, checkout, orders and refunds' },
      paths: orderReceiptPaths,
    },
  }
  return {
    ...module,
    service: orders,
    carts,
    checkout,
    sales,
    refunds: sending,
    disputes,
    taxRecords,
  }
}
