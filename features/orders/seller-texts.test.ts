import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listSellerEarnings } from '#features/payouts/contract/endpoints.ts'
import { saleMoneyText } from '#features/payouts/contract/rules.ts'
import { banks, openAccount, seller as payoutSeller } from '#features/payouts/testing/selling.ts'
import { fulfillSale, getSale, refundOrder } from './contract/endpoints.ts'
import { paidOrder, variantOf } from './testing/orders.ts'

let app: TestApp
let admin: Member
before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
})
after(() => app.close())

/** A seller's sale of one product for $20.00. */
async function soldBy(bank: string | null) {
  const seller = await payoutSeller(app, bank)
  const id = await variantOf(app, seller, { cents: 2000 })
  const order = await paidOrder(await app.member(), [{ id, quantity: 1 }])
  const partId = order.parts[0]?.id ?? ''
  const read = async () => (await seller.call(getSale, { params: { id: partId } })).earnings
  return { seller, order, partId, read }
}
const fulfill = ({ seller, partId }: Awaited<ReturnType<typeof soldBy>>) =>
  seller.call(fulfillSale, { params: { id: partId }, body: {} })

describe('what a seller reads about an order’s money', () => {
  test('without a payout account: it waits, and payouts are to be set up', async () => {
    const sold = await soldBy(null)
    assert.deepEqual(await sold.read(), {
      cents: 2000,
      takenCents: 0,
      state: 'not_earned',
      text: saleMoneyText('not_earned', false),
      needsAccount: true,
    })
    assert.deepEqual((await fulfill(sold)).earnings, {
      cents: 2000,
      takenCents: 0,
      state: 'no_account',
      text: 'It waits here until you set up payouts.',
      needsAccount: true,
    })
  })

  test('with an account whose form isn’t complete: it waits until the account can receive it', async () => {
    const sold = await soldBy(null)
    const house = await app.houses.houseOf(sold.seller.id)
    assert.ok(house)
    await app.payouts.accounts.open(house, null, { returnUrl: app.url, refreshUrl: app.url })
    const { state, needsAccount } = (await fulfill(sold)).earnings
    assert.deepEqual([state, needsAccount], ['not_ready', true])
    await openAccount(app, house, banks.good)
    await until(async () => (await sold.read()).state === 'sent', 'the transfer')
  })

  test('with a working account: on its way, then sent, and what a refund left of it', async () => {
    const sold = await soldBy(banks.good)
    assert.equal((await sold.read()).text, saleMoneyText('not_earned', true))
    const { state, needsAccount } = (await fulfill(sold)).earnings
    assert.ok(state === 'on_the_way' || state === 'sent', state)
    assert.equal(needsAccount, false)
    await until(async () => (await sold.read()).state === 'sent', 'the transfer')
    await admin.call(refundOrder, {
      params: { id: sold.order.id },
      body: {
        lines: [{ lineId: sold.order.items[0]?.id ?? '', quantity: 1 }],
        reason: 'Arrived broken.',
      },
    })
    await until(async () => (await sold.read()).cents === 0, 'the refund')
  })
})

describe('a seller’s earnings', () => {
  test('name the order by its number and page, in the list and in the file, with dollars', async () => {
    const sold = await soldBy(banks.good)
    await fulfill(sold)
    const [earning, ...others] = (await sold.seller.call(listSellerEarnings, {})).items
    assert.deepEqual(
      [earning?.orderNumber, earning?.path, earning?.partOrderId, others.length],
      [sold.order.number, `/house/orders/${sold.partId}`, sold.partId, 0],
    )
    await sold.seller.call(getSale, { params: { id: earning?.partOrderId ?? '' } })
    const { text } = await sold.seller.request('GET', `${listSellerEarnings.path}.csv`)
    const [head = '', line = ''] = text.replace('\uFEFF', '').trim().split('\r\n')
    const cell = (name: string) => line.split(',')[head.split(',').indexOf(name)]
    assert.deepEqual(
      [cell('orderNumber'), cell('amount (USD)'), cell('reversed (USD)')],
      [sold.order.number, '20.00', '0.00'],
    )
    assert.doesNotMatch(head, /cents/i)
  })
})
