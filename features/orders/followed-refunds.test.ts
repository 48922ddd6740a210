import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openStripeApp, type StripeApp } from '#app/testing/stripe/stripe-app.ts'
import { getMyData } from '#features/my-data/contract/endpoints.ts'
import { day, hour } from '#platform/server/clock.ts'
import { refundOrder } from './contract/endpoints.ts'
import { orderMessages as messages } from './contract/rules.ts'
import { ordersAtStripe } from './testing/orders-at-stripe.ts'

let stripe: StripeApp['stripe']
let app: StripeApp['app']
let close: StripeApp['close']
let admin: Member
let orders: ReturnType<typeof ordersAtStripe>
before(async () => {
  ;({ app, stripe, close } = await openStripeApp())
  admin = await app.member({ isAdmin: true })
  orders = ordersAtStripe({ app, stripe }, admin)
})
after(() => close())

describe('of two refunds of one amount', () => {
  test('the one that the bank returned is owed, whichever it was, and sent again', async () => {
    const of = await orders.paid()
    await orders.refundOne(of)
    await orders.refundOne(of)
    await orders.comesBack(of, 0)
    assert.deepEqual(await orders.states(of), ['returned', 'done'])
    await orders.act(of, 'retry')
    assert.deepEqual(await orders.states(of), ['done', 'done'])
    assert.equal(await orders.waiting(of), undefined)
    assert.equal(await orders.paidBack(of), of.order.totalCents)
    assert.equal(await orders.owed('payable:buyers'), 0)
    await orders.isSound()
  })

  test('one made in the dashboard isn’t taken for one made here', async () => {
    const of = await orders.paid()
    await stripe.control.refund(of.intent, of.half)
    await of.settle()
    await orders.refundOne(of)
    await orders.comesBack(of, 0)
    assert.deepEqual(await orders.states(of), ['returned', 'done'])
    await orders.act(of, 'retry')
    assert.equal(await orders.paidBack(of), of.order.totalCents)
    assert.equal(await orders.owed('payable:buyers'), 0)
    await orders.isSound()
  })
})

describe('a refund beyond the payment that comes back', () => {
  test('returns to the treasury, which bore it, and isn’t owed to anybody', async () => {
    const of = await orders.paid()
    await admin.call(refundOrder, {
      params: { id: of.order.id },
      body: { lines: [{ lineId: of.lineId, quantity: 2 }], shipping: [], reason: 'Never sent.' },
    })
    await orders.comesBack(of, 0)
    await orders.act(of, 'resolve', 'Check 12.')
    const treasury = await orders.owed('fees:treasury')
    await stripe.control.refund(of.intent, of.order.totalCents)
    await of.settle()
    assert.equal(await orders.owed('fees:treasury'), treasury + of.order.totalCents)
    await orders.comesBack(of, 1)
    assert.equal(await orders.owed('fees:treasury'), treasury)
    assert.equal(await orders.owed('payable:buyers'), 0)
    assert.equal(await orders.waiting(of), undefined)
    const [, beyond] = (await orders.seen(of.order.id)).refunds
    assert.deepEqual([beyond?.state, beyond?.failure], ['canceled', messages.refundedBeyond])
    await orders.isSound()
  })
})

describe('events that the provider couldn’t deliver', () => {
  test('about refunds made or returned are found within the hour, and change nothing twice', async () => {
    const [returned, refunded] = [await orders.paid(), await orders.paid()]
    await orders.refundOne(returned)
    await stripe.control.hold(true)
    await stripe.control.failRefund(String((await orders.madeOf(returned))[0]?.['id']))
    await stripe.control.refund(refunded.intent, refunded.order.totalCents)
    await stripe.control.deliver({ dropShare: 1 })
    await stripe.control.hold(false)
    await orders.later(hour)
    for (const round of [1, 2]) {
      assert.ok((await app.reconciler.reconcileEvents(2 * day)) > 0, `round ${round}`)
      await until(
        async () => (await orders.states(returned))[0] === 'returned',
        'the returned refund',
      )
      await until(
        async () => (await orders.seen(refunded.order.id)).state === 'refunded',
        'the refund',
      )
    }
    assert.equal(await orders.owed('payable:buyers'), -returned.half)
    await orders.act(returned, 'retry')
    await orders.isSound()
  })
})

describe('a refund whose answer is lost', () => {
  test('goes through as soon as the provider is well again, once', async () => {
    const of = await orders.paid()
    await stripe.control.fault({ on: 'POST /v1/refunds', kind: 'error' })
    await orders.refundOne(of).catch(() => {})
    assert.deepEqual(await orders.states(of), ['sending'])
    await stripe.control.clearFaults()
    await orders.later(hour)
    await app.features.orders.refunds.reconcile()
    assert.deepEqual(await orders.states(of), ['done'])
    assert.equal(await orders.paidBack(of), of.half)
  })
})

test('a buyer who is owed a refund can’t delete the account before it is settled', async () => {
  const of = await orders.paid()
  const holds = async () =>
    (await of.buyer.call(getMyData, {})).holdsWithLinks.map(({ text }) => text).join(' ')
  assert.doesNotMatch(await holds(), /refund/)
  await orders.refundOne(of)
  await orders.comesBack(of, 0)
  assert.match(await holds(), /We still owe you 1 refund/)
  await orders.act(of, 'resolve', 'In cash.')
  assert.doesNotMatch(await holds(), /refund/)
})
