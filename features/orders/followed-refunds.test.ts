import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openStripeApp, type StripeApp } from '#app/testing/stripe/stripe-app.ts'
import type { Account } from '#features/ledger/contract.ts'
import { getMyData } from '#features/my-data/contract/endpoints.ts'
import { actOnWaitingMoney, listWaitingMoney } from '#features/queues/contract/endpoints.ts'
import { settlePayment } from '#platform/contract/payments/endpoints.ts'
import { day, hour } from '#platform/server/clock.ts'
import { getAdminOrder, getOrder, refundOrder } from './contract/endpoints.ts'
import { orderMessages as messages } from './contract/rules.ts'
import { draftOrder, openPayment, variantOf } from './testing/orders.ts'

let stripe: StripeApp['stripe']
let app: StripeApp['app']
let close: StripeApp['close']
let admin: Member
before(async () => {
  ;({ app, stripe, close } = await openStripeApp())
  admin = await app.member({ isAdmin: true })
})
after(() => close())

const owed = (account: string) => app.ledger.balanceOf(account as Account)
const sql = (text: string) => app.database.pool.query(text)
const isSound = async () => assert.ok((await app.ledger.verify()).isSound)
const seen = (id: string) => admin.call(getAdminOrder, { params: { id } })
const later = async (ms: number) => {
  app.clock.advance(ms)
  await stripe.control.moveTo(app.clock.now())
}

/** Two of an item, paid by card. */
async function paid() {
  const buyer = await app.member()
  const variant = await variantOf(app, null, { cents: 1000, stock: 5 })
  const draft = await draftOrder(buyer, [{ id: variant, quantity: 2 }])
  const { clientSecret, paymentIntentId } = await openPayment(buyer, draft)
  await stripe.control.confirm(clientSecret ?? '', 'pm_card_visa')
  await buyer.call(settlePayment, { params: { id: paymentIntentId } })
  const order = await buyer.call(getOrder, { params: { id: draft.id } })
  const payment = order.paymentId ?? ''
  const intent = (await app.payments.find(payment))?.chargeRef ?? ''
  const lineId = order.items[0]?.id ?? ''
  const settle = () => app.payments.settle(payment)
  return { buyer, order, variant, payment, intent, lineId, half: order.totalCents / 2, settle }
}
type Paid = Awaited<ReturnType<typeof paid>>

const refundOne = ({ order, lineId }: Paid) =>
  admin.call(refundOrder, {
    params: { id: order.id },
    body: { lines: [{ lineId, quantity: 1 }], shipping: [], reason: 'Arrived damaged.' },
  })
/** The provider's refunds of an order, oldest first. */
const madeOf = async ({ intent }: Paid) =>
  (await stripe.control.objects('refund'))
    .filter((refund) => refund['payment_intent'] === intent)
    .reverse()
const comesBack = async (of: Paid, index: number) => {
  await stripe.control.failRefund(String((await madeOf(of))[index]?.['id']))
  await of.settle()
}
/** What the provider has paid back and kept paid back, in cents. */
const paidBack = async (of: Paid) =>
  (await madeOf(of))
    .filter(({ status }) => status === 'succeeded')
    .reduce((cents, { amount }) => cents + Number(amount), 0)
const waiting = async ({ order }: Paid) =>
  (await admin.call(listWaitingMoney, {})).find(({ title }) => title.includes(order.number))
const act = async (of: Paid, action: 'retry' | 'resolve' | 'cancel', note?: string) =>
  admin.call(actOnWaitingMoney, {
    params: { kind: 'refund', id: (await waiting(of))?.id ?? '' },
    body: { action, ...(note ? { note } : {}) },
  })
const states = async ({ order }: Paid) => (await seen(order.id)).refunds.map(({ state }) => state)
const stockOf = async ({ variant }: Paid) =>
  (await app.features.marketplace.service.findVariants([variant]))[0]?.stock

describe('of two refunds of one amount', () => {
  test('the one that the bank returned is owed, whichever it was, and sent again', async () => {
    const of = await paid()
    await refundOne(of)
    await refundOne(of)
    await comesBack(of, 0)
    assert.deepEqual(await states(of), ['returned', 'done'])
    await act(of, 'retry')
    assert.deepEqual(await states(of), ['done', 'done'])
    assert.equal(await waiting(of), undefined)
    assert.equal(await paidBack(of), of.order.totalCents)
    assert.equal(await owed('payable:buyers'), 0)
    await isSound()
  })

  test('one made in the dashboard isn’t taken for one made here', async () => {
    const of = await paid()
    await stripe.control.refund(of.intent, of.half)
    await of.settle()
    await refundOne(of)
    await comesBack(of, 0)
    assert.deepEqual(await states(of), ['returned', 'done'])
    await act(of, 'retry')
    assert.equal(await paidBack(of), of.order.totalCents)
    assert.equal(await owed('payable:buyers'), 0)
    await isSound()
  })
})

describe('a refund beyond the payment that comes back', () => {
  test('returns to the treasury, which bore it, and isn’t owed to anybody', async () => {
    const of = await paid()
    await admin.call(refundOrder, {
      params: { id: of.order.id },
      body: { lines: [{ lineId: of.lineId, quantity: 2 }], shipping: [], reason: 'Never sent.' },
    })
    await comesBack(of, 0)
    await act(of, 'resolve', 'Check 12.')
    const treasury = await owed('fees:treasury')
    await stripe.control.refund(of.intent, of.order.totalCents)
    await of.settle()
    assert.equal(await owed('fees:treasury'), treasury + of.order.totalCents)
    await comesBack(of, 1)
    assert.equal(await owed('fees:treasury'), treasury)
    assert.equal(await owed('payable:buyers'), 0)
    assert.equal(await waiting(of), undefined)
    const [, beyond] = (await seen(of.order.id)).refunds
    assert.deepEqual([beyond?.state, beyond?.failure], ['canceled', messages.refundedBeyond])
    await isSound()
  })
})

describe('a dispute that the bank decides for the buyer', () => {
  test('after a refund that came back leaves nothing owed, and nothing that waits', async () => {
    const of = await paid()
    const treasury = await owed('fees:treasury')
    await refundOne(of)
    const dispute = await stripe.control.dispute(of.intent)
    await of.settle()
    await comesBack(of, 0)
    assert.deepEqual((await waiting(of))?.actions, [])
    await stripe.control.closeDispute(dispute, 'lost')
    await of.settle()
    assert.equal(await waiting(of), undefined)
    assert.equal(await owed('payable:buyers'), 0)
    assert.ok((await owed('fees:treasury')) - treasury <= 100, 'the treasury bears nothing of it')
    await isSound()
  })

  test('but won, leaves the returned refund owed, to be sent again', async () => {
    const of = await paid()
    await refundOne(of)
    const dispute = await stripe.control.dispute(of.intent)
    await of.settle()
    await comesBack(of, 0)
    await stripe.control.closeDispute(dispute, 'won')
    await of.settle()
    assert.equal(await owed('payable:buyers'), -of.half)
    await act(of, 'retry')
    assert.equal(await paidBack(of), of.half)
    assert.equal(await owed('payable:buyers'), 0)
    await isSound()
  })

  for (const isFirst of [true, false])
    test(`of a part pays what is owed first, ${isFirst ? 'opened before' : 'opened after'} the refund came back`, async () => {
      const of = await paid()
      await refundOne(of)
      if (!isFirst) await comesBack(of, 0)
      const dispute = await stripe.control.dispute(of.intent, of.half)
      await of.settle()
      if (isFirst) await comesBack(of, 0)
      await stripe.control.closeDispute(dispute, 'lost')
      await of.settle()
      const left = await waiting(of)
      if (left) await act(of, 'resolve', 'By check.')
      assert.equal(left !== undefined, isFirst, 'before, the bank took it from the seller')
      assert.equal(await owed('payable:buyers'), 0)
      await isSound()
    })

  test('ends what wasn’t shipped: stock returns, and nobody may ship it or waits for it', async () => {
    const of = await paid()
    const dispute = await stripe.control.dispute(of.intent)
    await of.settle()
    await stripe.control.closeDispute(dispute, 'lost')
    await of.settle()
    const ended = await of.buyer.call(getOrder, { params: { id: of.order.id } })
    assert.deepEqual(
      [ended.state, ended.isDisputed, ended.isDisputeLost],
      ['cancelled', false, true],
    )
    assert.equal(await stockOf(of), 5)
    assert.equal((await seen(of.order.id)).refundableCents, 0)
    const refused = await admin.refused(refundOrder, {
      params: { id: of.order.id },
      body: { lines: [{ lineId: of.lineId, quantity: 1 }], shipping: [], reason: 'Again.' },
    })
    assert.equal(refused.body.error, messages.disputeLost)
  })

  test('ends a returned refund whose answer was lost, too, once the provider refuses it', async () => {
    const of = await paid()
    await refundOne(of)
    await comesBack(of, 0)
    await stripe.control.fault({ on: 'POST /v1/refunds', kind: 'error' })
    await act(of, 'retry').catch(() => {})
    assert.deepEqual(await states(of), ['sending'])
    await stripe.control.clearFaults()
    const dispute = await stripe.control.dispute(of.intent)
    await of.settle()
    await stripe.control.closeDispute(dispute, 'lost')
    await of.settle()
    await later(hour)
    await app.features.orders.refunds.reconcile()
    assert.deepEqual(await states(of), ['canceled'])
    assert.equal(await waiting(of), undefined)
    assert.equal(await owed('payable:buyers'), 0)
    await isSound()
  })

  test('in part is followed by a second dispute as by a first one', async () => {
    const of = await paid()
    const first = await stripe.control.dispute(of.intent, 300)
    await of.settle()
    await stripe.control.closeDispute(first, 'lost')
    await of.settle()
    const shown = async () => {
      const order = await seen(of.order.id)
      return [order.isDisputed, order.state, order.events.at(-1)?.text]
    }
    assert.deepEqual(await shown(), [
      false,
      'paid',
      'The bank decided for the buyer, and keeps what it took.',
    ])
    const second = await stripe.control.dispute(of.intent, 500)
    await of.settle()
    assert.deepEqual(await shown(), [true, 'paid', "The buyer's bank disputes the payment."])
    await stripe.control.closeDispute(second, 'won')
    await of.settle()
    assert.deepEqual(await shown(), [
      false,
      'paid',
      'The dispute was decided, and the money returned.',
    ])
    await isSound()
  })

  test('and a later one that is won returns the money to those it was taken from', async () => {
    const of = await paid()
    await refundOne(of)
    await comesBack(of, 0)
    const first = await stripe.control.dispute(of.intent, of.half)
    await of.settle()
    await stripe.control.closeDispute(first, 'lost')
    await of.settle()
    const treasury = await owed('fees:treasury')
    const second = await stripe.control.dispute(of.intent, 500)
    await of.settle()
    await stripe.control.closeDispute(second, 'won')
    await of.settle()
    assert.equal(await owed('payable:buyers'), 0, 'the first one paid the buyer')
    assert.equal(await owed('fees:treasury'), treasury)
    assert.equal(await waiting(of), undefined)
    await isSound()
  })

  test('while another one is open ends what it covers once the other one is won', async () => {
    const of = await paid()
    await refundOne(of)
    await comesBack(of, 0)
    const first = await stripe.control.dispute(of.intent, of.half)
    await of.settle()
    const second = await stripe.control.dispute(of.intent, 500)
    await of.settle()
    await stripe.control.closeDispute(first, 'lost')
    await of.settle()
    await stripe.control.closeDispute(second, 'won')
    await of.settle()
    const { isDisputed, isDisputeLost } = await seen(of.order.id)
    assert.deepEqual([isDisputed, isDisputeLost], [false, true])
    assert.equal(await waiting(of), undefined)
    assert.equal(await owed('payable:buyers'), 0)
    await isSound()
  })

  test('of everything ends a refund that was refused, whose item isn’t called refunded', async () => {
    const of = await paid()
    await stripe.control.set({ isShort: true })
    await refundOne(of)
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
    assert.equal(await waiting(of), undefined)
    assert.equal(await stockOf(of), 5)
  })

  test('and that an earlier release left open ends by itself', async () => {
    const of = await paid()
    const dispute = await stripe.control.dispute(of.intent)
    await of.settle()
    await stripe.control.closeDispute(dispute, 'lost')
    await of.settle()
    await sql(
      `update orders set disputed_at = now(), dispute_lost_at = null, state = 'paid' where id = '${of.order.id}'`,
    )
    await app.features.orders.disputes.settleMissed()
    const ended = await of.buyer.call(getOrder, { params: { id: of.order.id } })
    assert.deepEqual([ended.state, ended.isDisputeLost], ['cancelled', true])
    assert.equal(await stockOf(of), 5, 'once')
  })
})

describe('events that the provider couldn’t deliver', () => {
  test('about refunds made or returned are found within the hour, and change nothing twice', async () => {
    const [returned, refunded] = [await paid(), await paid()]
    await refundOne(returned)
    await stripe.control.hold(true)
    await stripe.control.failRefund(String((await madeOf(returned))[0]?.['id']))
    await stripe.control.refund(refunded.intent, refunded.order.totalCents)
    await stripe.control.deliver({ dropShare: 1 })
    await stripe.control.hold(false)
    await later(hour)
    for (const round of [1, 2]) {
      assert.ok((await app.reconciler.reconcileEvents(2 * day)) > 0, `round ${round}`)
      await until(async () => (await states(returned))[0] === 'returned', 'the returned refund')
      await until(async () => (await seen(refunded.order.id)).state === 'refunded', 'the refund')
    }
    assert.equal(await owed('payable:buyers'), -returned.half)
    await act(returned, 'retry')
    await isSound()
  })
})

describe('a refund whose answer is lost', () => {
  test('goes through as soon as the provider is well again, once', async () => {
    const of = await paid()
    await stripe.control.fault({ on: 'POST /v1/refunds', kind: 'error' })
    await refundOne(of)
    assert.deepEqual(await states(of), ['sending'])
    await stripe.control.clearFaults()
    await later(hour)
    await app.features.orders.refunds.reconcile()
    assert.deepEqual(await states(of), ['done'])
    assert.equal(await paidBack(of), of.half)
  })
})

test('a buyer who is owed a refund can’t delete the account before it is settled', async () => {
  const of = await paid()
  const holds = async () => (await of.buyer.call(getMyData, {})).holds.join(' ')
  assert.doesNotMatch(await holds(), /refund/)
  await refundOne(of)
  await comesBack(of, 0)
  assert.match(await holds(), /We still owe you 1 refund/)
  await act(of, 'resolve', 'In cash.')
  assert.doesNotMatch(await holds(), /refund/)
})
