import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { banks, seller as payoutSeller } from '#features/payouts/testing/selling.ts'
import { fulfillSale, getOrder, getSale, refundOrder } from './contract/endpoints.ts'
import { salePath } from './contract/paths.ts'
import { refundAmountsNote } from './contract/rules.ts'
import type { OrderWire } from './contract/shapes.ts'
import { receiptLinesOf } from './server/receipts.ts'
import { paidOrder, variantOf } from './testing/orders.ts'

let app: TestApp
let admin: Member
before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
})
after(() => app.close())

let made = 0
/** A seller's paid order of three items for $26.00 each. */
async function sold(bank: string | null = banks.good) {
  made += 1
  const seller = await payoutSeller(app, bank)
  const buyer = await app.member({ email: `refunded-${made}@buyer.example` })
  const id = await variantOf(app, seller, { cents: 2600 })
  const order = await paidOrder(buyer, [{ id, quantity: 3 }])
  const part = order.parts[0]
  assert.ok(part)
  const read = () => seller.call(getSale, { params: { id: part.id } })
  return { seller, buyer, order, part, name: order.items[0]?.name ?? '', read }
}
type Sold = Awaited<ReturnType<typeof sold>>

const refund = ({ order }: Pick<Sold, 'order'>, quantity: number) =>
  admin.call(refundOrder, {
    params: { id: order.id },
    body: { lines: [{ lineId: order.items[0]?.id ?? '', quantity }], reason: 'Two were cracked.' },
  })
const letter = async (to: string, subject: string, words = '') =>
  until(
    async () =>
      ((await app.outbox?.list()) ?? []).find(
        (mail) => mail.to === to && mail.subject.includes(subject) && mail.text.includes(words),
      )?.text,
    `an email about ${subject} to ${to}`,
  )
const includesAll = (text: string, lines: string[]) => {
  for (const line of lines) assert.ok(text.includes(line), `“${line}” in ${text}`)
}

describe('a seller hears of a refund', () => {
  test('before shipping: what was refunded, what it earns less, and what is left to ship', async () => {
    const sale = await sold()
    await refund(sale, 2)
    const text = await letter(sale.seller.email, `Refund for order ${sale.order.number}`)
    includesAll(text, [
      `2 × ${sale.name}: $52.00`,
      'Reason: Two were cracked.',
      'You earn $52.00 less from the order.',
      `Still to ship: 1 × ${sale.name}`,
    ])
    const { items } = await sale.seller.call(listNotifications, {})
    assert.ok(
      items.some(
        ({ text: notice, path }) =>
          notice === `Refund for order ${sale.order.number}` && path === salePath(sale.part.id),
      ),
    )
    const page = await sale.read()
    assert.deepEqual([page.cents, page.refundedCents, page.earnings.cents], [7800, 5200, 2600])
    const event = page.events.find((each) => each.text.startsWith('Refunded: '))
    assert.equal(event?.houseName, null, 'the House didn’t refund it')
    await refund(sale, 1)
    const subject = `Refund for order ${sale.order.number}`
    await letter(sale.seller.email, subject, 'Nothing is left to ship.')
    assert.equal((await sale.read()).earnings.text, 'It was refunded.')
  })

  test('after shipping: whether it is taken back or taken off what waits', async () => {
    for (const [bank, state, effect] of [
      [banks.good, 'sent', '$78.00 is taken back from your payout account.'],
      [null, 'no_account', '$78.00 is taken off what we still owe you.'],
    ] as const) {
      const sale = await sold(bank)
      await sale.seller.call(fulfillSale, { params: { id: sale.part.id }, body: {} })
      await until(async () => (await sale.read()).earnings.state === state, state)
      await refund(sale, 3)
      const text = await letter(sale.seller.email, `Refund for order ${sale.order.number}`)
      includesAll(text, [`3 × ${sale.name}: $78.00`, effect])
      assert.doesNotMatch(text, /left to ship|Still to ship/)
      await until(async () => (await sale.read()).earnings.cents === 0, 'the refund')
      const { cents, refundedCents, earnings } = await sale.read()
      assert.deepEqual([cents, refundedCents, earnings.text], [7800, 7800, 'It was refunded.'])
    }
  })
})

describe('a buyer reads', () => {
  test('which items were shipped', async () => {
    const sale = await sold()
    await refund(sale, 1)
    await sale.seller.call(fulfillSale, { params: { id: sale.part.id }, body: {} })
    const to = `refunded-${made}@buyer.example`
    const text = await letter(to, `shipped your order ${sale.order.number}`)
    includesAll(text, [`2 × ${sale.name}`])
  })

  test('that the amounts of refunded items include their fees', async () => {
    const sale = await sold()
    await refund(sale, 1)
    const text = await letter(
      `refunded-${made}@buyer.example`,
      `of your order ${sale.order.number}`,
    )
    includesAll(text, [refundAmountsNote])
  })
})

describe('an order’s receipt', () => {
  const paid = async (...items: { id: string; quantity: number }[]): Promise<OrderWire> => {
    const buyer = await app.member()
    const { id } = await paidOrder(buyer, items)
    return buyer.call(getOrder, { params: { id } })
  }
  const texts = (order: OrderWire) =>
    receiptLinesOf({ ...order, createdAt: new Date(), paidAt: null } as never).map(
      ({ description, cents }) => [description, cents],
    )
  const total = (order: OrderWire) =>
    receiptLinesOf({ ...order, createdAt: new Date(), paidAt: null } as never).reduce(
      (sum, { cents, isSubtotal }) => (isSubtotal ? sum : sum + cents),
      0,
    )

  test('has a subtotal, and adds up to what was paid', async () => {
    const seller = await payoutSeller(app)
    const order = await paid({ id: await variantOf(app, seller, { cents: 1000 }), quantity: 2 })
    assert.deepEqual(texts(order).slice(0, 2), [
      [`2 × ${order.items[0]?.name}`, 2000],
      ['Subtotal', 2000],
    ])
    assert.equal(total(order), order.totalCents)
  })

  test('of two sellers says who sold which item', async () => {
    const [one, two] = [await payoutSeller(app), await payoutSeller(app)]
    const order = await paid(
      { id: await variantOf(app, one, { cents: 1000 }), quantity: 1 },
      { id: await variantOf(app, two, { cents: 500 }), quantity: 1 },
    )
    const houseOf = (houseId: string) => order.parts.find((part) => part.houseId === houseId)
    assert.deepEqual(texts(order).slice(0, 3), [
      ...order.items.map(({ houseId, name, cents }) => [
        `${houseOf(houseId)?.houseName}: 1 × ${name}`,
        cents,
      ]),
      ['Subtotal', 1500],
    ])
    assert.equal(total(order), order.totalCents)
  })
})
