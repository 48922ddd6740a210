import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openStripeApp, type StripeApp } from '#app/testing/stripe/stripe-app.ts'
import { day, hour } from '#platform/server/clock.ts'
import { plansAtStripe } from './testing/plans-at-stripe.ts'
import { refundsOf } from './testing/refunds.ts'

let app: StripeApp['app']
let stripe: StripeApp['stripe']
let close: StripeApp['close']
let on: ReturnType<typeof refundsOf>
let plans: ReturnType<typeof plansAtStripe>
before(async () => {
  ;({ app, stripe, close } = await openStripeApp())
  on = refundsOf(app, await app.member({ isAdmin: true }))
  plans = plansAtStripe({ app, stripe }, on)
})
after(() => close())

describe('a plan’s refund in Stripe’s dashboard', () => {
  test('is emailed once, however often its events arrive, and so is its return', async () => {
    const paid = await plans.subscribed('events@refund.example')
    await stripe.control.hold(true)
    const refund = await plans.refundInDashboard(paid, 300)
    await stripe.control.deliver({ copies: 3, shuffleSeed: 5 })
    await on.mail(paid.email, /^We refunded \$3\.00 for your Monthly plan$/)
    await stripe.control.failRefund(refund)
    await stripe.control.deliver({ copies: 3, shuffleSeed: 6 })
    await stripe.control.hold(false)
    await on.mail(paid.email, /^Your bank returned the refund/)
    await app.payments.settle(paid.id)
    assert.equal(await plans.refundEmails(paid), 1)
    assert.deepEqual(
      (await on.waiting(paid.id)).map(({ cents }) => cents),
      [300],
    )
    await on.isSound()
  })

  test('is found without its events, and so is its return', async () => {
    const paid = await plans.subscribed('lost@refund.example')
    await stripe.control.hold(true)
    const refund = await plans.refundInDashboard(paid, 300)
    await app.reconciler.reconcileEvents(day)
    await on.mail(paid.email, /^We refunded \$3\.00/)
    await stripe.control.failRefund(refund)
    await stripe.control.deliver({ dropShare: 1 })
    await stripe.control.hold(false)
    await app.reconciler.reconcileEvents(day)
    await app.reconciler.reconcileEvents(day)
    await on.mail(paid.email, /^Your bank returned the refund/)
    assert.equal(await plans.refundEmails(paid), 1)
    assert.equal((await on.waiting(paid.id)).length, 1)
    await on.isSound()
  })
})

describe('a returned refund that is sent again', () => {
  test('waits while Stripe refuses, with the reason, and is paid once there is money', async () => {
    const paid = await plans.returned('short@refund.example')
    await stripe.control.set({ isShort: true })
    await on.act(paid.id, 'retry')
    const [item] = await on.waiting(paid.id)
    assert.match(item?.reason ?? '', /Insufficient funds/)
    assert.deepEqual(item?.actions, ['retry', 'resolve'])
    await stripe.control.set({ isShort: false })
    app.clock.advance(hour)
    await stripe.control.moveTo(app.clock.now())
    await app.features.membership.refunds.reconcile()
    await app.features.membership.refunds.reconcile()
    assert.deepEqual(await on.waiting(paid.id), [])
    assert.deepEqual(
      (await plans.refundsAt(paid)).filter(([, status]) => status === 'succeeded'),
      [[300, 'succeeded']],
    )
    await on.isSound()
  })
})
