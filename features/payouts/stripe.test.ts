import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until } from '#app/testing/factories.ts'
import { openStripeApp, type StripeApp } from '#app/testing/stripe/stripe-app.ts'
import { chargeEntries } from '#features/ledger/contract.ts'
import { addToCart, getCart } from '#features/orders/contract/cart-endpoints.ts'
import {
  createOrder,
  createPaymentIntent,
  getOrder,
  refundOrder,
  setOrderAddress,
  setTaxRate,
} from '#features/orders/contract/endpoints.ts'
import { orderMessages as messages } from '#features/orders/contract/rules.ts'
import { address, draftOrder, openPayment, variantOf } from '#features/orders/testing/orders.ts'
import { actOnWaitingMoney, listWaitingMoney } from '#features/queues/contract/endpoints.ts'
import { settlePayment } from '#platform/contract/payments/endpoints.ts'
import { day } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import { webhookPath } from '#platform/server/payments/webhooks.ts'

let stripe: StripeApp['stripe']
let app: StripeApp['app']
let close: StripeApp['close']
before(async () => {
  ;({ app, stripe, close } = await openStripeApp({ SALES_TAX: 'stripe' }))
})
after(() => close())

test('a House is paid through Stripe Connect: account, transfer, refund, refused payout', async () => {
  const email = 'ash@example.org'
  const owner = await app.member({ tier: 'house', house: 'certified', email })
  const house = await app.houses.houseOf(owner.id)
  assert.ok(house)
  const houseId = house.id
  const provider = app.payments.requireProvider()

  const charge = await provider.openCharge({
    paymentId: newId(),
    customer: await provider.openCustomer({ memberId: owner.id, name: 'Bo', email: null }),
    cents: 5000,
    description: 'Boots',
  })
  await stripe.control.confirm(charge.clientSecret ?? '', 'pm_card_visa')
  const partOrderId = newId()
  await app.database.db.transaction(async (tx) => {
    await app.payouts.earn(tx, { partOrderId, houseId, cents: 4300, chargeRef: charge.ref })
    await app.ledger.append(tx, {
      kind: 'charge',
      reference: `payment:${partOrderId}`,
      description: 'Order',
      entries: chargeEntries('cash:stripe', [
        { account: `payable:seller:${houseId}`, cents: 4300 },
        { account: 'fees:treasury', cents: 700 },
      ]),
    })
  })
  const pages = { returnUrl: `${app.url}/house/payouts`, refreshUrl: `${app.url}/house/payouts` }
  const link = await app.payouts.accounts.open(house, email, pages)
  assert.match(link, /^https:\/\/connect\.stripe\.com\/setup\//)
  const account = (await app.payouts.accounts.find(houseId))?.accountRef ?? ''

  await stripe.control.completeAccount(account, true)
  const held = async () => (await provider.sellers.balanceOf(account)).availableCents
  await until(async () => (await held()) === 4300, 'the transfer after the account’s event')
  await until(
    async () => (await app.ledger.balanceOf(`payable:seller:${houseId}`)) === 0,
    'its ledger entry',
  )
  await app.database.db.transaction((tx) =>
    app.payouts.reverse(tx, { partOrderId, cents: 1234, reason: 'Broken' }),
  )
  await until(async () => (await held()) === 3066, 'the reversal')
  const [transfer] = await stripe.control.objects('transfer')
  assert.deepEqual(
    [transfer?.['amount'], transfer?.['amount_reversed'], transfer?.['destination']],
    [4300, 1234, account],
  )

  app.clock.advance(2 * day)
  await stripe.control.moveTo(app.clock.now())
  await until(
    async () =>
      ((await app.outbox?.list()) ?? []).some(
        ({ to, subject }) => to === email && subject === 'Your bank refused a payout',
      ),
    'the email about the refused payout',
  )
  assert.equal((await app.payouts.accounts.find(houseId))?.paysOut, false)

  await stripe.control.closeAccount(account)
  await until(
    async () => (await app.payouts.accounts.find(houseId))?.canReceive === false,
    'the disabled account',
  )
  await stripe.control.closeAccount(account, true)
  await app.payouts.accounts.syncByRef(account)
  const closed = await app.payouts.accounts.find(houseId)
  assert.deepEqual([closed?.isSubmitted, closed?.canReceive], [false, false])
  const again = await app.payouts.accounts.open(house, email, pages)
  assert.ok(!again.includes(account), 'a closed account is replaced')
  assert.equal(again.split('/')[5], (await app.payouts.accounts.find(houseId))?.accountRef)
})

test('an order is paid, refunded and disputed whatever order Stripe’s events arrive in', async () => {
  const buyer = await app.member({ email: 'bo@buyer.example' })
  const order = await draftOrder(buyer, [
    { id: await variantOf(app, null, { cents: 4000 }), quantity: 1 },
  ])
  await stripe.control.hold(true)
  const known = new Set((await stripe.control.events()).map(({ id }) => id))
  const { clientSecret } = await openPayment(buyer, order)
  await stripe.control.confirm(clientSecret ?? '', 'pm_card_visa')
  const { paymentId } = await buyer.call(getOrder, { params: { id: order.id } })
  const ref = (await app.payments.find(paymentId ?? ''))?.chargeRef ?? ''
  await app.payments.requireProvider().refund({ refundId: newId(), ref, cents: 450 })
  await stripe.control.dispute(ref)
  const news = (await stripe.control.events()).filter(({ id }) => !known.has(id))
  assert.ok(news.length >= 4)
  for (const { body, signature } of [...news.toReversed(), ...news]) {
    const { status } = await fetch(app.url + webhookPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    })
    assert.equal(status, 200)
  }
  const shown = await until(async () => {
    const found = await buyer.call(getOrder, { params: { id: order.id } })
    return found.isDisputed && found
  }, 'the dispute')
  const payment = await app.payments.find(paymentId ?? '')
  assert.deepEqual([shown.state, payment?.refundedCents], ['paid', 450])
  const { events } = shown
  assert.equal(events.filter(({ text }) => text === 'Payment received.').length, 1)
  assert.ok((await app.ledger.verify()).isSound)
})

describe('sales tax by Stripe Tax', () => {
  const calculating = 'POST /v1/tax/calculations'
  const stateOfTax = async () =>
    (await stripe.control.objects('tax.transaction')).map(({ reference, type }) => [
      type,
      reference,
    ])

  test('is calculated for the address, recorded once paid, and taken back with refunds', async () => {
    const admin = await app.member({ isAdmin: true })
    const buyer = await app.member()
    const id = await variantOf(app, null, { cents: 4000 })
    const order = await draftOrder(buyer, [{ id, quantity: 2 }])
    assert.equal(order.taxCents, 660)
    const { clientSecret, paymentIntentId } = await openPayment(buyer, order)
    await stripe.control.confirm(clientSecret ?? '', 'pm_card_visa')
    await buyer.call(settlePayment, { params: { id: paymentIntentId } })
    await until(
      async () => (await stateOfTax()).some(([, reference]) => reference === order.id),
      'the recorded sale',
    )
    const paid = await buyer.call(getOrder, { params: { id: order.id } })
    const line = paid.items[0]?.id ?? ''
    const { refunds } = await admin.call(refundOrder, {
      params: { id: order.id },
      body: { lines: [{ lineId: line, quantity: 1 }], shipping: [], reason: 'Broken.' },
    })
    await until(
      async () => (await stateOfTax()).some(([, reference]) => reference === refunds[0]?.id),
      'the reversal',
    )
    const rate = { params: { state: 'TX' as const }, body: { rate: 1 } }
    assert.equal((await admin.refused(setTaxRate, rate)).body.error, messages.noTaxTable)
    const records = (await stateOfTax()).filter(([, reference]) => reference === order.id)
    assert.deepEqual(records, [['transaction', order.id]])
  })

  test('recorded behind a lost answer is shown to administrators, who enter it, and is then taken back', async () => {
    const admin = await app.member({ isAdmin: true })
    const buyer = await app.member()
    const id = await variantOf(app, null, { cents: 4000 })
    const order = await draftOrder(buyer, [{ id, quantity: 1 }])
    const { clientSecret, paymentIntentId } = await openPayment(buyer, order)
    const creating = 'POST /v1/tax/transactions/create_from_calculation'
    await stripe.control.fault({ on: creating, kind: 'error after', times: 1 })
    await stripe.control.confirm(clientSecret ?? '', 'pm_card_visa')
    await buyer.call(settlePayment, { params: { id: paymentIntentId } })
    const waits = async (kind: 'tax_record' | 'tax_reversal') =>
      (await admin.call(listWaitingMoney, {})).find(
        (money) => money.kind === kind && money.title === `Order ${order.number}`,
      )
    const found = await until(async () => {
      const money = await waits('tax_record')
      return money?.reason ? money : undefined
    }, 'the lost record')
    assert.match(found.reason ?? '', new RegExp(`reference ${order.id}`))
    const paid = await buyer.call(getOrder, { params: { id: order.id } })
    await admin.call(refundOrder, {
      params: { id: order.id },
      body: { lines: [{ lineId: paid.items[0]?.id ?? '', quantity: 1 }], reason: 'Broken.' },
    })
    await until(() => waits('tax_reversal'), 'its reversal')
    const records = await stripe.control.objects('tax.transaction')
    const made = records.find(({ reference }) => reference === order.id)
    const resolve = (note: string) => ({
      params: { kind: 'tax_record' as const, id: order.id },
      body: { action: 'resolve' as const, note },
    })
    assert.equal((await admin.refused(actOnWaitingMoney, resolve('no idea'))).status, 409)
    await admin.call(actOnWaitingMoney, resolve(String(made?.['id'])))
    await app.features.orders.taxRecords.reconcile()
    assert.deepEqual(
      [await waits('tax_record'), await waits('tax_reversal')],
      [undefined, undefined],
    )
    const reversals = (await stripe.control.objects('tax.transaction')).filter(
      ({ type, reversal }) =>
        type === 'reversal' &&
        (reversal as { original_transaction: string }).original_transaction === made?.['id'],
    )
    assert.equal(reversals.length, 1)
  })

  test('that can’t be calculated says so, charges nothing, and keeps cart and order', async () => {
    const buyer = await app.member()
    const id = await variantOf(app, null, { cents: 4000 })
    await buyer.call(addToCart, { body: { variantId: id } })
    const { id: orderId } = await buyer.call(createOrder, { body: {} })
    const unknown = await buyer.refused(setOrderAddress, {
      params: { id: orderId },
      body: { ...address, zip: '00000' },
    })
    assert.deepEqual([unknown.status, unknown.body.fields?.['zip']], [400, messages.taxAddress])
    for (const kind of ['drop', 'hang'] as const) {
      await stripe.control.fault({ on: calculating, kind, times: 20 })
      const away = await buyer.refused(setOrderAddress, { params: { id: orderId }, body: address })
      await stripe.control.clearFaults()
      assert.deepEqual([away.status, away.body.error], [503, messages.taxAway], kind)
    }
    assert.equal((await buyer.call(getCart, {})).count, 1)
    const order = await buyer.call(setOrderAddress, { params: { id: orderId }, body: address })
    assert.equal(order.taxCents, 330)
    await stripe.control.fault({ on: calculating, kind: 'error', times: 20 })
    const unpaid = await buyer.refused(createPaymentIntent, {
      body: { orderId, amount: order.total },
    })
    await stripe.control.clearFaults()
    assert.deepEqual([unpaid.status, unpaid.body.error], [503, messages.taxAway])
    assert.equal((await openPayment(buyer, order)).amount, order.total)
  })
})
