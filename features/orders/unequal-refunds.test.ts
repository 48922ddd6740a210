import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openStripeApp, type StripeApp } from '#app/testing/stripe/stripe-app.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { seller, type Seller } from '#features/payouts/testing/selling.ts'
import { fulfillSale, getSale, previewRefund, refundOrder } from './contract/endpoints.ts'
import { orderMessages as messages } from './contract/rules.ts'
import { ordersAtStripe } from './testing/orders-at-stripe.ts'

let stripe: StripeApp['stripe']
let app: StripeApp['app']
let close: StripeApp['close']
let admin: Member
let orders: ReturnType<typeof ordersAtStripe>
let houses: [Seller, Seller]
before(async () => {
  ;({ app, stripe, close } = await openStripeApp())
  admin = await app.member({ isAdmin: true })
  orders = ordersAtStripe({ app, stripe }, admin)
  houses = [await seller(app, null), await seller(app, null)]
})
after(() => close())

type Paid = Awaited<ReturnType<typeof orders.paid>>
const partOf = (of: Paid, house: Seller) =>
  of.order.parts.find(({ houseId }) => houseId === house.houseId)
const saleOf = (of: Paid, house: Seller) =>
  house.call(getSale, { params: { id: partOf(of, house)?.id ?? '' } })
const wholeItem = (of: Paid, house: Seller) => ({
  lines: [{ lineId: partOf(of, house)?.items[0]?.id ?? '', quantity: 1 }],
  shipping: [],
})

describe('of an order of two sellers, part of which was refunded at the card provider', () => {
  for (const cents of [3, 1000])
    test(`an item that costs more than its seller has left after ${cents} cents is refused, before and when it is refunded`, async () => {
      const of = await orders.paid(...houses)
      await stripe.control.refund(of.intent, cents)
      await of.settle()
      const params = { id: of.order.id }
      const wanted = wholeItem(of, houses[0])
      const preview = await admin.refused(previewRefund, { params, body: wanted })
      const refused = await admin.refused(refundOrder, {
        params,
        body: { ...wanted, reason: 'Broken.' },
      })
      for (const { status, body } of [preview, refused])
        assert.deepEqual([status, body.error], [409, messages.lessIsLeft])
      const [sale, { refundableCents }] = [
        await saleOf(of, houses[0]),
        await orders.seen(of.order.id),
      ]
      assert.equal(sale.earnings.cents + sale.refundedCents, 1000, 'all of it is accounted for')
      assert.equal(refundableCents, of.order.totalCents - cents)
      await stripe.control.refund(of.intent, refundableCents)
      await of.settle()
      const { state, refundableCents: left } = await orders.seen(of.order.id)
      assert.deepEqual([state, left], ['refunded', 0])
      await orders.isSound()
    })
})

describe('what a buyer has back from bank and site', () => {
  test('leaves nothing to ship, also while part of it is still owed', async () => {
    const of = await orders.paid(houses[0])
    await orders.refundOne(of)
    const dispute = await stripe.control.dispute(of.intent, of.half)
    await of.settle()
    await orders.comesBack(of, 0)
    await stripe.control.closeDispute(dispute, 'lost')
    await of.settle()
    assert.equal(await orders.stockOf(of), 5)
    const refused = await houses[0].refused(fulfillSale, {
      params: { id: of.order.parts[0]?.id ?? '' },
      body: {},
    })
    assert.deepEqual([refused.status, refused.body.error], [409, messages.notShippable])
    const mail = await orders.mailTo(houses[0].email, `Dispute lost: order ${of.order.number}`)
    assert.match(mail.text, /stay withdrawn\. .*don't ship it/)
    assert.equal((await orders.waiting(of))?.cents, of.half)
    await orders.act(of, 'resolve', 'By check.')
    assert.equal((await orders.seen(of.order.id)).state, 'cancelled')
    assert.equal(await orders.owed('payable:buyers'), 0)
    await orders.isSound()
  })

  test('isn’t owed again when a refund beyond the payment comes back during a dispute that is won', async () => {
    const of = await orders.paid()
    const treasury = await orders.owed('fees:treasury')
    await admin.call(refundOrder, {
      params: { id: of.order.id },
      body: { lines: [{ lineId: of.lineId, quantity: 2 }], shipping: [], reason: 'Never sent.' },
    })
    await orders.comesBack(of, 0)
    await orders.act(of, 'resolve', 'Check 12.')
    await stripe.control.refund(of.intent, of.order.totalCents)
    await of.settle()
    const dispute = await stripe.control.dispute(of.intent, 100)
    await of.settle()
    await orders.comesBack(of, 1)
    await stripe.control.closeDispute(dispute, 'won')
    await of.settle()
    assert.equal(await orders.waiting(of), undefined)
    assert.equal(await orders.owed('payable:buyers'), 0)
    assert.ok((await orders.owed('fees:treasury')) - treasury <= 100, 'it has its money again')
    await orders.isSound()
  })
})

test('a refund that takes the last of a payment ends what wasn’t shipped', async () => {
  const of = await orders.paid(houses[0])
  await stripe.control.refund(of.intent, of.half)
  await of.settle()
  await orders.refundOne(of)
  const { refundableCents, refundedCents } = await orders.seen(of.order.id)
  assert.deepEqual([refundableCents, refundedCents], [0, of.order.totalCents])
  assert.equal(await orders.stockOf(of), 5, 'both items returned to stock')
  const refused = await houses[0].refused(fulfillSale, {
    params: { id: of.order.parts[0]?.id ?? '' },
    body: {},
  })
  assert.deepEqual([refused.status, refused.body.error], [409, messages.notShippable])
  const subject = `Refund for order ${of.order.number}`
  const mails = await until(async () => {
    const all = (await app.outbox?.list()) ?? []
    const found = all.filter((mail) => mail.to === houses[0].email && mail.subject === subject)
    return found.length === 2 && found
  }, 'an email about each refund')
  assert.equal(mails.filter(({ text }) => text.includes('Still to ship')).length, 1, 'the first')
  await orders.isSound()
})

test('a seller whose part was canceled isn’t told to ship it, whatever becomes of the rest', async () => {
  const of = await orders.paid(...houses)
  await admin.call(refundOrder, {
    params: { id: of.order.id },
    body: { ...wholeItem(of, houses[0]), reason: 'Sold out.' },
  })
  const dispute = await stripe.control.dispute(of.intent, 300)
  await of.settle()
  await stripe.control.closeDispute(dispute, 'won')
  await of.settle()
  const subject = `Dispute won: order ${of.order.number}`
  const [ended, going] = [
    await orders.mailTo(houses[0].email, subject),
    await orders.mailTo(houses[1].email, subject),
  ]
  assert.match(ended.text, /canceled or refunded, so don't ship it/)
  assert.match(going.text, /came back with it\. You can ship/)
  const { items } = await houses[0].call(listNotifications, {})
  assert.ok(items.some(({ text }) => text === subject))
})

test('an item that waits to be refunded can’t be shipped', async () => {
  const of = await orders.paid(...houses)
  await stripe.control.set({ isShort: true })
  await admin.call(refundOrder, {
    params: { id: of.order.id },
    body: { ...wholeItem(of, houses[0]), reason: 'Sold out.' },
  })
  await until(
    async () => (await orders.seen(of.order.id)).refunds[0]?.state === 'requested',
    'the provider’s refusal',
  )
  await stripe.control.set({ isShort: false })
  const id = partOf(of, houses[0])?.id ?? ''
  const refused = await houses[0].refused(fulfillSale, { params: { id }, body: {} })
  assert.deepEqual([refused.status, refused.body.error], [409, messages.notShippable])
})

test('a dispute that was booked before disputes had ids gives back only what it took', async () => {
  const of = await orders.paid(houses[0])
  await orders.refundOne(of)
  await orders.comesBack(of, 0)
  const older = await stripe.control.dispute(of.intent, of.half)
  await of.settle()
  await stripe.control.closeDispute(older, 'lost')
  await of.settle()
  await orders.sql(`update order_postings set dispute_ref = null where order_id = '${of.order.id}'`)
  await orders.sql(`update payment_disputes set ref = '' where payment_id = '${of.payment}'`)
  const newer = await stripe.control.dispute(of.intent, 600)
  await of.settle()
  await stripe.control.closeDispute(newer, 'won')
  await of.settle()
  const { earnings } = await saleOf(of, houses[0])
  assert.deepEqual([earnings.cents, earnings.takenCents], [1000, 0])
  await orders.isSound()
})
