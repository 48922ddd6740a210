import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { type Member } from '#app/testing/factories.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { seller } from '#features/payouts/testing/selling.ts'
import { drawnDisputes, playDisputes } from '#app/testing/stripe/drawn-disputes.ts'
import { openStripeApp, type StripeApp } from '#app/testing/stripe/stripe-app.ts'
import { getSale } from './contract/endpoints.ts'
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

describe('a dispute that is lost', () => {
  test('in part is followed by a second dispute as by a first one', async () => {
    const of = await orders.paid()
    const first = await stripe.control.dispute(of.intent, 300)
    await of.settle()
    await stripe.control.closeDispute(first, 'lost')
    await of.settle()
    const shown = async () => {
      const order = await orders.seen(of.order.id)
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
    await orders.isSound()
  })

  test('and a later one that is won returns the money to those it was taken from', async () => {
    const of = await orders.paid()
    await orders.refundOne(of)
    await orders.comesBack(of, 0)
    const first = await stripe.control.dispute(of.intent, of.half)
    await of.settle()
    await stripe.control.closeDispute(first, 'lost')
    await of.settle()
    const treasury = await orders.owed('fees:treasury')
    const second = await stripe.control.dispute(of.intent, 500)
    await of.settle()
    await stripe.control.closeDispute(second, 'won')
    await of.settle()
    assert.equal(await orders.owed('payable:buyers'), 0, 'the first one paid the buyer')
    assert.equal(await orders.owed('fees:treasury'), treasury)
    assert.equal(await orders.waiting(of), undefined)
    await orders.isSound()
  })

  test('while another one is open ends what it covers once the other one is won', async () => {
    const of = await orders.paid()
    await orders.refundOne(of)
    await orders.comesBack(of, 0)
    const first = await stripe.control.dispute(of.intent, of.half)
    await of.settle()
    const second = await stripe.control.dispute(of.intent, 500)
    await of.settle()
    await stripe.control.closeDispute(first, 'lost')
    await of.settle()
    await stripe.control.closeDispute(second, 'won')
    await of.settle()
    const { isDisputed, isDisputeLost } = await orders.seen(of.order.id)
    assert.deepEqual([isDisputed, isDisputeLost], [false, true])
    assert.equal(await orders.waiting(of), undefined)
    assert.equal(await orders.owed('payable:buyers'), 0)
    await orders.isSound()
  })

  test('and another one that the bank returns, first read together, leaves nothing owed', async () => {
    const house = await seller(app, null)
    const of = await orders.paid(house)
    await orders.refundOne(of)
    await orders.comesBack(of, 0)
    await orders.holdEvents()
    const first = await stripe.control.dispute(of.intent, of.half)
    const second = await stripe.control.dispute(of.intent, 400)
    await of.settle()
    await stripe.control.closeDispute(first, 'lost')
    await stripe.control.closeDispute(second, 'won')
    await of.settle()
    await stripe.control.hold(false)
    const mail = await orders.mailTo(house.email, `Dispute lost: order ${of.order.number}`)
    assert.doesNotMatch(mail.text, /hasn't decided/, 'it has decided about both')
    assert.equal(await orders.waiting(of), undefined)
    assert.equal(await orders.owed('payable:buyers'), 0)
    await orders.isSound()
  })

  test('before an older one is won leaves the refund owed that the older one had taken', async () => {
    const of = await orders.paid()
    await orders.refundOne(of)
    await orders.comesBack(of, 0)
    const older = await stripe.control.dispute(of.intent, of.half)
    await of.settle()
    const newer = await stripe.control.dispute(of.intent, 700)
    await of.settle()
    await stripe.control.closeDispute(newer, 'lost')
    await of.settle()
    assert.equal((await orders.seen(of.order.id)).isDisputed, true, 'the older one is open')
    await stripe.control.closeDispute(older, 'won')
    await of.settle()
    assert.equal((await orders.waiting(of))?.cents, of.half)
    assert.equal(await orders.owed('payable:buyers'), -of.half)
    await orders.act(of, 'resolve', 'By check.')
    assert.equal(await orders.owed('payable:buyers'), 0)
    await orders.isSound()
  })

  test('while another one is open is announced, and so is each one that is opened', async () => {
    const of = await orders.paid()
    const events = async () =>
      (await orders.seen(of.order.id)).events.map(({ text }) => text).slice(-4)
    const first = await stripe.control.dispute(of.intent, 300)
    await of.settle()
    const second = await stripe.control.dispute(of.intent, 500)
    await of.settle()
    await stripe.control.closeDispute(first, 'lost')
    await of.settle()
    assert.equal((await orders.seen(of.order.id)).isDisputed, true)
    await stripe.control.closeDispute(second, 'won')
    await of.settle()
    assert.deepEqual(await events(), [
      "The buyer's bank disputes the payment.",
      "The buyer's bank disputes the payment.",
      'The bank decided for the buyer, and keeps what it took.',
      'The dispute was decided, and the money returned.',
    ])
    assert.equal((await orders.seen(of.order.id)).isDisputed, false)
    await orders.isSound()
  })

  test('leaves its seller with nothing for now or later, whatever becomes of another one', async () => {
    const house = await seller(app, null)
    const of = await orders.paid(house)
    const subjects = async () =>
      (await house.call(listNotifications, {})).items
        .map(({ text }) => text)
        .filter((text) => /^(?:Payment d|D)ispute.*/.test(text) && text.endsWith(of.order.number))
        .toReversed()
    const sale = () => house.call(getSale, { params: { id: of.order.parts[0]?.id ?? '' } })
    const first = await stripe.control.dispute(of.intent)
    await of.settle()
    assert.equal((await sale()).earnings.state, 'disputed')
    await stripe.control.closeDispute(first, 'lost')
    await of.settle()
    const second = await stripe.control.dispute(of.intent, 300)
    await of.settle()
    assert.equal((await sale()).earnings.state, 'lost', 'the other one took nothing of it')
    await stripe.control.closeDispute(second, 'won')
    await of.settle()
    assert.equal((await sale()).earnings.state, 'lost')
    const { number } = of.order
    assert.deepEqual(await subjects(), [
      `Payment disputed: order ${number}`,
      `Dispute lost: order ${number}`,
      `Payment disputed: order ${number}`,
      `Dispute won: order ${number}`,
    ])
    assert.equal(await orders.stockOf(of), 5, 'what wasn’t shipped returned to stock once')
    await orders.isSound()
  })

  test('of two, the older one won first, returns to each what it took', async () => {
    const of = await orders.paid()
    await orders.refundOne(of)
    await orders.comesBack(of, 0)
    const older = await stripe.control.dispute(of.intent, of.half)
    await of.settle()
    const treasury = await orders.owed('fees:treasury')
    const newer = await stripe.control.dispute(of.intent, 700)
    await of.settle()
    await stripe.control.closeDispute(older, 'won')
    await of.settle()
    assert.equal(await orders.owed('payable:buyers'), -of.half, 'the older one had taken just this')
    await stripe.control.closeDispute(newer, 'won')
    await of.settle()
    assert.equal(await orders.owed('fees:treasury'), treasury)
    await orders.act(of, 'resolve', 'By check.')
    assert.equal(await orders.owed('payable:buyers'), 0)
    await orders.isSound()
  })

  test('or won, in any order and however they are read, leaves the buyer the refund, and never more than was paid', async () => {
    const earlier = await orders.owed('payable:buyers')
    await fc.assert(
      fc.asyncProperty(
        drawnDisputes,
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        async (drawn, share) => {
          const of = await orders.paid()
          const { totalCents } = of.order
          await orders.refundOne(of)
          const first = Math.round(totalCents * share)
          const kept = await playDisputes(
            stripe,
            {
              intent: of.intent,
              amounts: [first, totalCents - first],
              comesBack: () => orders.comesBack(of, 0),
              read: of.settle,
            },
            drawn,
          )
          const owed = (await orders.waiting(of))?.cents ?? 0
          assert.equal(await orders.owed('payable:buyers'), earlier - owed)
          const got = kept + owed
          assert.ok(got >= of.half && got <= totalCents, `${got} of ${totalCents}`)
          if (owed > 0) await orders.act(of, 'resolve', 'By check.')
          await orders.isSound()
        },
      ),
      { numRuns: 8 },
    )
  })
})
