import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import {
  fulfillSale,
  getSale,
  previewRefund,
  refundOrder,
} from '#features/orders/contract/endpoints.ts'
import { adminOrderPath } from '#features/orders/contract/paths.ts'
import { paidOrder, variantOf } from '#features/orders/testing/orders.ts'
import { actOnWaitingMoney, listWaitingMoney } from '#features/queues/contract/endpoints.ts'
import { getPayouts } from './contract/endpoints.ts'
import { owedBackText } from './contract/rules.ts'
import { banks, earn, openAccount, refund, sale, seller } from './testing/selling.ts'

let app: TestApp
let admin: Member
before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
})
after(() => app.close())

const owed = (houseId: string) => app.ledger.balanceOf(`payable:seller:${houseId}`)
const sumOfLedger = async () =>
  (await app.ledger.balances()).reduce((sum, { cents }) => sum + cents, 0)
const waiting = async (title: string) =>
  (await admin.call(listWaitingMoney, {})).filter((money) => money.title === title)
const resolve = (kind: 'owed' | 'owed_back', id: string, note = 'Check 1042') => ({
  params: { kind, id },
  body: { action: 'resolve' as const, note },
})
const lettersTo = async (email: string) =>
  ((await app.outbox?.list()) ?? []).filter(({ to }) => to === email)

/** A fulfilled order of two items for $24.00 each, paid outside the card provider. */
async function paidOutside() {
  const house = await seller(app, null)
  const id = await variantOf(app, house, { cents: 2400 })
  const order = await paidOrder(await app.member(), [{ id, quantity: 2 }])
  const part = order.parts[0]
  assert.ok(part)
  await house.call(fulfillSale, { params: { id: part.id }, body: {} })
  const [row] = await waiting(part.houseName)
  assert.ok(row)
  assert.deepEqual(row.order, { number: order.number, path: adminOrderPath(order.id) })
  await admin.call(actOnWaitingMoney, resolve('owed', row.id))
  const lines = (quantity: number) => [{ lineId: order.items[0]?.id ?? '', quantity }]
  return { house, order, part, lines }
}

test('a refund after a payment outside the card provider is owed by the seller until it is settled', async () => {
  const { house, order, part, lines } = await paidOutside()
  const { bearers } = await admin.call(previewRefund, {
    params: { id: order.id },
    body: { lines: lines(2) },
  })
  assert.deepEqual(
    bearers.find(({ name }) => name === part.houseName),
    {
      name: part.houseName,
      cents: 4800,
      effect: 'The seller owes it: it was paid outside its payout account.',
    },
  )
  await admin.call(refundOrder, {
    params: { id: order.id },
    body: { lines: lines(2), reason: 'Broken.' },
  })
  const row = await until(async () => (await waiting(part.houseName))[0], 'what the House owes')
  assert.deepEqual(
    [row.kind, row.cents, row.order?.number, row.actions],
    ['owed_back', 4800, order.number, ['resolve']],
  )
  const { state, text, cents } = (await house.call(getSale, { params: { id: part.id } })).earnings
  assert.deepEqual([state, text, cents], ['refunded', `It was refunded. ${owedBackText(4800)}`, 0])
  await until(
    async () =>
      (await lettersTo(house.email)).some((mail) => mail.text.includes('You owe $48.00,')),
    'the email with what they owe',
  )
  const unsettled = await house.call(getPayouts, {})
  assert.deepEqual([unsettled.takings, unsettled.pending, unsettled.owedBack], [0, -4800, 4800])

  await admin.call(actOnWaitingMoney, resolve('owed_back', row.id, 'Wired on Friday'))
  assert.deepEqual(await waiting(part.houseName), [])
  assert.equal((await admin.refused(actOnWaitingMoney, resolve('owed_back', row.id))).status, 404)
  const settled = await house.call(getPayouts, {})
  assert.deepEqual([settled.pending, settled.owedBack, settled.paidOutside], [0, 0, 0])
  assert.equal(await owed(house.houseId), 0)
  assert.equal(await sumOfLedger(), 0)
  await until(
    async () =>
      (await lettersTo(house.email)).some((mail) => mail.text.includes('Wired on Friday')),
    'the email with how it was settled',
  )
})

test('a seller whose sale was partly refunded reads what they owe of it', async () => {
  const { house, order, part, lines } = await paidOutside()
  await admin.call(refundOrder, {
    params: { id: order.id },
    body: { lines: lines(1), reason: 'Broken.' },
  })
  const read = async () => (await house.call(getSale, { params: { id: part.id } })).earnings
  await until(async () => (await read()).cents === 2400, 'the refund')
  const { state, text } = await read()
  assert.equal(state, 'paid_outside')
  assert.ok(text.endsWith(owedBackText(2400)), text)
})

test('refunds and settlements in any order leave the ledger balanced, and each cent owed once', async () => {
  const steps = fc.array(fc.option(fc.integer({ min: 1, max: 400 })), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 300 }), steps, async (early, all) => {
      const house = await seller(app, null)
      const sold = await sale(app, house.houseId, 3000)
      await earn(app, sold)
      if (early > 0) await refund(app, sold, early)
      await admin.call(actOnWaitingMoney, resolve('owed', sold.partOrderId))
      let debt = 0
      for (const cents of all) {
        if (cents !== null) await refund(app, sold, cents)
        else if (debt > 0)
          await admin.call(actOnWaitingMoney, resolve('owed_back', sold.partOrderId))
        debt = cents === null ? 0 : debt + cents
        const { owedBack, pending } = await house.call(getPayouts, {})
        assert.deepEqual([owedBack, pending, await owed(house.houseId)], [debt, 0 - debt, debt])
      }
      const registered = await app.houses.houseOf(house.id)
      assert.ok(registered)
      await openAccount(app, registered, banks.good)
      await app.payouts.reconciler.run()
      assert.equal(await owed(house.houseId), debt, 'nothing of it is transferred')
      assert.equal(await sumOfLedger(), 0)
    }),
    { numRuns: 8 },
  )
  assert.ok((await app.ledger.verify()).isSound)
})
