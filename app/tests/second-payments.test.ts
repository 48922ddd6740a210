import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { payForChallenge } from '#features/challenges/contract/endpoints.ts'
import { challengeMessages } from '#features/challenges/contract/rules.ts'
import { challengeText, paidEntry } from '#features/challenges/testing/challenges.ts'
import {
  cancelSubscription,
  createHousePayment,
  listPayments,
  openSubscription,
} from '#features/membership/contract/endpoints.ts'
import { cards, openHouse, openPlan, payFor } from '#features/membership/testing/subscribing.ts'
import { addToCart } from '#features/orders/contract/cart-endpoints.ts'
import {
  cancelOrder,
  createOrder,
  createPaymentIntent,
  getOrder,
} from '#features/orders/contract/endpoints.ts'
import { orderPath } from '#features/orders/contract/paths.ts'
import { orderMessages, orderNumber } from '#features/orders/contract/rules.ts'
import { draftOrder, openPayment, paidOrder, variantOf } from '#features/orders/testing/orders.ts'
import {
  listRecentPayments,
  payWithTestCard,
  settlePayment,
} from '#platform/contract/payments/endpoints.ts'
import { hour } from '#platform/server/clock.ts'

/** After this many milliseconds the slow test card is paid. */
const slowness = 11_000

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const charged = async (member: Member): Promise<number[]> =>
  (await member.call(listPayments, {})).items.map(({ cents }) => cents)

const decided = async (member: Member, id: string): Promise<void> => {
  app.clock.advance(slowness)
  assert.equal((await member.call(settlePayment, { params: { id } })).state, 'succeeded')
}

/** What a refusal says, and where it leads. */
const saying = ({ status, body }: Awaited<ReturnType<Member['refused']>>) => [
  status,
  body.error,
  body.url,
]

describe('a second payment is refused while the bank decides, and the fee is charged once:', () => {
  test('a challenge', async () => {
    const member = await app.member()
    const body = { challengeTitle: challengeText.title, description: challengeText.description }
    const id = await paidEntry(member, challengeText, cards.slow)
    for (const text of [body, { challengeTitle: 'Another one', isAgain: true }])
      assert.deepEqual(saying(await member.refused(payForChallenge, { body: text })), [
        409,
        `Your payment for your challenge “${body.challengeTitle}” is still processing. Wait a moment, then try again.`,
        '/herald-kings#my-challenges',
      ])
    await decided(member, id)
    const again = await member.refused(payForChallenge, {
      body: { ...body, description: ` ${body.description.toUpperCase()}\n` },
    })
    assert.deepEqual([again.status, again.body.error], [409, challengeMessages.again])
    assert.match(again.body.url ?? '', /^\/herald-kings#challenge-/)
    assert.deepEqual(await charged(member), [500])
  })

  test('a plan', async () => {
    const member = await app.member()
    const opened = await openPlan(member, 'weekly')
    await payFor(member, opened, cards.slow)
    for (const tier of ['weekly', 'annual'] as const)
      assert.deepEqual(saying(await member.refused(openSubscription, { body: { tier } })), [
        409,
        'Your payment of the Weekly plan is still processing. Wait a moment, then try again.',
        '/subscribe?plan=weekly&step=payment',
      ])
    const house = await member.refused(createHousePayment, { body: { houseName: 'House of Ash' } })
    assert.deepEqual(saying(house), [
      409,
      'Your payment of the Weekly plan is still processing. Wait a moment, then try again.',
      '/subscribe?plan=weekly&step=payment',
    ])
    await decided(member, opened.paymentId ?? '')
    const held = await member.call(openSubscription, { body: { tier: 'weekly' } })
    assert.deepEqual([held.alreadyActive, held.paymentId], [true, null])
    assert.deepEqual(await charged(member), [100])
  })

  test('an upgrade', async () => {
    const member = await app.member()
    await payFor(member, await openPlan(member, 'weekly'), cards.failsLater)
    const opened = await member.call(openSubscription, { body: { tier: 'annual' } })
    await payFor(member, opened, cards.slow)
    assert.deepEqual(saying(await member.refused(openSubscription, { body: { tier: 'annual' } })), [
      409,
      'Your payment of the Annual plan is still processing. Wait a moment, then try again.',
      '/subscribe?plan=annual&step=payment',
    ])
    // A cancellation would be taken back by what is being paid.
    assert.deepEqual(saying(await member.refused(cancelSubscription, {})), [
      409,
      'Your payment of the Annual plan is still processing. Wait a moment, then try again.',
      '/subscribe?plan=annual&step=payment',
    ])
    await decided(member, opened.paymentId ?? '')
    const held = await member.call(openSubscription, { body: { tier: 'annual' } })
    assert.equal(held.alreadyActive, true)
    assert.equal((await charged(member)).length, 2)
    await member.call(cancelSubscription, {})
  })

  test('a House', async () => {
    const member = await app.member()
    const houseName = 'House of Birch'
    const opened = await openHouse(member, houseName)
    await payFor(member, opened, cards.slow)
    const start = (name: string) =>
      member.refused(createHousePayment, { body: { houseName: name } })
    for (const name of [houseName, 'House of Elm'])
      assert.deepEqual(saying(await start(name)), [
        409,
        'Your payment for House of Birch is still processing. Wait a moment, then try again.',
        '/subscribe?plan=house&step=payment',
      ])
    const plan = await member.refused(openSubscription, { body: { tier: 'weekly' } })
    assert.deepEqual([plan.status, plan.body.url], [409, '/subscribe?plan=house&step=payment'])
    await decided(member, opened.paymentId)
    assert.deepEqual(saying(await start(houseName)), [
      409,
      "You've already registered a House.",
      '/settings/plan',
    ])
    assert.equal((await charged(member)).length, 1)
  })

  test('an order, from its page and from the cart', async () => {
    const buyer = await app.member()
    const variantId = await variantOf(app, null)
    await buyer.call(addToCart, { body: { variantId, quantity: 1 } })
    const order = await draftOrder(buyer, [{ id: variantId, quantity: 1 }])
    const opened = await openPayment(buyer, order)
    const paymentId = opened.paymentIntentId
    await payFor(buyer, { ...opened, paymentId }, cards.slow)
    const intent = { body: { orderId: order.id, amount: order.total } }
    for (const refused of [
      await buyer.refused(createPaymentIntent, intent),
      await buyer.refused(createOrder, { body: {} }),
      await buyer.refused(createOrder, { body: { items: [{ id: variantId, quantity: 2 }] } }),
    ])
      assert.deepEqual(saying(refused), [
        409,
        `Your payment for order ${orderNumber(order.id)} is still processing. Wait a moment, then try again.`,
        orderPath(order.id),
      ])
    await decided(buyer, paymentId)
    assert.deepEqual(saying(await buyer.refused(createPaymentIntent, intent)), [
      409,
      orderMessages.paid,
      orderPath(order.id),
    ])
    assert.equal(
      (await buyer.refused(createOrder, { body: {} })).body.error,
      orderMessages.emptyCart,
    )
    assert.deepEqual(await charged(buyer), [order.totalCents])
  })
})

test('an order that the bank is deciding about is not canceled, and goes to its sellers once paid', async () => {
  const buyer = await app.member()
  const order = await draftOrder(buyer, [{ id: await variantOf(app, null), quantity: 1 }])
  const { clientSecret, paymentIntentId } = await openPayment(buyer, order)
  // Paid in another tab: the site learns of it only by asking the provider.
  await app.testCards?.pay(clientSecret ?? '', cards.slow)
  const params = { id: order.id }
  assert.deepEqual(saying(await buyer.refused(cancelOrder, { params })), [
    409,
    `Your payment for order ${orderNumber(order.id)} is still processing. Wait a moment, then try again.`,
    orderPath(order.id),
  ])
  app.clock.advance(slowness)
  assert.deepEqual(saying(await buyer.refused(cancelOrder, { params })), [
    409,
    orderMessages.paid,
    orderPath(order.id),
  ])
  assert.equal((await buyer.call(getOrder, { params })).state, 'paid')
  assert.equal((await app.payments.find(paymentIntentId))?.refundedCents, 0)
})

test('an order paid while its webhook was lost is not offered again from a stale cart', async () => {
  const buyer = await app.member()
  const variantId = await variantOf(app, null)
  await buyer.call(addToCart, { body: { variantId, quantity: 1 } })
  const order = await draftOrder(buyer, [{ id: variantId, quantity: 1 }])
  const { clientSecret } = await openPayment(buyer, order)
  await app.testCards?.pay(clientSecret ?? '', cards.slow)
  app.clock.advance(slowness)
  assert.deepEqual(saying(await buyer.refused(createOrder, { body: {} })), [
    409,
    orderMessages.paid,
    orderPath(order.id),
  ])
})

test('items paid for within the hour are ordered again once the buyer says so', async () => {
  const buyer = await app.member()
  const items = [{ id: await variantOf(app, null), quantity: 1 }]
  const paid = await paidOrder(buyer, items)
  const same = await draftOrder(buyer, items)
  const intent = { orderId: same.id, amount: same.total }
  assert.deepEqual(saying(await buyer.refused(createPaymentIntent, { body: intent })), [
    409,
    orderMessages.again,
    orderPath(paid.id),
  ])
  assert.deepEqual(await charged(buyer), [paid.totalCents])
  await buyer.call(createPaymentIntent, { body: { ...intent, isAgain: true } })
  const more = await draftOrder(buyer, [{ id: items[0]?.id ?? '', quantity: 2 }])
  await openPayment(buyer, more, false)
  app.clock.advance(hour + 1)
  await openPayment(buyer, await draftOrder(buyer, items), false)
})

test('a plan’s card form left open elsewhere can’t be paid once the House is', async () => {
  const member = await app.member()
  const plan = await openPlan(member, 'annual')
  await payFor(member, await openHouse(member, 'House of Rowan'))
  const params = { id: plan.paymentId ?? '' }
  await until(
    async () => (await member.call(settlePayment, { params })).state === 'canceled',
    'the plan’s payment to be given up',
  )
  const body = { clientSecret: plan.clientSecret ?? '', number: cards.good }
  const { state, failure } = await member.call(payWithTestCard, { body })
  assert.deepEqual([state, failure], ['waiting', 'This payment was canceled. Start over.'])
  assert.equal((await charged(member)).length, 1)
})

test('another entry with the same text is paid for once its author says so', async () => {
  const member = await app.member()
  await paidEntry(member, challengeText)
  const body = { challengeTitle: challengeText.title, description: challengeText.description }
  assert.equal((await member.refused(payForChallenge, { body })).status, 409)
  const { clientSecret, paymentIntentId } = await member.call(payForChallenge, {
    body: { ...body, isAgain: true },
  })
  await payFor(member, { clientSecret, paymentId: paymentIntentId })
  assert.deepEqual(await charged(member), [500, 500])
})

test('recent payments say only what the server knows, to the member who paid', async () => {
  const member = await app.member()
  const id = await paidEntry(member, challengeText, cards.slow)
  const recent = async () =>
    (await member.call(listRecentPayments, {})).map((each) => [
      each.id,
      each.state,
      each.isProcessing,
      each.cents,
      each.receiptUrl,
    ])
  assert.deepEqual(await recent(), [[id, 'open', true, 500, null]])
  await decided(member, id)
  assert.deepEqual(await recent(), [[id, 'succeeded', false, 500, `/receipts/${id}.pdf`]])
  assert.deepEqual(await (await app.member()).call(listRecentPayments, {}), [])
  app.clock.advance(25 * 3_600_000)
  assert.deepEqual(await recent(), [])
})
