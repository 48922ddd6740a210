import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { until, type Member } from '#app/testing/factories.ts'
import { openStripeApp, type StripeApp } from '#app/testing/stripe/stripe-app.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
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

/** Two of an item, paid by card. */
async function paid() {
  const buyer = await app.member()
  const draft = await draftOrder(buyer, [
    { id: await variantOf(app, null, { cents: 4200 }), quantity: 2 },
  ])
  const { clientSecret, paymentIntentId } = await openPayment(buyer, draft)
  await stripe.control.confirm(clientSecret ?? '', 'pm_card_visa')
  await buyer.call(settlePayment, { params: { id: paymentIntentId } })
  const order = await buyer.call(getOrder, { params: { id: draft.id } })
  return { buyer, order, lineId: order.items[0]?.id ?? '' }
}
const one = (id: string, lineId: string) => ({
  params: { id },
  body: { lines: [{ lineId, quantity: 1 }], shipping: [], reason: 'Arrived damaged.' },
})
/** Refunds of one payment at the provider, in cents. */
const refundedAt = async (paymentId: string | null) => {
  const ref = (await app.payments.find(paymentId ?? ''))?.chargeRef
  return (await stripe.control.objects('refund'))
    .filter(({ payment_intent: intent }) => intent === ref)
    .map(({ amount }) => amount)
}
const later = async (ms: number) => {
  app.clock.advance(ms)
  await stripe.control.moveTo(app.clock.now())
}
const retryAll = () => app.features.orders.refunds.reconcile()

describe('a refund that the card provider refuses', () => {
  test('waits with its reason, can’t be asked for twice, and is paid once when there is money', async () => {
    const { buyer, order, lineId } = await paid()
    await stripe.control.set({ isShort: true })
    const waiting = await admin.call(refundOrder, one(order.id, lineId))
    assert.equal(waiting.refunds[0]?.state, 'requested')
    assert.match(waiting.refunds[0]?.failure ?? '', /Insufficient funds/)
    assert.equal(waiting.refundedCents, 0, 'nothing was refunded yet')
    const again = await admin.refused(refundOrder, one(order.id, lineId))
    assert.deepEqual([again.status, again.body.error], [409, messages.refundWaits])
    const shown = await buyer.call(getOrder, { params: { id: order.id } })
    assert.deepEqual([shown.refundedCents, shown.refunds.length], [0, 1])
    const pendingOf = ({ items }: typeof shown) => {
      const item = items.find(({ id }) => id === lineId)
      return [item?.refundedQuantity, item?.refundPendingQuantity]
    }
    assert.deepEqual(pendingOf(shown), [1, 1], 'an item isn’t called refunded before its money')
    assert.doesNotMatch(JSON.stringify(shown), /Stripe|balance/i)

    await stripe.control.set({ isShort: false })
    await later(hour)
    await retryAll()
    const done = await admin.call(getAdminOrder, { params: { id: order.id } })
    assert.deepEqual([done.refunds[0]?.state, done.refundedCents], ['done', order.totalCents / 2])
    assert.deepEqual(pendingOf(await buyer.call(getOrder, { params: { id: order.id } })), [1, 0])
    assert.deepEqual(await refundedAt(order.paymentId), [order.totalCents / 2])
    await admin.call(refundOrder, one(order.id, lineId))
    assert.deepEqual(await refundedAt(order.paymentId), [
      order.totalCents / 2,
      order.totalCents / 2,
    ])
    assert.ok((await app.ledger.verify()).isSound)
  })

  test('is shown to administrators with its reason, is tried again on their word, and by itself for weeks', async () => {
    const { order, lineId } = await paid()
    await stripe.control.set({ isShort: true })
    const { refunds } = await admin.call(refundOrder, one(order.id, lineId))
    const id = refunds[0]?.id ?? ''
    const waits = async () =>
      (await admin.call(listWaitingMoney, {})).find((money) => money.id === id)
    const { kind, cents, reason, actions } = (await waits()) ?? {}
    assert.deepEqual([kind, cents, actions], ['refund', order.totalCents / 2, ['retry', 'cancel']])
    assert.match(reason ?? '', /Insufficient funds/)
    const told = (await admin.call(listNotifications, {})).items.filter(({ text }) =>
      text.includes(`for order ${order.number} waits`),
    )
    assert.deepEqual(
      told.map(({ path }) => path),
      ['/control-center?tab=money'],
    )
    const { text: metrics } = await admin.request('GET', '/metrics')
    assert.match(metrics, /xverse_money_waiting\{kind="refund"\} [1-9]/)
    assert.match(
      metrics,
      /xverse_card_provider_calls_total\{call="refund",outcome="refused"\} [1-9]/,
    )

    const retry = { params: { kind: 'refund' as const, id }, body: { action: 'retry' as const } }
    await admin.call(actOnWaitingMoney, retry)
    for (let weeks = 0; weeks < 3; weeks += 1) {
      for (let hours = 0; hours < 8; hours += 1) {
        await later(21 * hour)
        await retryAll()
      }
    }
    assert.ok(await waits(), 'it waits however often it was refused')
    await stripe.control.set({ isShort: false })
    assert.equal(
      (await admin.call(actOnWaitingMoney, retry)).find((money) => money.id === id),
      undefined,
    )
    assert.deepEqual(await refundedAt(order.paymentId), [order.totalCents / 2])
    assert.equal((await admin.refused(actOnWaitingMoney, retry)).status, 404)
  })

  test('and one that the bank returns later waits until an administrator sends it again, once', async () => {
    const { order, lineId } = await paid()
    await admin.call(refundOrder, one(order.id, lineId))
    const ref = (await app.payments.find(order.paymentId ?? ''))?.chargeRef
    const made = (await stripe.control.objects('refund')).find(
      ({ payment_intent: intent }) => intent === ref,
    )
    await stripe.control.failRefund(String(made?.['id']))
    const waits = async () =>
      (await admin.call(listWaitingMoney, {})).find(({ title }) => title.includes(order.number))
    await until(async () => (await waits())?.reason === messages.refundReturned, 'it to wait')
    const retry = {
      params: { kind: 'refund' as const, id: (await waits())?.id ?? '' },
      body: { action: 'retry' as const },
    }
    const pressed = await Promise.all(
      [1, 2].map(() =>
        admin.request(actOnWaitingMoney.method, `/api/admin/money/refund/${retry.params.id}`, {
          body: retry.body,
        }),
      ),
    )
    assert.ok(pressed.some(({ status }) => status === 200))
    assert.deepEqual(await refundedAt(order.paymentId), [
      order.totalCents / 2,
      order.totalCents / 2,
    ])
    const { refundedCents } = await admin.call(getAdminOrder, { params: { id: order.id } })
    assert.equal(refundedCents, order.totalCents / 2)
    assert.ok((await app.ledger.verify()).isSound)
  })

  test('can be canceled, which frees its items, unless the provider may have made it', async () => {
    const { order, lineId } = await paid()
    await stripe.control.set({ isShort: true })
    const { refunds } = await admin.call(refundOrder, one(order.id, lineId))
    const act = (id: string, action: 'cancel' | 'retry') => ({
      params: { kind: 'refund' as const, id },
      body: { action },
    })
    await admin.call(actOnWaitingMoney, act(refunds[0]?.id ?? '', 'cancel'))
    await stripe.control.set({ isShort: false })
    await stripe.control.fault({ on: 'POST /v1/refunds', kind: 'hang after', times: 9 })
    const lost = await admin.call(refundOrder, {
      ...one(order.id, lineId),
      body: { ...one(order.id, lineId).body, lines: [{ lineId, quantity: 2 }] },
    })
    await stripe.control.clearFaults()
    const open = lost.refunds.find(({ state }) => state === 'sending' || state === 'done')
    assert.ok(open)
    const refused = await admin.refused(actOnWaitingMoney, act(open.id, 'cancel'))
    assert.ok([404, 409].includes(refused.status))
    await retryAll()
    const done = await admin.call(getAdminOrder, { params: { id: order.id } })
    assert.deepEqual(
      [done.refunds.map(({ state }) => state), done.refundedCents],
      [['canceled', 'done'], order.totalCents],
    )
    assert.deepEqual(await refundedAt(order.paymentId), [order.totalCents])
  })

  test('is never paid twice and never lost, in whatever order refusals, lost answers, days and presses come', async () => {
    const step = fc.constantFrom(
      'press',
      'short',
      'funded',
      'lose answers',
      'answer',
      'hours pass',
      'days pass',
      'retry',
      'cancel',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        const { order, lineId } = await paid()
        const waiting = async () =>
          (await admin.call(getAdminOrder, { params: { id: order.id } })).refunds.find(
            ({ state }) => state === 'requested' || state === 'sending',
          )
        const act = async (action: 'cancel' | 'retry') => {
          const found = await waiting()
          if (found)
            await admin.request('POST', `/api/admin/money/refund/${found.id}`, { body: { action } })
        }
        const doing: Record<
          typeof step extends fc.Arbitrary<infer T> ? T : never,
          () => unknown
        > = {
          press: () =>
            admin.request('POST', `/api/admin/orders/${order.id}/refunds`, {
              body: one(order.id, lineId).body,
            }),
          short: () => stripe.control.set({ isShort: true }),
          funded: () => stripe.control.set({ isShort: false }),
          'lose answers': () =>
            stripe.control.fault({ on: 'POST /v1/refunds', kind: 'drop after', times: 3 }),
          answer: () => stripe.control.clearFaults(),
          'hours pass': () => later(hour),
          'days pass': () => later(2 * day),
          retry: () => act('retry'),
          cancel: () => act('cancel'),
        }
        for (const each of steps) {
          await doing[each]()
          await retryAll()
        }
        await stripe.control.clearFaults()
        await stripe.control.set({ isShort: false })
        await retryAll()
        await retryAll()
        const { refunds, refundedCents } = await admin.call(getAdminOrder, {
          params: { id: order.id },
        })
        const paidBack = (await refundedAt(order.paymentId)).map(Number)
        const total = paidBack.reduce((sum, cents) => sum + cents, 0)
        assert.equal(await waiting(), undefined, 'nothing waits once the provider answers')
        assert.deepEqual(
          refunds.filter(({ state }) => state === 'done').map(({ cents }) => cents),
          paidBack,
        )
        assert.equal(total, refundedCents)
        assert.ok(total <= order.totalCents)
      }),
      { numRuns: 6 },
    )
    assert.ok((await app.ledger.verify()).isSound)
  })
})
