import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { logIn } from '#features/identity/contract/endpoints.ts'
import { listPayments } from '#features/membership/contract/endpoints.ts'
import { cards, payFor } from '#features/membership/testing/subscribing.ts'
import { getDesk, saveDesk } from '#features/marketplace/contract/desk-endpoints.ts'
import { marketplaceLimits } from '#features/marketplace/contract/rules.ts'
import { productOf, seller } from '#features/marketplace/testing/products.ts'
import { testPassword } from '#app/testing/factories.ts'
import { day, minute, second as oneSecond } from '#platform/server/clock.ts'
import { addToCart, getCart, setCartLine } from './contract/cart-endpoints.ts'
import {
  cancelOrder,
  createOrder,
  createPaymentIntent,
  getLastAddress,
  getOrder,
  listOrders,
  setOrderAddress,
  setTaxRate,
} from './contract/endpoints.ts'
import { orderMessages as messages } from './contract/rules.ts'
import { address, draftOrder, openPayment, paidOrder, variantOf } from './testing/orders.ts'

let app: TestApp
let admin: Member
before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
})
after(() => app.close())

const stockOf = async (variantId: string) =>
  (await app.features.marketplace.service.findVariants([variantId]))[0]?.stock
const emailsAbout = async (subject: string, count: number) =>
  until(async () => {
    const sent = ((await app.outbox?.list()) ?? []).filter((mail) => mail.subject.includes(subject))
    return sent.length >= count && sent
  }, `${count} emails about ${subject}`)

describe('a cart', () => {
  test('is kept for the browser, and merged into the account at login', async () => {
    const visitor = app.visitor()
    const one = await variantOf(app, null)
    const two = await variantOf(app, null)
    await visitor.call(addToCart, { body: { variantId: one, quantity: 2 } })
    assert.equal((await visitor.call(getCart, {})).count, 2)
    assert.equal((await app.visitor().call(getCart, {})).count, 0)
    const { username } = await app.person()
    const member = app.visitor()
    await member.call(logIn, { body: { username, password: testPassword } })
    await member.call(addToCart, { body: { variantId: two } })
    await visitor.call(logIn, { body: { username, password: testPassword } })
    const merged = await visitor.call(getCart, {})
    assert.deepEqual(
      new Map(merged.lines.map(({ variantId, quantity }) => [variantId, quantity])),
      new Map([
        [one, 2],
        [two, 1],
      ]),
    )
    assert.equal((await member.call(getCart, {})).count, 3)
  })

  test('says what changed: the price, too few left, and products no longer for sale', async () => {
    const owner = await seller(app)
    const viewer = await app.identity.actingFor(owner.username)
    assert.ok(viewer)
    const { id, variantIds, name } = await productOf(app, owner)
    const buyer = await app.member()
    await buyer.call(addToCart, { body: { variantId: variantIds[0] ?? '', quantity: 3 } })
    const { variants } = await app.desk.read(viewer, id)
    const change = async (cents: number, stock: number, state: 'active' | 'archived') =>
      app.desk.save(viewer, id, {
        name,
        description: 'Turned from one piece.',
        category: 'tools',
        isAmericanMade: false,
        evidence: null,
        pictures: [],
        state,
        variants: variants.map((each) => ({ ...each, cents, stock })),
      })
    await change(1500, 2, 'active')
    const [dearer] = (await buyer.call(getCart, {})).lines
    assert.deepEqual(
      [dearer?.cents, dearer?.wasCents, dearer?.problem],
      [1500, 1250, 'Only 2 left. Change the quantity.'],
    )
    const set = await buyer.call(setCartLine, {
      params: { id: variantIds[0] ?? '' },
      body: { quantity: 2 },
    })
    assert.deepEqual([set.lines[0]?.wasCents, set.lines[0]?.problem], [null, null])
    await change(1500, 2, 'archived')
    const gone = await buyer.call(getCart, {})
    assert.equal(gone.lines[0]?.problem, 'This product is no longer for sale.')
    assert.equal(gone.subtotalCents, 0)
  })

  test('is full at 50 items, names what was left out at login, and adds it once there is room', async () => {
    const { username } = await app.person()
    const member = app.visitor()
    await member.call(logIn, { body: { username, password: testPassword } })
    const own = await variantOf(app, null)
    await member.call(addToCart, { body: { variantId: own } })
    await app.database.pool.query(
      `insert into cart_lines (cart_id, variant_id, quantity, name, cents, added_at)
       select cart_id, gen_random_uuid(), 1, 'Sold before', 100, added_at
       from cart_lines, generate_series(1, 48) where variant_id = $1`,
      [own],
    )
    const visitor = app.visitor()
    const [first, second] = [await variantOf(app, null), await variantOf(app, null)]
    for (const variantId of [first, second]) await visitor.call(addToCart, { body: { variantId } })
    await visitor.call(logIn, { body: { username, password: testPassword } })
    const full = await visitor.call(getCart, {})
    assert.deepEqual([full.lines.length, full.leftOut.length], [50, 1])
    const added = await visitor.call(setCartLine, { params: { id: own }, body: { quantity: 0 } })
    assert.deepEqual([added.lines.length, added.leftOut], [50, []])
    assert.ok(added.lines.some(({ variantId }) => variantId === second))
  })

  test('refuses quantities that are zero, negative, fractional or huge', async () => {
    const variantId = await variantOf(app, null)
    for (const quantity of [0, -1, 1.5, 100, 1e12, Number.MAX_VALUE]) {
      const { status, body } = await app
        .visitor()
        .refused(addToCart, { body: { variantId, quantity } })
      assert.deepEqual([status, Boolean(body.fields?.['quantity'])], [400, true], String(quantity))
    }
  })
})

describe('an order', () => {
  test('has the server’s prices, fees, shipping and tax, and is paid once for all sellers', async () => {
    await admin.call(setTaxRate, { params: { state: 'TX' }, body: { rate: 6250 } })
    const [first, second] = [
      await seller(app),
      await app.member({ tier: 'house', house: 'verified', email: 'second@seller.example' }),
    ]
    const tools = await variantOf(app, first, { cents: 1250 })
    const kids = await variantOf(app, second, { cents: 999, category: 'kids' })
    const buyer = await app.member({ email: 'bo@buyer.example' })
    const order = await paidOrder(buyer, [
      { id: tools, quantity: 2 },
      { id: kids, quantity: 1 },
    ])
    await admin.call(setTaxRate, { params: { state: 'TX' }, body: { rate: 0 } })
    // 34.99 of goods: 5% is 174.95 cents, 2.5% 87.475, and tax 218.6875.
    assert.deepEqual(order.feeBreakdown, {
      tableFee: 1.75,
      xconTreasuryFee: 1.75,
      houseTaxFee: 0.87,
      totalFees: 4.37,
    })
    assert.deepEqual(
      [order.state, order.subtotal, order.taxCents, order.totalCents],
      ['paid', 34.99, 219, 3499 + 437 + 219],
    )
    assert.deepEqual(
      order.parts.map(({ houseName, state, items }) => [houseName, state, items.length]),
      [
        [`House of ${first.username}`, 'paid', 1],
        [`House of ${second.username}`, 'paid', 1],
      ],
    )
    assert.deepEqual([await stockOf(tools), await stockOf(kids)], [3, 4])
    const [firstHouse, secondHouse] = order.parts.map(({ houseId }) => houseId)
    const held = (account: string) => app.ledger.balanceOf(account as never)
    assert.deepEqual(
      [
        await held(`payable:seller:${firstHouse}`),
        await held(`payable:seller:${secondHouse}`),
        await held('fees:table:aa'),
        await held('fees:table:ah'),
        await held('fees:treasury'),
        await held('fees:house_tax'),
        await held('tax:sales'),
      ],
      [-2500, -999, -125, -50, -175, -87, -219],
    )
    await emailsAbout(`Your order ${order.number}`, 1)
    await emailsAbout(`New order ${order.number}`, 1)
    const [{ id: payment, receiptUrl } = { id: '', receiptUrl: '' }] = (
      await buyer.call(listPayments, {})
    ).items
    assert.equal(receiptUrl, `/orders/${order.id}/receipt.pdf`, 'the settings lead to it, too')
    const old = await buyer.request('GET', `/receipts/${payment}.pdf`)
    assert.deepEqual(
      [old.status, old.headers.get('location')],
      [303, receiptUrl],
      'a payment has one',
    )
    const pdf = await buyer.request('GET', receiptUrl)
    assert.deepEqual([pdf.status, pdf.text.startsWith('%PDF')], [200, true])
    const other = await app.member()
    assert.equal((await other.request('GET', `/orders/${order.id}/receipt.pdf`)).status, 404)
    assert.equal((await other.refused(getOrder, { params: { id: order.id } })).status, 404)
    assert.deepEqual(
      (await buyer.call(listOrders, {})).items.map(({ id, state }) => [id, state]),
      [[order.id, 'paid']],
    )
  })

  test('of more than a card can pay, or than 99 of an item in two lines, is refused', async () => {
    const buyer = await app.member()
    const id = await variantOf(app, null, { cents: 50_000_000, stock: 200 })
    for (const [quantities, error] of [
      [[2], messages.tooExpensive],
      [[99], messages.tooExpensive],
      [[60, 40], messages.tooMany],
    ] as const) {
      const items = quantities.map((quantity) => ({ id, quantity }))
      const { status, body } = await buyer.refused(createOrder, { body: { items } })
      assert.deepEqual([status, body.error], [409, error])
    }
    assert.equal((await draftOrder(buyer, [{ id, quantity: 1 }])).total, 562_500)
  })

  test('of the dearest product, with the highest shipping and tax, still fits on a card', async () => {
    const owner = await seller(app)
    const viewer = await app.identity.actingFor(owner.username)
    assert.ok(viewer)
    const { cents, shippingCents } = marketplaceLimits
    const { about, shippingTerms, returnTerms } = await owner.call(getDesk, {})
    const terms = { about, shippingTerms, returnTerms, isOnVacation: false, freeFromCents: null }
    await owner.call(saveDesk, { body: { ...terms, shippingCents } })
    const refused = await owner.refused(saveDesk, {
      body: { ...terms, shippingCents: shippingCents + 1 },
    })
    assert.ok(refused.body.fields?.['shippingCents'])
    await admin.call(setTaxRate, { params: { state: 'TX' }, body: { rate: 30_000 } })
    const id = await variantOf(app, owner, { cents })
    const { state } = await paidOrder(await app.member(), [{ id, quantity: 1 }])
    await admin.call(setTaxRate, { params: { state: 'TX' }, body: { rate: 0 } })
    assert.equal(state, 'paid')
  })

  test('made of an old draft is as new as its last change', async () => {
    const buyer = await app.member()
    const items = [{ id: await variantOf(app, null), quantity: 1 }]
    const old = await draftOrder(buyer, items)
    app.clock.advance(day)
    const { id, createdAt } = await buyer.call(createOrder, { body: { items } })
    assert.deepEqual([id, createdAt], [old.id, app.clock.now().toISOString()])
  })

  test('is made of the cart, which keeps what wasn’t bought', async () => {
    const buyer = await app.member()
    const one = await variantOf(app, null, { category: 'services' })
    await buyer.call(addToCart, { body: { variantId: one, quantity: 1 } })
    const order = await buyer.call(createOrder, { body: {} })
    assert.equal(order.needsAddress, false)
    const two = await variantOf(app, null)
    await buyer.call(addToCart, { body: { variantId: two, quantity: 1 } })
    const { clientSecret, paymentIntentId } = await openPayment(buyer, order)
    assert.equal((await buyer.call(getCart, {})).count, 2)
    await payFor(buyer, { clientSecret, paymentId: paymentIntentId })
    assert.deepEqual(
      (await buyer.call(getCart, {})).lines.map(({ variantId }) => variantId),
      [two],
    )
    const empty = await (await app.member()).refused(createOrder, { body: {} })
    assert.deepEqual([empty.status, empty.body.error], [409, messages.emptyCart])
  })

  test('needs an address before goods are paid', async () => {
    const buyer = await app.member()
    const id = await variantOf(app, null)
    const order = await buyer.call(createOrder, { body: { items: [{ id, quantity: 1 }] } })
    const { status, body } = await buyer.refused(createPaymentIntent, {
      body: { orderId: order.id, amount: order.total },
    })
    assert.deepEqual([status, body.error], [400, messages.address])
    const wrong = await buyer.refused(setOrderAddress, {
      params: { id: order.id },
      body: { ...address, zip: '787' },
    })
    assert.ok(wrong.body.fields?.['zip'])
  })

  test('starts with the address of the buyer’s own latest paid order', async () => {
    const buyer = await app.member()
    const lastOf = async (by: Member) => (await by.call(getLastAddress, {})).address
    const id = await variantOf(app, null)
    await draftOrder(buyer, [{ id, quantity: 1 }])
    assert.equal(await lastOf(buyer), null, 'an unpaid order’s address is not known yet')
    await paidOrder(buyer, [{ id, quantity: 1 }])
    assert.deepEqual(await lastOf(buyer), { ...address, street2: null })
    assert.equal(await lastOf(await app.member()), null)
    assert.equal((await app.visitor().refused(getLastAddress, {})).status, 401)
  })

  test('with another amount, seller or fees than the server’s is refused with the right amount', async () => {
    const buyer = await app.member()
    const owner = await seller(app)
    const id = await variantOf(app, owner, { cents: 1000 })
    const order = await draftOrder(buyer, [{ id, quantity: 1 }])
    assert.equal(order.total, 11.25)
    for (const amount of [0, 0.01, 11.24, 11.26, 99_999_999]) {
      const { status, body } = await buyer.refused(createPaymentIntent, {
        body: {
          orderId: order.id,
          amount,
          items: [{ id, price: amount, quantity: 1 }],
          sellerInfo: { houseId: 'mine', tableId: 'zz' },
        },
      })
      assert.deepEqual([status, body.fields?.['amount']], [409, '11.25'], String(amount))
    }
    for (const amount of [11.254, 10.004, 11.2500001]) {
      const { status, body } = await buyer.refused(createPaymentIntent, {
        body: { orderId: order.id, amount },
      })
      assert.deepEqual([status, body.fields?.['amount']], [400, 'Use at most two decimals.'])
    }
    assert.equal(await stockOf(id), 5)
    const other = await app.member()
    const foreign = await other.refused(createPaymentIntent, {
      body: { orderId: order.id, amount: order.total },
    })
    assert.equal(foreign.status, 404)
  })

  test('declined stays unpaid, and another card pays it', async () => {
    const buyer = await app.member()
    const id = await variantOf(app, null)
    const declined = await paidOrder(buyer, [{ id, quantity: 1 }], cards.declined)
    assert.equal(declined.state, 'awaiting_payment')
    const { clientSecret, paymentIntentId } = await openPayment(buyer, declined)
    await payFor(buyer, { clientSecret, paymentId: paymentIntentId })
    assert.equal((await buyer.call(getOrder, { params: { id: declined.id } })).state, 'paid')
    const twice = await buyer.refused(createPaymentIntent, {
      body: { orderId: declined.id, amount: declined.total },
    })
    assert.deepEqual([twice.status, twice.body.error], [409, messages.paid])
  })
})

describe('races', () => {
  test('ten buyers of the last item: one buys it, nine are refused and not charged', async () => {
    const id = await variantOf(app, null, { stock: 1 })
    const buyers = await Promise.all(Array.from({ length: 10 }, () => app.member()))
    const orders = await Promise.all(
      buyers.map((buyer) => draftOrder(buyer, [{ id, quantity: 1 }])),
    )
    const tries = await Promise.all(
      buyers.map((buyer, index) =>
        buyer.request('POST', createPaymentIntent.path, {
          body: { orderId: orders[index]?.id, amount: orders[index]?.total },
        }),
      ),
    )
    assert.deepEqual(
      tries.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, ...Array.from({ length: 9 }, () => 409)],
    )
    assert.equal(await stockOf(id), 0)
    const refused = tries.find(({ status }) => status === 409)?.json as { error: string }
    assert.equal(refused.error, messages.unavailable)
    const states = await Promise.all(
      buyers.map(
        async (buyer, index) =>
          (await buyer.call(getOrder, { params: { id: orders[index]?.id ?? '' } })).state,
      ),
    )
    assert.equal(states.filter((state) => state === 'awaiting_payment').length, 1)
  })

  test('twenty clicks on pay make one payment and reserve once', async () => {
    const buyer = await app.member()
    const id = await variantOf(app, null)
    const order = await draftOrder(buyer, [{ id, quantity: 2 }])
    const opened = await Promise.all(Array.from({ length: 20 }, () => openPayment(buyer, order)))
    assert.equal(new Set(opened.map(({ paymentIntentId }) => paymentIntentId)).size, 1)
    assert.equal(await stockOf(id), 3)
  })

  test('a second tab’s checkout takes over, and the first one’s payment is canceled', async () => {
    const buyer = await app.member()
    const id = await variantOf(app, null, { stock: 1 })
    const first = await draftOrder(buyer, [{ id, quantity: 1 }])
    const { clientSecret, paymentIntentId } = await openPayment(buyer, first)
    const second = await draftOrder(buyer, [{ id, quantity: 1 }])
    assert.equal(second.id, first.id)
    const stale = await payFor(buyer, { clientSecret, paymentId: paymentIntentId })
    assert.equal(stale.state, 'canceled')
    const again = await openPayment(buyer, second)
    await payFor(buyer, { clientSecret: again.clientSecret, paymentId: again.paymentIntentId })
    assert.equal((await buyer.call(getOrder, { params: { id: second.id } })).state, 'paid')
    assert.equal(await stockOf(id), 0)
  })

  test('a reservation ends after 15 minutes, and the order can be paid again', async () => {
    const buyer = await app.member()
    const id = await variantOf(app, null)
    const order = await draftOrder(buyer, [{ id, quantity: 2 }])
    const { clientSecret, paymentIntentId } = await openPayment(buyer, order)
    app.clock.advance(14 * minute)
    await app.checkout.expire()
    assert.equal(await stockOf(id), 3)
    app.clock.advance(minute)
    await app.checkout.expire()
    assert.equal(await stockOf(id), 5)
    const late = await payFor(buyer, { clientSecret, paymentId: paymentIntentId })
    assert.equal(late.state, 'canceled')
    assert.equal((await buyer.call(getOrder, { params: { id: order.id } })).state, 'draft')
    const again = await openPayment(buyer, order)
    assert.notEqual(again.paymentIntentId, paymentIntentId)
  })

  /** A payment that the bank confirms only after the reservation ended. */
  async function slowPayment(stock: number) {
    const buyer = await app.member({ email: `slow_${stock}@buyer.example` })
    const id = await variantOf(app, null, { stock })
    const order = await draftOrder(buyer, [{ id, quantity: 1 }])
    const { clientSecret, paymentIntentId } = await openPayment(buyer, order)
    app.clock.advance(15 * minute - 5 * oneSecond)
    await payFor(buyer, { clientSecret, paymentId: paymentIntentId }, cards.slow)
    app.clock.advance(6 * oneSecond)
    await app.checkout.expire()
    return { buyer, id, order, paymentIntentId }
  }
  const confirmedLate = async (buyer: Member, orderId: string, paymentId: string) => {
    app.clock.advance(minute)
    await app.payments.settle(paymentId)
    return buyer.call(getOrder, { params: { id: orderId } })
  }

  test('confirmed after that, it is delivered if the items are still there', async () => {
    const { buyer, id, order, paymentIntentId } = await slowPayment(2)
    const paid = await confirmedLate(buyer, order.id, paymentIntentId)
    assert.deepEqual([paid.state, await stockOf(id)], ['paid', 1])
  })

  test('confirmed after that and sold out, it is refunded by itself, and the buyer gets an email', async () => {
    const { buyer, id, order, paymentIntentId } = await slowPayment(1)
    const other = await app.member()
    assert.equal((await paidOrder(other, [{ id, quantity: 1 }])).state, 'paid')
    await confirmedLate(buyer, order.id, paymentIntentId)
    const refunded = await until(async () => {
      const found = await buyer.call(getOrder, { params: { id: order.id } })
      return found.state === 'refunded' && found
    }, 'the refund')
    assert.equal(refunded.refundedCents, refunded.totalCents)
    assert.equal((await app.payments.find(paymentIntentId))?.refundedCents, refunded.totalCents)
    await emailsAbout(`We're refunding your order ${order.number}`, 1)
    assert.equal(await stockOf(id), 0)
  })

  test('paid after it was canceled, it is refunded by itself', async () => {
    const buyer = await app.member()
    const id = await variantOf(app, null)
    const order = await draftOrder(buyer, [{ id, quantity: 1 }])
    const { clientSecret, paymentIntentId } = await openPayment(buyer, order)
    await payFor(buyer, { clientSecret, paymentId: paymentIntentId }, cards.slow)
    assert.equal((await buyer.refused(cancelOrder, { params: { id: order.id } })).status, 409)
    // Canceled in the moment before the bank began to decide.
    await app.database.pool.query(`update orders set state = 'cancelled' where id = $1`, [order.id])
    await confirmedLate(buyer, order.id, paymentIntentId)
    await until(
      async () => (await buyer.call(getOrder, { params: { id: order.id } })).state === 'refunded',
      'the refund',
    )
  })
})
