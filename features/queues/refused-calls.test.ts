import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openStripeApp, type StripeApp } from '#app/testing/stripe/stripe-app.ts'
import { openPlan } from '#features/membership/testing/subscribing.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { createPaymentIntent } from '#features/orders/contract/endpoints.ts'
import { draftOrder, variantOf } from '#features/orders/testing/orders.ts'

let stripe: StripeApp['stripe']
let app: StripeApp['app']
let close: StripeApp['close']
let admin: Member
before(async () => {
  ;({ app, stripe, close } = await openStripeApp({ ADMIN_EMAIL: 'operators@site.example' }))
  admin = await app.member({ isAdmin: true })
})
after(() => close())

const alerts = async () =>
  (await admin.call(listNotifications, {})).items.filter(({ text }) =>
    text.startsWith('The card provider refused'),
  )
const emails = async () =>
  ((await app.outbox?.list()) ?? []).filter(({ to }) => to === 'operators@site.example')

/** Tries to pay for an order; what the buyer reads. */
async function refusedPayment(): Promise<string> {
  const buyer = await app.member()
  const order = await draftOrder(buyer, [
    { id: await variantOf(app, null, { cents: 900 }), quantity: 1 },
  ])
  const input = { body: { orderId: order.id, amount: order.total } }
  return (await buyer.refused(createPaymentIntent, input)).body.error
}

test('a payment that the card provider refuses to open reaches the administrators, as its buyer reads', async () => {
  await stripe.control.fault({ on: 'POST /v1/payment_intents', kind: 'refuse' })
  for (let buyers = 0; buyers < 4; buyers += 1)
    assert.match(await refusedPayment(), /operators have been notified/)
  await until(async () => (await emails()).length > 0, 'the email')
  const [alert] = await alerts()
  assert.deepEqual(
    [alert?.text, alert?.path],
    ['The card provider refused to open a payment', '/control-center'],
  )
  const html = (await emails())[0]?.html ?? ''
  assert.match(html, /cannot currently make charges/)
  assert.doesNotMatch(html, /unsettled money/i, 'no money waits')

  await stripe.control.fault({ on: 'POST /v1/subscriptions', kind: 'refuse' })
  await assert.rejects(openPlan(await app.member(), 'monthly'))
  await until(async () => (await alerts()).length > 1, 'the alert about plans')
  await until(async () => (await emails()).length > 1, 'the email about plans')
  assert.deepEqual(
    [(await alerts()).length, (await emails()).length],
    [2, 2],
    'one per kind of call and reason, however many buyers it meets',
  )
  await stripe.control.clearFaults()
})

test('a card that a bank declines reaches nobody but its holder', async () => {
  const known = (await alerts()).length
  const { clientSecret } = await openPlan(await app.member(), 'weekly')
  await stripe.control.confirm(clientSecret ?? '', 'pm_card_chargeDeclined')
  assert.equal((await alerts()).length, known)
})
