import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { costOfOne } from '#features/marketplace/contract/fees.ts'
import { getProductInterest, saveDesk } from '#features/marketplace/contract/desk-endpoints.ts'
import { getProduct, listProducts } from '#features/marketplace/contract/endpoints.ts'
import { productPath } from '#features/marketplace/contract/paths.ts'
import type { ProductCategory } from '#features/marketplace/contract/rules.ts'
import { productOf, seller } from '#features/marketplace/testing/products.ts'
import { interestText, newPrices } from '#features/marketplace/web/desk/new-prices.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import { addToCart, getCart, setCartLine } from './contract/cart-endpoints.ts'
import { feesOf } from './contract/fees.ts'
import { createOrder } from './contract/endpoints.ts'
import { draftOrder, openPayment } from './testing/orders.ts'

const terms = {
  shippingCents: 500,
  freeFromCents: 5000,
  shippingTerms: '',
  returnTerms: '',
  isOnVacation: false,
  about: '',
}

let app: TestApp
let owner: Member
before(async () => {
  app = await openTestApp()
  owner = await seller(app)
  await owner.call(saveDesk, { body: terms })
})
after(() => app.close())

const offer = (cents: number, category: ProductCategory = 'tools') =>
  productOf(app, owner, {
    category,
    variants: [{ sku: null, size: '', color: '', cents, stock: 9 }],
  })

describe('the price of a product', () => {
  for (const [cents, category, total, shipping] of [
    [1400, 'tools', 2075, 500],
    [5000, 'tools', 5625, 0],
    [1400, 'services', 1575, 0],
  ] as const)
    test(`of ${formatExactCents(cents)} (${category}) names ${formatExactCents(total)} on card, page, cart and checkout`, async () => {
      const { id, variantIds, name } = await offer(cents, category)
      const [variantId = ''] = variantIds
      const buyer = await app.member()
      const { items } = await app.visitor().call(listProducts, { query: { q: name } })
      const card = items.find((each) => each.id === id)
      assert.deepEqual([card?.totalCents, card?.shippingCents], [total, shipping])
      const product = await app.visitor().call(getProduct, { params: { id } })
      assert.equal(product.variants[0]?.totalCents, total)
      const page = await app.visitor().request('GET', productPath(id))
      assert.ok(page.text.includes(formatExactCents(total)))
      const cart = await buyer.call(addToCart, { body: { variantId } })
      assert.equal(cart.totalCents, total)
      assert.equal(cart.needsAddress, category !== 'services', 'names shipping if it ships')
      const order = await buyer.call(createOrder, { body: {} })
      assert.equal(order.totalCents, total)
    })

  test('of one is what an order of one costs, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60_000_000 }),
        fc.boolean(),
        fc.record({
          cents: fc.integer({ min: 0, max: 10_000_000 }),
          freeFromCents: fc.option(fc.integer({ min: 0, max: 60_000_000 })),
        }),
        (cents, isHouse, shipping) => {
          const fees = feesOf([{ cents, quantity: 1, tableId: 'aa', isHouse }])
          const cost = costOfOne(cents, { category: 'tools', isHouse, shipping })
          assert.equal(cost.feeCents, fees.tableFee + fees.treasuryFee + fees.houseTax)
          assert.equal(cost.totalCents, cents + cost.feeCents + cost.shippingCents)
        },
      ),
    )
  })
})

test('the cart has checkout’s lines, and leaves out what can’t be bought', async () => {
  const [first, second] = [await offer(1999), await offer(333)]
  const buyer = await app.member()
  for (const { variantIds } of [first, second])
    await buyer.call(addToCart, { body: { variantId: variantIds[0] ?? '', quantity: 2 } })
  const cart = await buyer.call(getCart, {})
  const order = await buyer.call(createOrder, { body: {} })
  const lines = ({
    subtotalCents,
    shippingCents,
    taxCents,
    totalCents,
    feeBreakdown,
  }: typeof cart) => ({
    subtotalCents,
    shippingCents,
    taxCents,
    totalCents,
    feeBreakdown,
  })
  assert.deepEqual(lines(cart), lines({ ...cart, ...order, lines: cart.lines }))
  const short = await buyer.call(setCartLine, {
    params: { id: first.variantIds[0] ?? '' },
    body: { quantity: 10 },
  })
  assert.deepEqual([short.subtotalCents, short.shippingCents], [666, 500])
})

describe('before a price changes, its seller reads', () => {
  test('how many carts show it and how many payments underway keep the old one', async () => {
    const { id, variantIds } = await offer(1200)
    const interest = () => owner.call(getProductInterest, { params: { id } })
    assert.deepEqual(await interest(), { carts: 0, payments: 0 })
    const variantId = variantIds[0] ?? ''
    for (const buyer of [await app.member(), app.visitor()])
      await buyer.call(addToCart, { body: { variantId, quantity: 1 } })
    const payer = await app.member()
    await openPayment(payer, await draftOrder(payer, [{ id: variantId, quantity: 1 }]))
    assert.deepEqual(await interest(), { carts: 2, payments: 1 })
    const other = await seller(app)
    assert.equal((await other.refused(getProductInterest, { params: { id } })).status, 404)
  })

  test('which prices change, from what to what; what isn’t an amount is left to the server', () => {
    const product = {
      variants: [
        { id: 'a', sku: null, size: 'Long', color: 'Red', cents: 1200, stock: 1, position: 0 },
        { id: 'b', sku: null, size: '', color: '', cents: 500, stock: 1, position: 1 },
        { id: 'c', sku: null, size: 'S', color: '', cents: 700, stock: 1, position: 2 },
      ],
    }
    const typed = [
      { id: 'a', cents: '13.50' },
      { id: 'b', cents: '5' },
      { id: 'c', cents: 'soon' },
    ]
    assert.deepEqual(newPrices(product, typed), [
      { name: 'Long, Red', amount: '$13.50', note: 'Now $12.00' },
    ])
    assert.equal(
      interestText({ carts: 2, payments: 1 }),
      '2 carts show the new price at once, and that it changed. 1 order being paid now keeps the old one. Paid orders don’t change.',
    )
  })
})
