import type { Marketplace } from '#features/marketplace/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Platform } from '#platform/server/platform.ts'
import { createCarts } from './cart.ts'
import { createCartStore } from './cart-store.ts'
import { createCheckout } from './checkout.ts'
import { createDemoStore } from './demo-store.ts'
import type { MoneyStore } from './money-store.ts'
import type { OrderStore } from './order-store.ts'
import { createServiceTax, createTaxTable, noSalesTax } from './tax.ts'

type Dependencies = {
  store: OrderStore
  money: MoneyStore
  marketplace: Marketplace
  membership: Membership
}

/** The part of orders up to the payment: carts and the checkout. */
export function createCheckoutPart(
  platform: Platform,
  { store, money, marketplace, membership }: Dependencies,
) {
  const { settings, db, clock, jobs } = platform
  const { payments, tax: service } = platform.payments
  const demo = createDemoStore(db)
  const cartStore = createCartStore(db)
  marketplace.registerInterest(cartStore.interestIn)
  const carts = createCarts({ store: cartStore, marketplace, membership, clock, jobs })
  const checkout = createCheckout({
    store,
    carts,
    marketplace,
    payments,
    tax: service
      ? createServiceTax(service)
      : settings.salesTax === 'none'
        ? noSalesTax
        : createTaxTable(money.rateOf),
    clock,
    demoItem: settings.demo ? demo.demoItem : async () => null,
  })
  return { carts, checkout, demo }
}
