import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Payouts } from '#features/payouts/server/service.ts'
import { day, hour, minute } from '#platform/server/clock.ts'
import type { DemoCommunity } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { TestCardProvider } from '#platform/server/payments/test-cards/provider.ts'
import type { Order, OrderAddress } from '../contract/shapes.ts'
import type { CartCaller } from './cart.ts'
import type { Checkout } from './checkout.ts'
import type { DemoStore } from './demo-store.ts'
import type { Sales } from './sales.ts'
import type { Orders } from './service.ts'

type Dependencies = {
  platform: Pick<Platform, 'payments' | 'settings'>
  checkout: Checkout
  orders: Orders
  sales: Sales
  payouts: Payouts
  demo: DemoStore
}

type DemoOrder = {
  buyer: string
  days_ago: number
  items: { product: string; option?: string; quantity?: number }[]
  state:
    | 'draft'
    | 'awaiting_payment'
    | 'paid'
    | 'fulfilled'
    | 'delivered'
    | 'cancelled'
    | 'refunded'
    | 'disputed'
  /** All of the first line, unless a quantity is named. */
  refund?: { quantity?: number; reason: string }
  review?: { rating: number; text: string }
  /** From the seller. */
  message?: string
}
type DemoSales = { sellers: { owner: string; bank: string }[]; orders: DemoOrder[] }

/** The test card that succeeds. */
const card = '4242424242424242'
const address: Omit<OrderAddress, 'recipient'> = {
  street: '12 Canal Street',
  street2: null,
  city: 'Linden Bay',
  state: 'OH',
  zip: '44000',
}
const noCookies: CartCaller['requestContext'] = { cookie: () => undefined, setCookie: () => {} }

/** Orders in every state over a few months, as if made then, with reviews and payouts. */
export async function seedOrders(
  { platform, checkout, orders, sales, payouts, demo }: Dependencies,
  { clock, during, folder, members }: DemoCommunity<Viewer>,
): Promise<void> {
  const { payments, testCards } = platform.payments
  if (!testCards) return
  const written = parse(await readFile(join(folder, 'orders.yaml'), 'utf8')) as DemoSales
  const member = (name: string): Viewer => {
    const found = members.get(name)
    if (!found) throw new Error(`the demo has no ${name}`)
    return found
  }
  const [admin] = members.values()
  const steps: { at: number; run: () => Promise<unknown> }[] = []
  const today = clock.now().getTime()

  const place = async ({ buyer, items, state }: DemoOrder): Promise<Order> => {
    const viewer = member(buyer)
    const wanted = []
    for (const { product, option, quantity = 1 } of items)
      wanted.push({ id: await demo.variantOf(product, option), quantity })
    const id = await checkout.create({ viewer, requestContext: noCookies }, wanted)
    const draft = await orders.get(viewer, id)
    if (draft.needsAddress)
      await checkout.setAddress(viewer, id, {
        ...address,
        recipient: displayNameOf(viewer.account),
      })
    if (state === 'draft') return draft
    if (state === 'cancelled') await checkout.cancel(viewer, id)
    else {
      const { totalCents } = await orders.get(viewer, id)
      const { clientSecret, payment } = await checkout.pay(viewer, id, {
        amountCents: totalCents,
        isAgain: true,
      })
      if (state !== 'awaiting_payment') {
        await testCards.pay(clientSecret ?? '', card)
        await payments.settle(payment.id)
      }
    }
    return orders.get(viewer, id)
  }
  const sellerOf = async (partId: string): Promise<Viewer> => {
    const ownerId = await demo.ownerOf(partId)
    const seller = [...members.values()].find(({ account }) => account.id === ownerId)
    if (!seller) throw new Error(`the demo has no seller of part ${partId}`)
    return seller
  }
  const ship = async ({ parts }: Order, message: string | undefined) => {
    for (const { id, isShipped } of parts) {
      const seller = await sellerOf(id)
      const parcel = isShipped
        ? { carrier: 'usps' as const, tracking: '9400110200881234567890' }
        : {}
      await sales.fulfill(seller, id, parcel)
      if (message) await orders.sendMessage(seller, id, message)
    }
  }
  /** Sends transfers that wait, and pays out what is due. */
  const payOut = async () => {
    await payouts.reconciler.run()
    await testCards.advance()
  }

  for (const each of written.orders) {
    const { buyer, days_ago: daysAgo, state, refund, review, message } = each
    const start = today - daysAgo * day - (daysAgo === 0 ? minute : 5 * hour)
    let order: Order | null = null
    const later = (at: number, run: (order: Order) => Promise<unknown>) =>
      steps.push({ at, run: async () => order && run(order) })
    steps.push({
      at: start,
      run: async () => {
        order = await place(each)
      },
    })
    if (state === 'fulfilled' || state === 'delivered') {
      later(start + 2 * day, (placed) => ship(placed, message))
      later(start + 2 * day + hour, payOut)
    }
    if (state === 'delivered')
      later(start + 6 * day, async ({ parts }) => {
        for (const { id } of parts) await orders.confirmDelivery(member(buyer), id)
        await payOut()
      })
    if (review)
      later(start + 8 * day, async ({ items: [line] }) => {
        if (line) await orders.review(member(buyer), line.id, review)
      })
    if (refund && admin)
      later(start + 9 * day, async ({ id, items, parts }) => {
        const [line] = items
        const lines = line ? [{ lineId: line.id, quantity: refund.quantity ?? line.quantity }] : []
        const shipping = refund.quantity ? [] : parts.map((part) => part.id)
        await sales.refund(admin, id, { lines, shipping, reason: refund.reason })
        await payOut()
      })
    if (state === 'disputed')
      later(start + 12 * day, async ({ paymentId }) => {
        const payment = await payments.find(paymentId ?? '')
        await testCards.playBank(payment?.chargeRef ?? '', { kind: 'dispute' })
        await payments.settle(paymentId ?? '')
      })
  }
  const first = Math.min(...steps.map(({ at }) => at))
  await during(new Date(first - day), () =>
    openAccounts({ payouts, platform, demo }, testCards, written.sellers, member),
  )
  for (const { at, run } of steps.toSorted((a, b) => a.at - b.at))
    await during(new Date(Math.min(at, today)), run)
  await payOut()
  await payouts.closeMonths()
}

/** Opens the sellers' payout accounts and completes the provider's form. */
async function openAccounts(
  { payouts, platform, demo }: Pick<Dependencies, 'payouts' | 'platform' | 'demo'>,
  testCards: TestCardProvider,
  sellers: DemoSales['sellers'],
  member: (name: string) => Viewer,
): Promise<void> {
  const url = platform.settings.siteUrl
  for (const { owner, bank } of sellers) {
    const { id, name } = await demo.houseOf(member(owner).account.id)
    await payouts.accounts.open({ id, name }, null, { returnUrl: url, refreshUrl: url })
    const ref = (await payouts.accounts.find(id))?.accountRef ?? ''
    await testCards.sellers.enterBank(ref, bank)
    await payouts.accounts.syncByRef(ref)
  }
}
