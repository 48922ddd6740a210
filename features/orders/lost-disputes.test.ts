import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Member } from '#app/testing/factories.ts'
import { openStripeApp, type StripeApp } from '#app/testing/stripe/stripe-app.ts'
import { hour } from '#platform/server/clock.ts'
import { getOrder, refundOrder } from './contract/endpoints.ts'
import { orderMessages as messages } from './contract/rules.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { formatExactCents } from '#platform/contract/money.ts'
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

describe('a dispute that the bank decides for the buyer', () => {
  test('after a refund that came back leaves nothing owed, and nothing that waits', async () => {
    const of = await orders.paid()
    const treasury = await orders.owed('fees:treasury')
    await orders.refundOne(of)
    const dispute = await stripe.control.dispute(of.intent)
    await of.settle()
    await orders.comesBack(of, 0)
    assert.deepEqual((await orders.waiting(of))?.actions, [])
    await stripe.control.closeDispute(dispute, 'lost')
    await of.settle()
    assert.equal(await orders.waiting(of), undefined)
    assert.equal(await orders.owed('payable:buyers'), 0)
    assert.ok(
      (await orders.owed('fees:treasury')) - treasury <= 100,
      'the treasury bears nothing of it',
    )
    assert.deepEqual(
      (await of.buyer.call(listNotifications, {})).items
        .map(({ text }) => text)
        .filter((text) => text.startsWith('Your bank paid you back')),
      [`Your bank paid you back ${formatExactCents(of.half)} of your order ${of.order.number}`],
    )
    await orders.isSound()
  })

  test('but won, leaves the returned refund owed, to be sent again', async () => {
    const of = await orders.paid()
    await orders.refundOne(of)
    const dispute = await stripe.control.dispute(of.intent)
    await of.settle()
    await orders.comesBack(of, 0)
    await stripe.control.closeDispute(dispute, 'won')
    await of.settle()
    assert.equal(await orders.owed('payable:buyers'), -of.half)
    await orders.act(of, 'retry')
    assert.equal(await orders.paidBack(of), of.half)
    assert.equal(await orders.owed('payable:buyers'), 0)
    await orders.isSound()
  })

  for (const isFirst of [true, false])
    test(`of a part pays what is owed first, ${isFirst ? 'opened before' : 'opened after'} the refund came back`, async () => {
      const of = await orders.paid()
      await orders.refundOne(of)
      if (!isFirst) await orders.comesBack(of, 0)
      const dispute = await stripe.control.dispute(of.intent, of.half)
      await of.settle()
      if (isFirst) await orders.comesBack(of, 0)
      await stripe.control.closeDispute(dispute, 'lost')
      await of.settle()
      const left = await orders.waiting(of)
      if (left) await orders.act(of, 'resolve', 'By check.')
      assert.equal(left !== undefined, isFirst, 'before, the bank took it from the seller')
      assert.equal(await orders.owed('payable:buyers'), 0)
      await orders.isSound()
    })

  test('ends what wasn’t shipped: stock returns, and nobody may ship it or waits for it', async () => {
    const of = await orders.paid()
    const dispute = await stripe.control.dispute(of.intent)
    await of.settle()
    await stripe.control.closeDispute(dispute, 'lost')
    await of.settle()
    const ended = await of.buyer.call(getOrder, { params: { id: of.order.id } })
    assert.deepEqual(
      [ended.state, ended.isDisputed, ended.isDisputeLost],
      ['cancelled', false, true],
    )
    assert.equal(await orders.stockOf(of), 5)
    assert.equal((await orders.seen(of.order.id)).refundableCents, 0)
    const refused = await admin.refused(refundOrder, {
      params: { id: of.order.id },
      body: { lines: [{ lineId: of.lineId, quantity: 1 }], shipping: [], reason: 'Again.' },
    })
    assert.equal(refused.body.error, messages.disputeLost)
  })

  test('ends a returned refund whose answer was lost, too, once the provider refuses it', async () => {
    const of = await orders.paid()
    await orders.refundOne(of)
    await orders.comesBack(of, 0)
    await stripe.control.fault({ on: 'POST /v1/refunds', kind: 'error' })
    await orders.act(of, 'retry').catch(() => {})
    assert.deepEqual(await orders.states(of), ['sending'])
    await stripe.control.clearFaults()
    const dispute = await stripe.control.dispute(of.intent)
    await of.settle()
    await stripe.control.closeDispute(dispute, 'lost')
    await of.settle()
    await orders.later(hour)
    await app.features.orders.refunds.reconcile()
    assert.deepEqual(await orders.states(of), ['canceled'])
    assert.equal(await orders.waiting(of), undefined)
    assert.equal(await orders.owed('payable:buyers'), 0)
    await orders.isSound()
  })

  test('of everything ends a refund that was refused, whose item isn’t called refunded', async () => {
    const of = await orders.paid()
    await stripe.control.set({ isShort: true })
    await orders.refundOne(of)
    await stripe.control.set({ isShort: false })
    const dispute = await stripe.control.dispute(of.intent)
    await of.settle()
    await stripe.control.closeDispute(dispute, 'lost')
    await of.settle()
    const ended = await of.buyer.call(getOrder, { params: { id: of.order.id } })
    assert.deepEqual(
      [ended.state, ended.refunds, ended.items.map(({ refundedQuantity }) => refundedQuantity)],
      ['cancelled', [], [0]],
    )
    assert.equal(await orders.waiting(of), undefined)
    assert.equal(await orders.stockOf(of), 5)
  })

  test('and that an earlier release left open ends by itself', async () => {
    const of = await orders.paid()
    const dispute = await stripe.control.dispute(of.intent)
    await of.settle()
    await stripe.control.closeDispute(dispute, 'lost')
    await of.settle()
    await orders.sql(
      `update orders set disputed_at = now(), dispute_lost_at = null, state = 'paid' where id = '${of.order.id}'`,
    )
    await app.features.orders.disputes.settleMissed()
    const ended = await of.buyer.call(getOrder, { params: { id: of.order.id } })
    assert.deepEqual([ended.state, ended.isDisputeLost], ['cancelled', true])
    assert.equal(await orders.stockOf(of), 5, 'once')
  })
})
