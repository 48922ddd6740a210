import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listTasks } from '#features/home/contract/endpoints.ts'
import { getDesk, saveDesk } from '#features/marketplace/contract/desk-endpoints.ts'
import { getProduct } from '#features/marketplace/contract/endpoints.ts'
import { productPath } from '#features/marketplace/contract/paths.ts'
import { shipsWithinProblem } from '#features/marketplace/contract/rules.ts'
import { productOf, seller } from '#features/marketplace/testing/products.ts'
import { day } from '#platform/server/clock.ts'
import { countToShip, fulfillSale, getOrder, getSale, listSales } from './contract/endpoints.ts'
import { isShippingLate } from './contract/rules.ts'
import { draftOrder, paidOrder } from './testing/orders.ts'

const terms = {
  about: '',
  shippingCents: 500,
  freeFromCents: null,
  shippingTerms: '',
  returnTerms: '',
  isOnVacation: false,
}

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

/** A seller who ships within so many days, and a product. */
async function sellerWith(
  shipsWithinDays: number | null,
  category: 'tools' | 'services' = 'tools',
) {
  const owner = await seller(app)
  await owner.call(saveDesk, { body: { ...terms, shipsWithinDays } })
  const { id, variantIds } = await productOf(app, owner, {
    category,
    variants: [{ sku: null, size: '', color: '', cents: 1250, stock: 9 }],
  })
  return { owner, productId: id, items: [{ id: variantIds[0] ?? '', quantity: 1 }] }
}

const emailAbout = async (subject: string) => {
  const found = await until(
    async () => ((await app.outbox?.list()) ?? []).find((mail) => mail.subject.includes(subject)),
    `the email about ${subject}`,
  )
  return found.text.replaceAll('\n', ' ')
}

describe('until when an order ships', () => {
  test('is what its seller said at checkout, on the product, the order, the sale and in the email', async () => {
    const { owner, productId, items } = await sellerWith(3)
    const { shipping } = await app.visitor().call(getProduct, { params: { id: productId } })
    assert.equal(shipping.shipsWithinDays, 3)
    const page = await app.visitor().request('GET', productPath(productId))
    assert.match(page.text, /Ships within 3 days of your payment\./)
    const buyer = await app.member({ email: 'buyer@example.org' })
    const draft = await draftOrder(buyer, items)
    assert.deepEqual(
      draft.parts.map(({ shipsWithinDays, shipsBy }) => [shipsWithinDays, shipsBy]),
      [[3, null]],
    )
    const paid = await paidOrder(buyer, items)
    // Another promise afterward is one for later orders.
    await owner.call(saveDesk, { body: { ...terms, shipsWithinDays: 30 } })
    const order = await buyer.call(getOrder, { params: { id: paid.id } })
    const due = new Date(Date.parse(order.paidAt ?? '') + 3 * day).toISOString()
    assert.equal(order.parts[0]?.shipsBy, due)
    const { items: sales } = await owner.call(listSales, { query: {} })
    assert.equal(sales.find(({ number }) => number === order.number)?.shipsBy, due)
    assert.match(
      await emailAbout(`Your order ${order.number}`),
      new RegExp(`${order.parts[0]?.houseName} ships within 3 days of your payment\\.`),
    )
  })

  test('isn’t said anymore once it is shipped, or while the bank disputes the payment', async () => {
    const { owner, items } = await sellerWith(1)
    const buyer = await app.member()
    const { id, parts } = await paidOrder(buyer, items)
    const saleId = parts[0]?.id ?? ''
    const shipsBy = async () => [
      (await buyer.call(getOrder, { params: { id } })).parts[0]?.shipsBy,
      (await owner.call(getSale, { params: { id: saleId } })).shipsBy,
    ]
    assert.equal((await shipsBy()).includes(null), false)
    await app.database.pool.query('update orders set disputed_at = now() where id = $1', [id])
    assert.deepEqual(await shipsBy(), [null, null])
    await app.database.pool.query('update orders set disputed_at = null where id = $1', [id])
    await owner.call(fulfillSale, { params: { id: saleId }, body: {} })
    assert.deepEqual(await shipsBy(), [null, null])
  })

  test('is said neither for services nor by a seller who says nothing', async () => {
    for (const { items } of [await sellerWith(null), await sellerWith(3, 'services')]) {
      const { parts } = await paidOrder(await app.member(), items)
      assert.deepEqual([parts[0]?.shipsWithinDays, parts[0]?.shipsBy], [null, null])
    }
  })
})

describe('the days a seller ships within', () => {
  test('are 1 to 60 whole days', async () => {
    const { owner } = await sellerWith(60)
    for (const shipsWithinDays of [0, 61, 1.5, -1]) {
      const { status, body } = await owner.refused(saveDesk, {
        body: { ...terms, shipsWithinDays },
      })
      assert.deepEqual([status, body.fields?.['shipsWithinDays']], [400, shipsWithinProblem])
    }
    assert.equal((await owner.call(getDesk, {})).shipsWithinDays, 60)
  })

  test('stay if a change leaves them out, and end with null', async () => {
    const { owner } = await sellerWith(4)
    const save = async (body: typeof terms & { shipsWithinDays?: null }) =>
      (await owner.call(saveDesk, { body })).shipsWithinDays
    assert.equal(await save({ ...terms, about: 'New words.' }), 4)
    assert.equal(await save({ ...terms, shipsWithinDays: null }), null)
  })
})

test('a seller sees how many orders to ship are late, by the same day', async () => {
  const { owner, items } = await sellerWith(2)
  const buyer = await app.member()
  const { id } = await paidOrder(buyer, items)
  await paidOrder(buyer, items)
  const paidAgo = (days: number) =>
    app.database.pool.query('update orders set paid_at = $2 where id = $1', [
      id,
      new Date(app.clock.now().getTime() - days * day),
    ])
  const toShip = async () => {
    const { count, late } = await owner.call(countToShip, {})
    return [count, late, (await owner.call(listTasks, {}))[0]?.text]
  }
  await paidAgo(2.9)
  assert.deepEqual(await toShip(), [2, 0, '2 orders to ship'])
  await paidAgo(3.1)
  assert.deepEqual(await toShip(), [2, 1, '2 orders to ship, 1 late'])
})

test('an order is late once the day by which it ships is over, and not on that day', () => {
  const shipsBy = '2026-11-10T15:00:00.000Z'
  for (const [now, isLate] of [
    ['2026-11-10T14:59:00Z', false],
    ['2026-11-10T23:59:00Z', false],
    ['2026-11-11T15:00:00Z', false],
    ['2026-11-11T15:01:00Z', true],
  ] as const)
    assert.equal(isShippingLate(shipsBy, Date.parse(now)), isLate, now)
})
