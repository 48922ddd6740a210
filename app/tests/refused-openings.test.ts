import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openStripeApp, type StripeApp } from '#app/testing/stripe/stripe-app.ts'
import type { Member } from '#app/testing/factories.ts'
import { planEnded } from '#features/membership/contract/subscribing.ts'
import {
  cancelSubscription,
  getCard,
  getMembership,
  openCardChange,
  openSubscription,
  quoteUpgrade,
  resumeSubscription,
} from '#features/membership/contract/endpoints.ts'
import { openPlan } from '#features/membership/testing/subscribing.ts'
import { addToCart, getCart } from '#features/orders/contract/cart-endpoints.ts'
import {
  cancelOrder,
  createOrder,
  createPaymentIntent,
  getOrder,
} from '#features/orders/contract/endpoints.ts'
import { orderMessages as messages } from '#features/orders/contract/rules.ts'
import { draftOrder, openPayment, variantOf } from '#features/orders/testing/orders.ts'
import { settlePayment } from '#platform/contract/payments/endpoints.ts'

let stripe: StripeApp['stripe']
let app: StripeApp['app']
let close: StripeApp['close']
before(async () => {
  ;({ app, stripe, close } = await openStripeApp())
})
after(() => close())

const item = async (cents: number) => ({ id: await variantOf(app, null, { cents }), quantity: 1 })
const paysFor = async (buyer: Member, cents = 900) => {
  const order = await draftOrder(buyer, [await item(cents)])
  const { clientSecret, paymentIntentId } = await openPayment(buyer, order)
  await stripe.control.confirm(clientSecret ?? '', 'pm_card_visa')
  return (await buyer.call(settlePayment, { params: { id: paymentIntentId } })).state
}

const buyPlan = async (member: Member, tier: 'weekly' | 'monthly' | 'annual') => {
  const { clientSecret, paymentId } = await openPlan(member, tier)
  await stripe.control.confirm(clientSecret ?? '', 'pm_card_visa')
  return (await member.call(settlePayment, { params: { id: paymentId ?? '' } })).state
}

test('an order below the least charge is refused before it is made, and the cart says so', async () => {
  const buyer = await app.member()
  const cheap = await item(10)
  const refused = await buyer.refused(createOrder, { body: { items: [cheap] } })
  assert.deepEqual([refused.status, refused.body.error], [409, messages.tooCheap])
  await buyer.call(addToCart, { body: { variantId: cheap.id } })
  assert.equal((await buyer.call(getCart, {})).problem, messages.tooCheap)
  await buyer.call(addToCart, { body: { variantId: (await item(600)).id } })
  assert.equal((await buyer.call(getCart, {})).problem, null)
  assert.equal(await paysFor(buyer), 'succeeded')
})

describe('a charge that the card provider refuses to open', () => {
  const opening = 'POST /v1/payment_intents'
  const refuse = (on: string) => stripe.control.fault({ on, kind: 'refuse' })

  test('says so in our words, leaves the order unpaid, and blocks neither it nor others', async () => {
    const buyer = await app.member()
    const order = await draftOrder(buyer, [await item(900)])
    await refuse(opening)
    const input = { body: { orderId: order.id, amount: order.total } }
    const { status, body } = await buyer.refused(createPaymentIntent, input)
    assert.deepEqual([status, body.code], [409, 'conflict'])
    assert.doesNotMatch(body.error, /dashboard|couldn't read/i)
    const left = await buyer.call(getOrder, { params: { id: order.id } })
    assert.deepEqual([left.state, left.reservedUntil], ['draft', null])
    const other = await draftOrder(buyer, [await item(700)])
    await buyer.refused(createPaymentIntent, { body: { orderId: other.id, amount: other.total } })
    await stripe.control.clearFaults()
    assert.equal(await paysFor(buyer), 'succeeded')
  })

  test('leaves an order that can be canceled, even if it was refused while nobody asked', async () => {
    const buyer = await app.member()
    const order = await draftOrder(buyer, [await item(900)])
    await stripe.control.fault({ on: opening, kind: 'drop' })
    const input = { body: { orderId: order.id, amount: order.total } }
    assert.equal((await buyer.refused(createPaymentIntent, input)).status, 503)
    await stripe.control.clearFaults()
    await refuse(opening)
    await buyer.call(cancelOrder, { params: { id: order.id } })
    const left = await buyer.call(getOrder, { params: { id: order.id } })
    assert.equal(left.state, 'cancelled')
    await stripe.control.clearFaults()
    assert.equal(await paysFor(buyer), 'succeeded')
  })

  test('for a plan is over, so that the plan can be paid for once the provider agrees', async () => {
    const member = await app.member()
    await refuse('POST /v1/subscriptions')
    await assert.rejects(openPlan(member, 'monthly'))
    await stripe.control.clearFaults()
    assert.equal(await buyPlan(member, 'monthly'), 'succeeded')
  })
})

describe('a customer deleted at the card provider', () => {
  test('is registered again, for orders, plans and cards', async () => {
    for (const pay of [
      (member: Member) => paysFor(member),
      (member: Member) => buyPlan(member, 'annual'),
    ]) {
      const member = await app.member()
      const gone = await app.payments.customerOf(member.id)
      await stripe.control.deleteCustomer(gone)
      assert.equal((await member.call(getCard, {})).card, null)
      assert.equal(await pay(member), 'succeeded')
      assert.notEqual(await app.payments.customerOf(member.id), gone)
    }
    const member = await app.member()
    await stripe.control.deleteCustomer(await app.payments.customerOf(member.id))
    assert.ok((await member.call(openCardChange, {})).clientSecret)
  })

  test('ends the plan at the first change of it, and a new one can be bought at once', async () => {
    for (const ask of [
      (member: Member) => member.refused(cancelSubscription, {}),
      (member: Member) => member.refused(resumeSubscription, {}),
      (member: Member) => member.refused(quoteUpgrade, { query: { tier: 'annual' } }),
    ]) {
      const member = await app.member()
      await buyPlan(member, 'monthly')
      await stripe.control.webhook(null)
      await stripe.control.deleteCustomer(await app.payments.customerOf(member.id))
      const { status, body } = await ask(member)
      assert.deepEqual([status, body.error], [409, planEnded])
      assert.equal((await member.call(getMembership, {})).subscription, null)
      await buyPlan(member, 'annual')
      assert.equal((await member.call(getMembership, {})).subscription?.tier, 'annual')
    }
    const upgrading = await app.member()
    await buyPlan(upgrading, 'weekly')
    await stripe.control.deleteCustomer(await app.payments.customerOf(upgrading.id))
    await buyPlan(upgrading, 'annual')
    assert.equal((await upgrading.call(getMembership, {})).subscription?.tier, 'annual')
  })

  test('of the other mode’s keys is never used', async () => {
    const member = await app.member()
    await app.database.pool.query(
      `insert into payment_customers (payer_id, provider, is_live, customer_ref)
       values ($1, 'stripe', true, 'cus_of_live_keys')`,
      [member.id],
    )
    assert.equal(await paysFor(member), 'succeeded')
  })
})

test('a test payment left open by other keys blocks nothing', async () => {
  const buyer = await app.member()
  const order = await draftOrder(buyer, [await item(900)])
  const { paymentIntentId } = await openPayment(buyer, order)
  await app.database.pool.query(
    `update payments set provider = 'test', charge_ref = 'test_ch_old' where id = $1`,
    [paymentIntentId],
  )
  const { state } = await buyer.call(settlePayment, { params: { id: paymentIntentId } })
  assert.equal(state, 'canceled')
  assert.equal(await paysFor(buyer), 'succeeded')
})

test('a plan bought with test keys ends once there are live ones, and a new one can be bought', async () => {
  const member = await app.member()
  const { clientSecret, paymentId } = await openPlan(member, 'weekly')
  await stripe.control.confirm(clientSecret ?? '', 'pm_card_visa')
  await member.call(settlePayment, { params: { id: paymentId ?? '' } })
  const cards = app.payments.requireProvider()
  Object.assign(cards, { isLive: true })
  try {
    const opened = await member.call(openSubscription, { body: { tier: 'weekly' } })
    assert.ok(opened.clientSecret, 'a plan of its own, not an upgrade')
    assert.equal((await member.call(getMembership, {})).tier, 'public')
  } finally {
    Object.assign(cards, { isLive: false })
  }
})
