import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until } from '#app/testing/factories.ts'
import { openStripeApp, type StripeApp } from '#app/testing/stripe/stripe-app.ts'
import { settlePayment } from '#platform/contract/payments/endpoints.ts'
import { day, hour } from '#platform/server/clock.ts'
import { refundsOf } from './testing/refunds.ts'
import { openPlan } from './testing/subscribing.ts'

let app: StripeApp['app']
let stripe: StripeApp['stripe']
let close: StripeApp['close']
let on: ReturnType<typeof refundsOf>
before(async () => {
  ;({ app, stripe, close } = await openStripeApp())
  on = refundsOf(app, await app.member({ isAdmin: true }))
})
after(() => close())

/** A Monthly plan of $5.00 paid by card, with its intent at the provider. */
const subscribed = async (email: string) => {
  const member = await app.member({ email })
  const opened = await openPlan(member, 'monthly')
  await stripe.control.confirm(opened.clientSecret ?? '', 'pm_card_visa')
  const id = opened.paymentId ?? ''
  await member.call(settlePayment, { params: { id } })
  const invoice = (await app.payments.find(id))?.chargeRef
  const found = (await stripe.control.objects('invoice_payment')).find(
    (each) => each['invoice'] === invoice,
  )
  const payment = found?.['payment'] as { payment_intent: string } | undefined
  return { member, email, id, intent: payment?.payment_intent ?? '' }
}
type Paid = Awaited<ReturnType<typeof subscribed>>

const refundInDashboard = ({ intent }: Paid, cents: number): Promise<string> =>
  stripe.control.refund(intent, cents)
const refundsAt = async ({ intent }: Paid) =>
  (await stripe.control.objects('refund'))
    .filter((refund) => refund['payment_intent'] === intent)
    .map(({ amount, status }) => [amount, status])
const refundEmails = async ({ email }: Paid) =>
  (await on.mails(email)).filter(({ subject }) => subject.startsWith('We refunded')).length
/** A plan's refund of $3.00 that the bank returned. */
const returned = async (email: string) => {
  const paid = await subscribed(email)
  const refund = await refundInDashboard(paid, 300)
  await on.mail(email, /^We refunded/)
  await stripe.control.failRefund(refund)
  await until(async () => (await on.waiting(paid.id)).length === 1, 'it to wait')
  return paid
}

describe('a plan’s refund in Stripe’s dashboard', () => {
  test('is emailed once, however often its events arrive, and so is its return', async () => {
    const paid = await subscribed('events@refund.example')
    await stripe.control.hold(true)
    const refund = await refundInDashboard(paid, 300)
    await stripe.control.deliver({ copies: 3, shuffleSeed: 5 })
    await on.mail(paid.email, /^We refunded \$3\.00 for your Monthly plan$/)
    await stripe.control.failRefund(refund)
    await stripe.control.deliver({ copies: 3, shuffleSeed: 6 })
    await stripe.control.hold(false)
    await on.mail(paid.email, /^Your bank returned the refund/)
    await app.payments.settle(paid.id)
    assert.equal(await refundEmails(paid), 1)
    assert.deepEqual(
      (await on.waiting(paid.id)).map(({ cents }) => cents),
      [300],
    )
    await on.isSound()
  })

  test('is found without its events, and so is its return', async () => {
    const paid = await subscribed('lost@refund.example')
    await stripe.control.hold(true)
    const refund = await refundInDashboard(paid, 300)
    await app.reconciler.reconcileEvents(day)
    await on.mail(paid.email, /^We refunded \$3\.00/)
    await stripe.control.failRefund(refund)
    await stripe.control.deliver({ dropShare: 1 })
    await stripe.control.hold(false)
    await app.reconciler.reconcileEvents(day)
    await app.reconciler.reconcileEvents(day)
    await on.mail(paid.email, /^Your bank returned the refund/)
    assert.equal(await refundEmails(paid), 1)
    assert.equal((await on.waiting(paid.id)).length, 1)
    await on.isSound()
  })
})

describe('a returned refund that is sent again', () => {
  test('waits while Stripe refuses, with the reason, and is paid once there is money', async () => {
    const paid = await returned('short@refund.example')
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
      (await refundsAt(paid)).filter(([, status]) => status === 'succeeded'),
      [[300, 'succeeded']],
    )
    await on.isSound()
  })
})

test('what a lost dispute paid of a returned refund isn’t owed again when a later one is won', async () => {
  const owed = await on.owed()
  const paid = await returned('twice@refund.example')
  const decided = async (cents: number, how: 'won' | 'lost') => {
    const dispute = await stripe.control.dispute(paid.intent, cents)
    await app.payments.settle(paid.id)
    await stripe.control.closeDispute(dispute, how)
    await app.payments.settle(paid.id)
  }
  await decided(300, 'lost')
  await decided(200, 'won')
  assert.deepEqual(await on.waiting(paid.id), [])
  assert.equal(await on.owed(), owed)
  await on.isSound()
})
