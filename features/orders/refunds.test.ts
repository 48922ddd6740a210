import assert from 'node:assert/strict'
import { setHouseStatus } from '#features/control-center/contract/endpoints.ts'
import { after, before, describe, test } from 'node:test'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import fc from 'fast-check'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { importExportPath } from '#features/imports/contract/paths.ts'
import { ownProductsKind } from '#features/marketplace/contract/csv.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { addProduct } from '#features/marketplace/contract/desk-endpoints.ts'
import type { Account } from '#features/ledger/contract.ts'
import { seller as payoutSeller, type Seller } from '#features/payouts/testing/selling.ts'
import {
  confirmDelivery,
  fulfillSale,
  getAdminOrder,
  getOrder,
  getSale,
  listAdminOrders,
  listOrderMessages,
  listSales,
  refundOrder,
  reviewItem,
  sendOrderMessage,
} from './contract/endpoints.ts'
import { orderMessages as messages } from './contract/rules.ts'
import { paidOrder, variantOf } from './testing/orders.ts'

let app: TestApp
let admin: Member
let seller: Seller
before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
  seller = await payoutSeller(app)
})
after(() => app.close())

const owed = (account: string) => app.ledger.balanceOf(account as Account)
const fulfill = (by: Member, id: string) =>
  by.call(fulfillSale, { params: { id }, body: { carrier: 'ups', tracking: '1Z 999' } })
const refund = (
  id: string,
  lines: { lineId: string; quantity: number }[],
  shipping: string[] = [],
) =>
  admin.call(refundOrder, {
    params: { id },
    body: { lines, shipping, reason: 'Arrived damaged.' },
  })
const stockOf = async (variantId: string) =>
  (await app.features.marketplace.service.findVariants([variantId]))[0]?.stock
const emailAbout = (subject: string) =>
  until(
    async () => ((await app.outbox?.list()) ?? []).find((mail) => mail.subject.includes(subject)),
    `an email about ${subject}`,
  )

describe('a seller’s order', () => {
  test('is shipped with tracking, earned, paid out, confirmed and reviewed', async () => {
    const buyer = await app.member({ email: 'ship@buyer.example' })
    const variantId = await variantOf(app, seller, { cents: 2000 })
    const order = await paidOrder(buyer, [{ id: variantId, quantity: 1 }])
    const { items } = await seller.call(listSales, { query: { state: 'paid' } })
    const sale = items.find(({ number }) => number === order.number)
    assert.ok(sale)
    const early = await buyer.refused(reviewItem, {
      params: { id: order.items[0]?.id ?? '' },
      body: { rating: 5 },
    })
    assert.deepEqual([early.status, early.body.error], [409, messages.notReviewable])
    assert.equal((await buyer.refused(confirmDelivery, { params: { id: sale.id } })).status, 409)
    const detail = await seller.call(getSale, { params: { id: sale.id } })
    assert.equal(detail.address?.street, '12 Canal St')
    const shipped = await fulfill(seller, sale.id)
    assert.equal(shipped.part.trackingUrl, 'https://www.ups.com/track?tracknum=1Z%20999')
    const twice = await seller.refused(fulfillSale, { params: { id: sale.id }, body: {} })
    assert.deepEqual([twice.status, twice.body.error], [409, messages.notShippable])
    await emailAbout(`shipped your order ${order.number}`)
    const [notification, ...others] = (await buyer.call(listNotifications, {})).items
    assert.match(notification?.text ?? '', new RegExp(`shipped your order ${order.number}$`))
    assert.deepEqual([notification?.path, others], [`/orders/${order.id}`, []])
    const sold = async (number: string) =>
      (await seller.call(listNotifications, {})).items.filter(({ text }) =>
        text.startsWith(`New order ${number}`),
      ).length
    assert.equal(await sold(order.number), 1)
    await until(async () => (await owed(`payable:seller:${seller.houseId}`)) === 0, 'the transfer')
    const delivered = await buyer.call(confirmDelivery, { params: { id: sale.id } })
    assert.deepEqual(
      [delivered.state, delivered.events.map(({ text }) => text)],
      ['delivered', ['Payment received.', 'Shipped with UPS.', 'Delivery confirmed.']],
    )
    const review = { params: { id: order.items[0]?.id ?? '' }, body: { rating: 4, text: 'Good.' } }
    assert.equal((await buyer.call(reviewItem, review)).state, 'approved')
    assert.equal((await buyer.refused(reviewItem, review)).status, 409)
  })

  test('of one’s own House can’t be reviewed by its owner', async () => {
    const id = await variantOf(app, seller)
    const order = await paidOrder(seller, [{ id, quantity: 1 }])
    await fulfill(seller, order.parts[0]?.id ?? '')
    assert.ok(
      (await seller.call(listNotifications, {})).items.every(
        ({ text }) => !text.includes(order.number),
      ),
      'nobody is notified of their own acts',
    )
    const { status, body } = await seller.refused(reviewItem, {
      params: { id: order.items[0]?.id ?? '' },
      body: { rating: 5 },
    })
    assert.deepEqual([status, body.error], [409, messages.ownProduct])
  })

  test('that was paid is shipped also by a House that may no longer sell', async () => {
    const own = await payoutSeller(app)
    const order = await paidOrder(await app.member(), [
      { id: await variantOf(app, own), quantity: 1 },
    ])
    await admin.call(setHouseStatus, { params: { id: own.houseId }, body: { status: 'pending' } })
    const id = order.parts[0]?.id ?? ''
    assert.equal((await own.call(getSale, { params: { id } })).state, 'paid')
    await fulfill(own, id)
    assert.notEqual((await own.call(getSale, { params: { id } })).state, 'paid')
  })

  test('belongs to its seller and buyer alone, who can write to each other', async () => {
    const buyer = await app.member({ email: 'chat@buyer.example' })
    const order = await paidOrder(buyer, [{ id: await variantOf(app, seller), quantity: 1 }])
    const id = order.parts[0]?.id ?? ''
    const stranger = await app.member({ tier: 'house', house: 'verified' })
    for (const call of [
      () => stranger.refused(getSale, { params: { id } }),
      () => stranger.refused(fulfillSale, { params: { id }, body: {} }),
      () => stranger.refused(sendOrderMessage, { params: { id }, body: { text: 'Hi' } }),
      () => stranger.refused(listOrderMessages, { params: { id } }),
      () => stranger.refused(getOrder, { params: { id: order.id } }),
      () => buyer.refused(sendOrderMessage, { params: { id: order.id }, body: { text: 'Hi' } }),
    ])
      assert.equal((await call()).status, 404)
    await buyer.call(sendOrderMessage, { params: { id }, body: { text: 'When?' } })
    await seller.call(sendOrderMessage, { params: { id }, body: { text: 'Today.' } })
    const { items } = await buyer.call(listOrderMessages, { params: { id } })
    assert.deepEqual(
      items.map(({ text, isMine }) => [text, isMine]),
      [
        ['Today.', false],
        ['When?', true],
      ],
    )
    await emailAbout(`Message from House of ${seller.username}`)
  })
})

describe('hostile text', () => {
  test('in names, messages, tracking and reasons is only text in emails, pages, PDF and CSV', async () => {
    const evil = '=HYPERLINK("https://evil.example")<b onmouseover=alert(1)>\r\nBcc: x@evil.example'
    const visible = evil.replace(/\s+/g, ' ')
    const buyer = await app.member({ email: 'hostile@buyer.example' })
    const { variants } = await seller.call(addProduct, {
      body: {
        name: evil,
        description: evil,
        category: 'tools',
        isAmericanMade: false,
        evidence: null,
        state: 'active',
        pictures: [],
        variants: [{ sku: evil.slice(0, 40), size: '+1', color: '@SUM(1)', cents: 1000, stock: 5 }],
      },
    })
    const order = await paidOrder(buyer, [{ id: variants[0]?.id ?? '', quantity: 1 }])
    assert.equal(order.items[0]?.name, visible)
    const id = order.parts[0]?.id ?? ''
    await buyer.call(sendOrderMessage, { params: { id }, body: { text: evil } })
    await seller.call(fulfillSale, {
      params: { id },
      body: { carrier: 'ups', tracking: evil.slice(0, 60) },
    })
    await admin.call(refundOrder, {
      params: { id: order.id },
      body: {
        lines: [{ lineId: order.items[0]?.id ?? '', quantity: 1 }],
        shipping: [],
        reason: evil,
      },
    })
    await emailAbout(`of your order ${order.number}`)
    const about = ((await app.outbox?.list()) ?? []).filter(({ subject }) =>
      subject.includes(order.number),
    )
    assert.ok(about.length >= 5)
    for (const { subject, html, to } of about) {
      assert.doesNotMatch(subject + to, /[\r\n]|evil/)
      assert.doesNotMatch(html, /<b on|href="https:\/\/evil/)
    }
    for (const [who, path] of [
      [seller, `/api/house/orders.csv`],
      [admin, '/api/admin/orders.csv'],
      [seller, pathTo(importExportPath, { kind: ownProductsKind })],
    ] as const) {
      const { status, text } = await who.request('GET', path)
      assert.deepEqual([status, text.includes('evil')], [200, true], path)
      assert.doesNotMatch(text, /(^|,)"?[=+@]/m, path)
    }
    const pdf = await buyer.request('GET', `/orders/${order.id}/receipt.pdf`)
    assert.deepEqual([pdf.status, pdf.text.startsWith('%PDF')], [200, true])
    assert.doesNotMatch(pdf.text, /\/URI|\/JavaScript/)
  })
})

describe('refunds', () => {
  test('by line and quantity reverse fees, tax and the transfer to the cent, in any steps', async () => {
    const buyer = await app.member()
    const own = await payoutSeller(app)
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 50, max: 20_000 }),
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        async (cents, steps, isShipped) => {
          const quantity = steps.reduce((sum, each) => sum + each, 0)
          const accounts = [
            `payable:seller:${own.houseId}`,
            'fees:table:aa',
            'fees:treasury',
            'fees:house_tax',
            'tax:sales',
          ]
          const balances = () => Promise.all(accounts.map(owed))
          const start = await balances()
          const id = await variantOf(app, own, { cents, stock: 20 })
          const order = await paidOrder(buyer, [{ id, quantity }])
          const [line, part] = [order.items[0]?.id ?? '', order.parts[0]?.id ?? '']
          if (isShipped) await fulfill(own, part)
          for (const each of steps) await refund(order.id, [{ lineId: line, quantity: each }])
          await until(async () => {
            const now = await balances()
            return now.every((balance, index) => balance === start[index])
          }, 'every account to be as before')
          const refunded = await buyer.call(getOrder, { params: { id: order.id } })
          assert.deepEqual(
            [refunded.state, refunded.refundedCents, refunded.refunds.length],
            ['refunded', refunded.totalCents, steps.length],
          )
        },
      ),
      { numRuns: 8 },
    )
    assert.ok((await app.ledger.verify()).isSound)
  })

  test('never exceed what is left, need a reason, and are an administrator’s', async () => {
    const buyer = await app.member({ email: 'refund@buyer.example' })
    const id = await variantOf(app, seller, { cents: 1000 })
    const order = await paidOrder(buyer, [{ id, quantity: 2 }])
    const lineId = order.items[0]?.id ?? ''
    const ask = (quantity: number, reason = 'Damaged.') => ({
      params: { id: order.id },
      body: { lines: [{ lineId, quantity }], reason },
    })
    assert.equal((await admin.refused(refundOrder, ask(3))).status, 409)
    assert.ok((await admin.refused(refundOrder, ask(1, ' '))).body.fields?.['reason'])
    assert.equal(
      (await admin.refused(refundOrder, { ...ask(1), body: { reason: 'x' } })).status,
      400,
    )
    assert.equal((await seller.refused(refundOrder, ask(1))).status, 403)
    const both = await Promise.all([
      admin.request('POST', `/api/admin/orders/${order.id}/refunds`, { body: ask(2).body }),
      admin.request('POST', `/api/admin/orders/${order.id}/refunds`, { body: ask(2).body }),
    ])
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    const { refundedCents, totalCents } = await admin.call(getAdminOrder, {
      params: { id: order.id },
    })
    assert.equal(refundedCents, totalCents)
    await emailAbout(`of your order ${order.number}`)
    const { items } = await admin.call(listAdminOrders, { query: { state: 'refunded' } })
    assert.ok(items.some((each) => each.id === order.id))
    assert.equal(await stockOf(id), 5)
  })
})

describe('a dispute', () => {
  test('takes each one’s part back, stops shipping, and returns all when won', async () => {
    const buyer = await app.member()
    const own = await payoutSeller(app)
    const id = await variantOf(app, own, { cents: 1000 })
    const account = `payable:seller:${own.houseId}`
    const shipped = await paidOrder(buyer, [{ id, quantity: 1 }])
    const unshipped = await paidOrder(buyer, [{ id, quantity: 1 }])
    await fulfill(own, shipped.parts[0]?.id ?? '')
    const start = await owed('fees:treasury')
    const play = async (paymentId: string | null, kind: 'dispute' | 'dispute won') => {
      const ref = (await app.payments.find(paymentId ?? ''))?.chargeRef ?? ''
      await app.testCards?.playBank(ref, { kind })
      await app.payments.settle(paymentId ?? '')
    }
    await play(shipped.paymentId, 'dispute')
    await play(unshipped.paymentId, 'dispute')
    assert.equal((await owed('fees:treasury')) - start, 100)
    const part = unshipped.parts[0]?.id ?? ''
    const stopped = await own.refused(fulfillSale, { params: { id: part }, body: {} })
    assert.deepEqual([stopped.status, stopped.body.error], [409, messages.disputed])
    const body = {
      lines: [{ lineId: shipped.items[0]?.id ?? '', quantity: 1 }],
      reason: 'Too late.',
    }
    const refused = await admin.refused(refundOrder, { params: { id: shipped.id }, body })
    assert.equal(refused.body.error, messages.disputedRefund)
    const { isDisputed } = await admin.call(getAdminOrder, { params: { id: shipped.id } })
    assert.equal(isDisputed, true)
    await emailAbout(`Payment disputed: order ${shipped.number}`)
    await play(shipped.paymentId, 'dispute won')
    await play(unshipped.paymentId, 'dispute won')
    assert.equal(await owed('fees:treasury'), start)
    await fulfill(own, part)
    await until(async () => (await owed(account)) === 0, 'everything to be transferred')
    assert.ok((await app.ledger.verify()).isSound)
  })
})
