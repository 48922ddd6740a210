import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Member } from '#app/testing/factories.ts'
import { openStripeApp, type StripeApp } from '#app/testing/stripe/stripe-app.ts'
import { seller, type Seller } from '#features/payouts/testing/selling.ts'
import { hour } from '#platform/server/clock.ts'
import { fulfillSale, getSale, refundOrder } from './contract/endpoints.ts'
import { orderMessages as messages } from './contract/rules.ts'
import { ordersAtStripe } from './testing/orders-at-stripe.ts'

let stripe: StripeApp['stripe']
let app: StripeApp['app']
let close: StripeApp['close']
let admin: Member
let orders: ReturnType<typeof ordersAtStripe>
let one: Seller
let other: Seller
before(async () => {
  ;({ app, stripe, close } = await openStripeApp())
  admin = await app.member({ isAdmin: true })
  orders = ordersAtStripe({ app, stripe }, admin)
})
after(() => close())
const sellers = async () => {
  one = await seller(app, null)
  other = await seller(app, null)
}

type Paid = Awaited<ReturnType<typeof orders.paid>>
const partOf = (of: Paid, { houseId }: Seller) =>
  of.order.parts.find((part) => part.houseId === houseId)
const saleOf = (of: Paid, by: Seller) =>
  by.call(getSale, { params: { id: partOf(of, by)?.id ?? '' } })
const ship = (of: Paid, by: Seller) =>
  by.refused(fulfillSale, { params: { id: partOf(of, by)?.id ?? '' }, body: {} })
const refundItem = (of: Paid, by: Seller) =>
  admin.call(refundOrder, {
    params: { id: of.order.id },
    body: {
      lines: [{ lineId: partOf(of, by)?.items[0]?.id ?? '', quantity: 1 }],
      shipping: [],
      reason: 'Arrived damaged.',
    },
  })
const mailsTo = async (email: string) =>
  ((await app.outbox?.list()) ?? []).filter(({ to }) => to === email).map(({ text }) => text)
/** What accounts still hold of an order, by account. */
const heldOf = async ({ order }: Paid) =>
  (
    await app.database.pool.query<{ account: string; cents: number }>(
      'select account, -sum(cents)::int as cents from order_postings where order_id = $1 group by account',
      [order.id],
    )
  ).rows

describe('a seller whose part of an order is all refunded', () => {
  test('reads that nothing is left to ship, and the others’ parts go on', async () => {
    await sellers()
    const of = await orders.paid(one, one, other, other)
    await app.database.pool.query(
      `update users set email = 'ended@buyer.example', email_verified_at = now() where id = $1`,
      [of.buyer.id],
    )
    await stripe.control.refund(of.intent, of.half)
    await of.settle()
    const left = partOf(of, one)?.items[1]?.name ?? ''
    await refundItem(of, one)
    const ended = await saleOf(of, one)
    assert.deepEqual([ended.state, ended.earnings.cents], ['cancelled', 0])
    const { status, body } = await ship(of, one)
    assert.deepEqual([status, body.error], [409, messages.notShippable])
    const subject = `We refunded $11.25 of your order ${of.order.number}`
    const toBuyer = await orders.mailTo('ended@buyer.example', subject)
    assert.match(toBuyer.text, new RegExp(`so you won't get them: 1 × ${left}`))
    const told = await mailsTo(one.email)
    assert.ok(told.some((text) => text.includes('Nothing is left to ship.')))
    const goesOn = await saleOf(of, other)
    assert.deepEqual([goesOn.state, goesOn.earnings.cents], ['paid', 1000])
    await refundItem(of, other)
    assert.equal((await saleOf(of, other)).state, 'cancelled')
    assert.equal((await mailsTo(one.email)).length, told.length, 'and gets one email')
    assert.equal((await orders.seen(of.order.id)).refundableCents, 0)
    await orders.isSound()
  })
})

describe('a refund at the card provider that wasn’t read when items were refunded here', () => {
  test('takes nobody below zero: the others bear what a seller doesn’t have, and get an email', async () => {
    await sellers()
    const of = await orders.paid(one, other)
    await stripe.control.hold(true)
    await stripe.control.refund(of.intent, of.half)
    await refundItem(of, one)
    await stripe.control.hold(false)
    await of.settle()
    for (const { account, cents } of await heldOf(of)) assert.ok(cents >= 0, `${account}: ${cents}`)
    for (const by of [one, other]) {
      const { state, earnings } = await saleOf(of, by)
      assert.equal(earnings.cents, 0)
      assert.equal(state, by === one ? 'refunded' : 'cancelled')
    }
    await orders.mailTo(other.email, `Refund for order ${of.order.number}`)
    assert.ok((await mailsTo(other.email)).some((text) => text.includes('Nothing is left to ship')))
    assert.equal((await orders.seen(of.order.id)).refundedCents, of.order.totalCents)
    await orders.isSound()
  })

  test('also if it was everything: the order stays refunded when the other refund fails', async () => {
    const of = await orders.paid()
    await stripe.control.fault({ on: 'POST /v1/refunds', kind: 'error' })
    await orders.refundOne(of).catch(() => {})
    assert.deepEqual(await orders.states(of), ['sending'])
    await stripe.control.refund(of.intent, of.order.totalCents)
    await of.settle()
    await stripe.control.clearFaults()
    await orders.later(hour)
    await app.features.orders.refunds.reconcile()
    const { state, items } = await orders.seen(of.order.id)
    assert.deepEqual([state, items[0]?.refundedQuantity], ['refunded', 2])
    assert.deepEqual((await orders.states(of)).toSorted(), ['done', 'failed'])
    assert.equal(await orders.stockOf(of), 5)
    await orders.isSound()
  })
})

test('a seller whose items wait to be refunded is asked to wait, and gets an email when they can ship', async () => {
  await sellers()
  const of = await orders.paid(one, other)
  await stripe.control.set({ isShort: true })
  await refundItem(of, one)
  await stripe.control.set({ isShort: false })
  const dispute = await stripe.control.dispute(of.intent, 300)
  await of.settle()
  await stripe.control.closeDispute(dispute, 'won')
  await of.settle()
  const won = await orders.mailTo(one.email, `Dispute won: order ${of.order.number}`)
  assert.match(
    won.text,
    /came back with it\. A refund of it is waiting\. Please wait before you ship/,
  )
  await orders.act(of, 'cancel')
  const again = await orders.mailTo(one.email, `Refund canceled: order ${of.order.number}`)
  assert.match(again.text, /Still to ship: 1 × /)
  await one.call(fulfillSale, { params: { id: partOf(of, one)?.id ?? '' }, body: {} })
  assert.equal((await saleOf(of, one)).state, 'fulfilled')
})

test('a refund that waits beside another one doesn’t count as made, and can be canceled', async () => {
  await sellers()
  const of = await orders.paid(one, other)
  await stripe.control.set({ isShort: true })
  await refundItem(of, one)
  await stripe.control.set({ isShort: false })
  await stripe.control.refund(of.intent, 600)
  await of.settle()
  assert.equal((await saleOf(of, one)).state, 'paid')
  const told = await orders.mailTo(one.email, `Refund for order ${of.order.number}`)
  assert.match(told.text, /A refund of the rest is waiting\./)
  assert.equal((await ship(of, one)).status, 409)
  await orders.act(of, 'cancel')
  await orders.mailTo(one.email, `Refund canceled: order ${of.order.number}`)
  await one.call(fulfillSale, { params: { id: partOf(of, one)?.id ?? '' }, body: {} })
  const { state, earnings } = await saleOf(of, one)
  assert.equal(state, 'fulfilled')
  assert.ok(earnings.cents > 0)
  await orders.isSound()
})

test('of two refunds that are read together, the one that ends a part says so, once', async () => {
  await sellers()
  const of = await orders.paid(one, one, other, other)
  await stripe.control.refund(of.intent, of.half)
  await of.settle()
  await stripe.control.set({ isShort: true })
  await refundItem(of, one)
  await stripe.control.set({ isShort: false })
  await stripe.control.refund(of.intent, 1225)
  await of.settle()
  assert.equal((await saleOf(of, one)).state, 'cancelled')
  await orders.mailTo(other.email, `Refund for order ${of.order.number}`)
  const told = (await mailsTo(one.email)).filter((text) => text.includes('othing is left to ship'))
  assert.equal(told.length, 1)
})

test('a part also ends by a refund that is read together with one that came back', async () => {
  await sellers()
  const of = await orders.paid(one, one, other, other)
  await stripe.control.refund(of.intent, of.half)
  await of.settle()
  await stripe.control.hold(true)
  await stripe.control.fault({ on: 'GET /v1/', kind: 'error' })
  await refundItem(of, one).catch(() => {})
  await stripe.control.clearFaults()
  const [elsewhere] = await orders.madeOf(of)
  await stripe.control.failRefund(String(elsewhere?.['id']))
  await stripe.control.hold(false)
  await of.settle()
  // On a busy machine the provider's answer came too late, and the refund is sent again.
  await orders.later(hour)
  await app.features.orders.refunds.reconcile()
  assert.deepEqual((await orders.states(of)).toSorted(), ['done', 'returned'])
  const { state, earnings } = await saleOf(of, one)
  assert.deepEqual([state, earnings.cents], ['cancelled', 0])
  assert.equal((await ship(of, one)).status, 409)
  await orders.act(of, 'resolve', 'By check.')
  await orders.isSound()
})
