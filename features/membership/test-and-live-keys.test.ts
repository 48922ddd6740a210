import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openStripeApp, type StripeApp } from '#app/testing/stripe/stripe-app.ts'
import { getMembership } from './contract/endpoints.ts'
import { plansAtStripe } from './testing/plans-at-stripe.ts'
import { refundsOf } from './testing/refunds.ts'

let app: StripeApp['app']
let stripe: StripeApp['stripe']
let useKeys: StripeApp['useKeys']
let close: StripeApp['close']
before(async () => {
  ;({ app, stripe, useKeys, close } = await openStripeApp())
})
after(() => close())

test('a plan bought with test keys ends once there are live ones, and one bought with those stays', async () => {
  const admin = await app.member({ isAdmin: true })
  const planOf = async ({ member }: { member: typeof admin }) => {
    const { tier, subscription } = await member.call(getMembership, {})
    return [tier, subscription?.state ?? null]
  }
  const buyer = (control: typeof stripe.control) =>
    plansAtStripe({ app, stripe: { ...stripe, control } }, refundsOf(app, admin))
  const tested = await buyer(stripe.control).subscribed('ann@test.example')
  const { sync } = app.features.membership
  await sync.endTestPlans()
  assert.deepEqual(await planOf(tested), ['monthly', 'active'])

  useKeys('live')
  const paid = await buyer(stripe.live).subscribed('bo@live.example')
  await sync.endTestPlans()
  assert.deepEqual(await planOf(tested), ['public', null])
  assert.deepEqual(await planOf(paid), ['monthly', 'active'])

  useKeys('test')
  await sync.endTestPlans()
  assert.deepEqual(await planOf(paid), ['monthly', 'active'])
})
