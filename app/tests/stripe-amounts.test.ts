import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { until } from '#app/testing/factories.ts'
import { openStripeApp, type StripeApp } from '#app/testing/stripe/stripe-app.ts'
import { apiVersion, faultsOfReply, faultsOfRequest } from '#app/testing/stripe/published.ts'
import { day, hour } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'

let stripe: StripeApp['stripe']
let app: StripeApp['app']
let close: StripeApp['close']
before(async () => {
  ;({ app, stripe, close } = await openStripeApp())
})
after(() => close())

const subscriber = async () => {
  const { id } = await app.person({ isComplete: true })
  await app.features.membership.agreements.accept(id, undefined)
  return { id, customer: await app.payments.customerOf(id) }
}
const ledgerSum = async () =>
  (await app.ledger.balances()).reduce((sum, { cents }) => sum + cents, 0)

test('credit reduces a first payment, an earlier balance increases a renewal, and both settle as due', async () => {
  const { id, customer } = await subscriber()
  await stripe.control.balance(customer, -40)
  const opened = await app.features.membership.subscriptions.open(id, 'weekly')
  await stripe.control.confirm(opened.clientSecret ?? '', 'pm_card_visa')
  const paid = await app.payments.settle(opened.paymentId ?? '')
  assert.deepEqual(
    [paid.status, paid.cents, await app.membership.tierOf(id)],
    ['succeeded', 60, 'weekly'],
  )

  await stripe.control.balance(customer, 250)
  const later = new Date(app.clock.now().getTime() + 7 * day + 2 * hour)
  await stripe.control.moveTo(later)
  app.clock.set(later)
  await app.payments.syncSubscription(paid.subscriptionRef ?? '')
  const [renewal] = await app.payments.listSucceeded(id, null, 10)
  assert.deepEqual([renewal?.purpose, renewal?.cents], ['renewal', 350])
  assert.equal(await ledgerSum(), 0)
})

test('a plan whose price credit covers except for less than 50 cents needs no card today', async () => {
  const { id, customer } = await subscriber()
  await stripe.control.balance(customer, -80)
  const opened = await app.features.membership.subscriptions.open(id, 'weekly')
  const payment = await app.payments.find(opened.paymentId ?? '')
  assert.deepEqual([payment?.status, payment?.cents, payment?.feeCents], ['succeeded', 0, 0])
  assert.equal(await app.membership.tierOf(id), 'weekly')
})

test('a dispute reported by Stripe suspends the plan, once', async () => {
  const { id } = await subscriber()
  const opened = await app.features.membership.subscriptions.open(id, 'monthly')
  const { status } = await stripe.control.confirm(opened.clientSecret ?? '', 'pm_card_visa')
  assert.equal(status, 'succeeded')
  await app.payments.settle(opened.paymentId ?? '')
  await stripe.control.dispute((opened.clientSecret ?? '').split('_secret_')[0] ?? '')
  await until(async () => (await app.membership.tierOf(id)) === 'public', 'the end of the plan')
  assert.equal(await app.ledger.balanceOf('disputes:subscriptions'), 500)
  assert.equal(await ledgerSum(), 0)
})

test('the Stripe stand-in sends events in its version’s format, and rejects what Stripe doesn’t know', async () => {
  const events = (await stripe.control.events()).map(
    ({ body }) => JSON.parse(body) as Record<string, unknown>,
  )
  assert.ok(
    events.length > 0 &&
      events.every((event) => event['api_version'] === apiVersion && !('metadata' in event)),
  )
  assert.deepEqual(
    faultsOfReply({ object: 'refund', id: newId(), wrong: 1 }).filter((fault) =>
      /wrong|lacks amount/.test(fault),
    ).length,
    2,
  )
  assert.deepEqual(faultsOfRequest('POST /v1/refunds', ['amount', 'wrong']), [
    'POST /v1/refunds takes no wrong',
  ])
  assert.deepEqual(await stripe.control.differences(), [])
})
