import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { fulfillSale, getSale, refundOrder } from '#features/orders/contract/endpoints.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { paidOrder, variantOf } from '#features/orders/testing/orders.ts'
import { saleMoneyText } from './contract/rules.ts'
import { seller, type Seller } from './testing/selling.ts'

let app: TestApp
let admin: Member
before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
})
after(() => app.close())

/** A paid order of one item for $24.00 from each House. */
async function ordered(...houses: Seller[]) {
  const items = await Promise.all(
    houses.map(async (house) => ({
      id: await variantOf(app, house, { cents: 2400 }),
      quantity: 1,
    })),
  )
  const order = await paidOrder(await app.member(), items)
  const partOf = ({ houseId }: Seller) => {
    const part = order.parts.find((each) => each.houseId === houseId)
    assert.ok(part)
    return part.id
  }
  const paymentId = order.paymentId ?? ''
  return {
    order,
    ship: (house: Seller) => house.call(fulfillSale, { params: { id: partOf(house) }, body: {} }),
    saleOf: (house: Seller) => house.call(getSale, { params: { id: partOf(house) } }),
    play: async (kind: 'dispute' | 'dispute won' | 'dispute lost') => {
      const ref = (await app.payments.find(paymentId))?.chargeRef ?? ''
      await app.testCards?.playBank(ref, { kind })
      await app.payments.settle(paymentId)
    },
  }
}

const emailsTo = async (email: string, subject: string) =>
  ((await app.outbox?.list()) ?? []).filter((mail) => mail.to === email && mail.subject === subject)

for (const isShipped of [false, true])
  test(`a seller reads that the bank took the payment of a sale ${isShipped ? 'that was shipped' : 'that wasn’t shipped'}`, async () => {
    const house = await seller(app)
    const { order, ship, saleOf, play } = await ordered(house)
    if (isShipped) await ship(house)
    await play('dispute')
    const open = (await saleOf(house)).earnings
    assert.deepEqual([open.state, open.cents, open.takenCents], ['disputed', 0, 2400])
    assert.equal(open.text, saleMoneyText('disputed', true))
    const subject = `Dispute lost: order ${order.number}`
    assert.deepEqual(await emailsTo(house.email, subject), [])
    await play('dispute lost')
    await app.payments.settle(order.paymentId ?? '')
    const lost = await saleOf(house)
    assert.deepEqual([lost.earnings.state, lost.refundedCents], ['lost', 0])
    assert.equal(lost.part.items[0]?.refundedQuantity, 0, 'it isn’t called refunded')
    assert.equal(lost.earnings.text, 'The buyer’s bank took the payment back.')
    const [mail] = await until(async () => {
      const found = await emailsTo(house.email, subject)
      return found.length > 0 && found
    }, 'the email')
    assert.match(mail?.text ?? '', /the buyer's bank keeps what it took/)
    const { items } = await house.call(listNotifications, {})
    assert.equal(items.filter(({ text }) => text === subject).length, 1)
  })

test('a sale that was refunded before the bank took the rest of its order says that it was refunded', async () => {
  const [refunded, other] = [await seller(app), await seller(app)]
  const { order, saleOf, play } = await ordered(refunded, other)
  const part = order.parts.find(({ houseId }) => houseId === refunded.houseId)
  const line = order.items.find(({ houseId }) => houseId === refunded.houseId)
  await admin.call(refundOrder, {
    params: { id: order.id },
    body: {
      lines: [{ lineId: line?.id ?? '', quantity: 1 }],
      shipping: [part?.id ?? ''],
      reason: 'Broken.',
    },
  })
  await play('dispute')
  await play('dispute lost')
  assert.equal((await saleOf(refunded)).earnings.state, 'refunded')
  assert.equal((await saleOf(other)).earnings.state, 'lost')
})

test('a won dispute leaves nothing of that', async () => {
  const house = await seller(app)
  const { order, ship, saleOf, play } = await ordered(house)
  await ship(house)
  await play('dispute')
  await play('dispute won')
  await until(async () => (await saleOf(house)).earnings.state === 'sent', 'the money')
  assert.deepEqual(await emailsTo(house.email, `Dispute lost: order ${order.number}`), [])
})
