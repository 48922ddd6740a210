import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openStripeApp, type StripeApp } from '#app/testing/stripe/stripe-app.ts'
import { chargeEntries } from '#features/ledger/contract.ts'
import { listTasks } from '#features/home/contract/endpoints.ts'
import { getMyData } from '#features/my-data/contract/endpoints.ts'
import { fulfillSale, getSale, listSales } from '#features/orders/contract/endpoints.ts'
import { draftOrder, openPayment, variantOf } from '#features/orders/testing/orders.ts'
import { settlePayment } from '#platform/contract/payments/endpoints.ts'
import { actOnWaitingMoney, listWaitingMoney } from '#features/queues/contract/endpoints.ts'
import { newId } from '#platform/server/ids.ts'
import { getPayouts, listSellerEarnings } from './contract/endpoints.ts'

let stripe: StripeApp['stripe']
let app: StripeApp['app']
let useKeys: StripeApp['useKeys']
let close: StripeApp['close']
let admin: Member
before(async () => {
  ;({ app, stripe, useKeys, close } = await openStripeApp())
  admin = await app.member({ isAdmin: true })
})
afterEach(async () => {
  useKeys('test')
  await stripe.control.set({ isShort: false })
})
after(() => close())

type Seller = { member: Member; house: { id: string; name: string } }

let made = 0
async function seller(): Promise<Seller> {
  made += 1
  const member = await app.member({
    tier: 'house',
    house: 'certified',
    email: `keys-${made}@seller.example`,
  })
  const house = await app.houses.houseOf(member.id)
  assert.ok(house)
  return { member, house }
}

/** Sets up payouts with the present keys; the account's id. */
async function setUpPayouts({ house }: Seller, mode: 'test' | 'live'): Promise<string> {
  const page = `${app.url}/house/payouts`
  await app.payouts.accounts.open(house, null, { returnUrl: page, refreshUrl: page })
  const account = (await app.payouts.accounts.find(house.id))?.accountRef ?? ''
  await stripe[mode === 'live' ? 'live' : 'control'].completeAccount(account)
  await until(
    async () => (await app.payouts.accounts.find(house.id))?.canReceive,
    'the completed account',
  )
  return account
}

/** Money of a sale paid with the present keys. */
async function earns({ house }: Seller, cents: number): Promise<string> {
  const [partOrderId, paymentId] = [newId(), newId()]
  const { isLive } = app.payments.requireProvider()
  await app.database.pool.query(
    `insert into payments (id, payer_id, purpose, details, cents, currency, status, provider, is_live, created_at)
     values ($1, $1, 'order', '{}', $2, 'usd', 'succeeded', 'stripe', $3, now())`,
    [paymentId, cents, isLive],
  )
  await app.database.db.transaction(async (tx) => {
    await app.payouts.earn(tx, { partOrderId, houseId: house.id, cents, chargeRef: null })
    await app.ledger.append(tx, {
      kind: 'charge',
      reference: `payment:${paymentId}`,
      description: 'Order',
      entries: chargeEntries('cash:stripe', [{ account: `payable:seller:${house.id}`, cents }]),
    })
  })
  return partOrderId
}

const waiting = async (id: string) =>
  (await admin.call(listWaitingMoney, {})).find((money) => money.id === id)
const act = (id: string, body: { action: 'retry' | 'resolve'; note?: string }) => ({
  params: { kind: 'transfer' as const, id },
  body,
})
const liveTransfers = () => stripe.live.objects('transfer')
const earningsOf = async ({ member }: Seller) => (await member.call(listSellerEarnings, {})).items

test('what a sale earned with test keys is never paid with live money, and everybody reads why', async () => {
  const sold = await seller()
  await setUpPayouts(sold, 'test')
  await stripe.control.set({ isShort: true })
  const id = await earns(sold, 700)
  await until(async () => (await waiting(id))?.reason, 'the refusal')

  useKeys('live')
  assert.equal(await app.payouts.accounts.find(sold.house.id), null, 'no live account')
  assert.equal((await sold.member.call(getPayouts, {})).account, null, 'the seller is asked anew')
  assert.deepEqual(await sold.member.call(listTasks, {}), [], 'but not for test money')
  await setUpPayouts(sold, 'live')
  assert.equal((await admin.refused(actOnWaitingMoney, act(id, { action: 'retry' }))).status, 409)
  await app.payouts.reconciler.run()
  assert.deepEqual(await liveTransfers(), [])
  assert.match((await waiting(id))?.reason ?? '', /paid with test keys.*never sent/i)
  const [earning] = await earningsOf(sold)
  assert.match(earning?.failure ?? '', /test money/)

  const real = await earns(sold, 900)
  await until(async () => (await earningsOf(sold))[0]?.state === 'sent', 'the live transfer')
  assert.equal(await waiting(real), undefined)
  assert.deepEqual(
    (await liveTransfers()).map(({ amount }) => amount),
    [900],
  )
  const { takings, transferred, pending } = await sold.member.call(getPayouts, {})
  assert.deepEqual([takings, transferred, pending], [900, 900, 0], 'only real money counts')

  await admin.call(actOnWaitingMoney, act(id, { action: 'resolve', note: 'It was a test.' }))
  assert.equal(await waiting(id), undefined)
  assert.equal(await app.ledger.balanceOf(`payable:seller:${sold.house.id}`), 0)
  assert.ok((await app.ledger.verify()).isSound)
})

test('an order paid with test keys earns nothing once it is fulfilled under live ones', async () => {
  const sold = await seller()
  await setUpPayouts(sold, 'test')
  const buyer = await app.member()
  const item = { id: await variantOf(app, sold.member, { cents: 2000 }), quantity: 1 }
  const { clientSecret, paymentIntentId } = await openPayment(
    buyer,
    await draftOrder(buyer, [item]),
  )
  await stripe.control.confirm(clientSecret ?? '', 'pm_card_visa')
  await buyer.call(settlePayment, { params: { id: paymentIntentId } })
  const [sale] = (await sold.member.call(listSales, {})).items
  const of = { params: { id: sale?.id ?? '' } }

  useKeys('live')
  await setUpPayouts(sold, 'live')
  const testMoney = {
    cents: 2000,
    state: 'test_money',
    takenCents: 0,
    text: 'It was paid with test money, so there’s nothing to pay out.',
    needsAccount: false,
  }
  assert.deepEqual((await sold.member.call(getSale, of)).earnings, testMoney)
  const { earnings } = await sold.member.call(fulfillSale, { ...of, body: {} })
  assert.deepEqual(earnings, testMoney)
  const count = (await liveTransfers()).length
  await app.payouts.reconciler.run()
  assert.equal((await liveTransfers()).length, count)
  const { takings, pending, months } = await sold.member.call(getPayouts, {})
  assert.deepEqual([takings, pending, months], [0, 0, []])
  const { holds } = await sold.member.call(getMyData, {})
  assert.doesNotMatch(JSON.stringify(holds), /is owed/)
})

test('what a sale earned with live keys is never sent with test money', async () => {
  const sold = await seller()
  await setUpPayouts(sold, 'test')
  useKeys('live')
  await setUpPayouts(sold, 'live')
  await stripe.live.set({ isShort: true })
  const id = await earns(sold, 800)
  await until(async () => (await waiting(id))?.reason, 'the refusal')

  useKeys('test')
  await app.payouts.reconciler.run()
  assert.deepEqual(
    (await stripe.control.objects('transfer')).filter(({ amount }) => amount === 800),
    [],
  )
  const found = await waiting(id)
  assert.match(found?.reason ?? '', /paid with live keys/i)
  assert.deepEqual(found?.actions, [])

  useKeys('live')
  await stripe.live.set({ isShort: false })
  await admin.call(actOnWaitingMoney, act(id, { action: 'retry' }))
  assert.equal(await waiting(id), undefined)
})

test('the card provider knows no account that was opened with the other mode’s keys', async () => {
  const sold = await seller()
  const account = await setUpPayouts(sold, 'test')
  useKeys('live')
  await assert.rejects(app.payments.requireProvider().sellers.readAccount(account), {
    code: 'missing',
  })
})
