import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openStripeApp, type StripeApp } from '#app/testing/stripe/stripe-app.ts'
import { getVerificationReport } from '#features/verification/contract/staff-endpoints.ts'
import { settlePayment } from '#platform/contract/payments/endpoints.ts'
import { openHouse, openPlan } from './testing/subscribing.ts'

let app: StripeApp['app']
let stripe: StripeApp['stripe']
let close: StripeApp['close']
before(async () => {
  ;({ app, stripe, close } = await openStripeApp())
})
after(() => close())

test('a card that pays for plans and a House at Stripe is one card, and a wallet without a fingerprint none', async () => {
  const admin = await app.member({ isAdmin: true })
  const pay = async (
    card: string,
    open: (member: Member) => Promise<{ clientSecret: string | null; paymentId: string | null }>,
  ) => {
    const member = await app.member()
    const { clientSecret, paymentId } = await open(member)
    await stripe.control.confirm(clientSecret ?? '', card)
    const settled = await member.call(settlePayment, { params: { id: paymentId ?? '' } })
    assert.equal(settled.state, 'succeeded')
    return member.username
  }
  const plan = (member: Member) => openPlan(member, 'monthly')
  const paid = [
    await pay('pm_card_visa', plan),
    await pay('pm_card_visa', plan),
    await pay('pm_card_visa', (member) => openHouse(member, 'House of Cards')),
  ]
  await pay('pm_card_mastercard', plan)
  for (let times = 0; times < 3; times += 1) await pay('pm_wallet', plan)
  const { shared } = await admin.call(getVerificationReport, {})
  const found = shared.find(({ kind }) => kind === 'card')
  assert.deepEqual(
    found?.groups.map(({ accounts, members }) => [
      accounts,
      members.map(({ username }) => username).toSorted(),
    ]),
    [[3, paid.toSorted()]],
  )
  const { rows } = await app.database.pool.query<{ text: string }>(
    'select card::text as text from member_cards card',
  )
  assert.equal(rows.length, 4)
  const fingerprints = (await stripe.control.objects('payment_method')).map(
    ({ card }) => (card as { fingerprint: string | null }).fingerprint,
  )
  for (const fingerprint of fingerprints)
    for (const { text } of rows) assert.ok(fingerprint === null || !text.includes(fingerprint))
})
