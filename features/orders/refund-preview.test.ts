import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { seller as payoutSeller, type Seller } from '#features/payouts/testing/selling.ts'
import {
  fulfillSale,
  getOrder,
  getSale,
  listSales,
  previewRefund,
  refundOrder,
} from './contract/endpoints.ts'
import { orderMessages as messages } from './contract/rules.ts'
import { paidOrder, variantOf } from './testing/orders.ts'

let app: TestApp
let admin: Member
let seller: Seller
before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
  seller = await payoutSeller(app)
})
after(() => app.close())

const emailAbout = (subject: string) =>
  until(
    async () => ((await app.outbox?.list()) ?? []).find((mail) => mail.subject.includes(subject)),
    `an email about ${subject}`,
  )
const sum = (rows: { cents: number }[]) => rows.reduce((total, { cents }) => total + cents, 0)

describe('before a refund, an administrator sees', () => {
  test('exactly what is refunded then, and who returns it, in any steps', async () => {
    const buyer = await app.member()
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 50, max: 20_000 }),
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
        async (cents, steps) => {
          const quantity = steps.reduce((total, each) => total + each, 0)
          const id = await variantOf(app, seller, { cents, stock: 20 })
          const order = await paidOrder(buyer, [{ id, quantity }])
          const lineId = order.items[0]?.id ?? ''
          let seen = 0
          for (const step of steps) {
            const body = { lines: [{ lineId, quantity: step }] }
            const given = { params: { id: order.id }, body }
            const preview = await admin.call(previewRefund, given)
            assert.equal(sum(preview.items), preview.cents)
            assert.equal(sum(preview.bearers), preview.cents)
            const { refunds } = await admin.call(refundOrder, {
              ...given,
              body: { ...body, reason: 'Broken.', cents: preview.cents },
            })
            assert.equal(refunds.at(-1)?.cents, preview.cents)
            assert.deepEqual(refunds.at(-1)?.items, preview.items)
            seen += preview.cents
          }
          assert.equal(seen, order.totalCents)
        },
      ),
      { numRuns: 6 },
    )
  })

  test('what it does to the seller’s earnings, before and after they were sent', async () => {
    const id = await variantOf(app, seller, { cents: 1000 })
    const order = await paidOrder(await app.member(), [{ id, quantity: 2 }])
    const [line, part] = [order.items[0]?.id ?? '', order.parts[0]?.id ?? '']
    const look = async () => {
      const { bearers } = await admin.call(previewRefund, {
        params: { id: order.id },
        body: { lines: [{ lineId: line, quantity: 1 }] },
      })
      return bearers.find(({ name }) => name === order.parts[0]?.houseName)
    }
    assert.deepEqual(await look(), {
      name: order.parts[0]?.houseName,
      cents: 1000,
      effect: 'It earns this much less.',
    })
    await seller.call(fulfillSale, { params: { id: part }, body: {} })
    await until(
      async () => (await seller.call(getSale, { params: { id: part } })).earnings.state === 'sent',
      'the transfer',
    )
    assert.equal((await look())?.effect, 'Taken back from its payout account.')
  })

  test('nothing that isn’t theirs to see, and an outdated amount is refused', async () => {
    const id = await variantOf(app, seller, { cents: 1000 })
    const order = await paidOrder(await app.member(), [{ id, quantity: 2 }])
    const given = {
      params: { id: order.id },
      body: { lines: [{ lineId: order.items[0]?.id ?? '', quantity: 1 }] },
    }
    assert.equal((await seller.refused(previewRefund, given)).status, 403)
    const { cents } = await admin.call(previewRefund, given)
    const wrong = await admin.refused(refundOrder, {
      ...given,
      body: { ...given.body, reason: 'Broken.', cents: cents + 1 },
    })
    assert.deepEqual([wrong.status, wrong.body.error], [409, messages.refundChanged])
  })
})

describe('a refunded buyer reads the items and the reason', () => {
  test('on the order’s page, in its timeline and in the email', async () => {
    const buyer = await app.member({ email: 'items@buyer.example' })
    const id = await variantOf(app, seller, { cents: 1000 })
    const order = await paidOrder(buyer, [{ id, quantity: 3 }])
    const line = order.items[0]
    const preview = await admin.call(previewRefund, {
      params: { id: order.id },
      body: { lines: [{ lineId: line?.id ?? '', quantity: 2 }] },
    })
    assert.equal(preview.isBuyerEmailed, true)
    await admin.call(refundOrder, {
      params: { id: order.id },
      body: { lines: [{ lineId: line?.id ?? '', quantity: 2 }], reason: 'Two were cracked.' },
    })
    const { refunds, events } = await buyer.call(getOrder, { params: { id: order.id } })
    const items = [{ name: line?.name, quantity: 2, cents: preview.cents }]
    assert.deepEqual(
      refunds.map(({ reason, items: shown }) => [reason, shown]),
      [['Two were cracked.', items]],
    )
    const text = `Refunded: 2 × ${line?.name}. Reason: Two were cracked.`
    await until(
      async () =>
        (await buyer.call(getOrder, { params: { id: order.id } })).events.some(
          (event) => event.text === text,
        ),
      `the timeline to say “${text}”, not ${JSON.stringify(events)}`,
    )
    const { items: sales } = await seller.call(listSales, { query: { limit: 50 } })
    const sold = sales.find(({ id: part }) => part === order.parts[0]?.id)
    assert.deepEqual([sold?.cents, sold?.refundedCents], [3000, 2000])
    const mail = await emailAbout(`of your order ${order.number}`)
    assert.match(mail?.text ?? '', new RegExp(`2 × ${line?.name}: \\$`))
    assert.match(mail?.text ?? '', /Reason: Two were cracked\./)
  })

  test('and nobody hears of an email to a buyer without an address', async () => {
    const id = await variantOf(app, seller, { cents: 1000 })
    const order = await paidOrder(await app.member(), [{ id, quantity: 1 }])
    const preview = await admin.call(previewRefund, {
      params: { id: order.id },
      body: { lines: [{ lineId: order.items[0]?.id ?? '', quantity: 1 }] },
    })
    const sale = await seller.call(getSale, { params: { id: order.parts[0]?.id ?? '' } })
    assert.deepEqual([preview.isBuyerEmailed, sale.isBuyerEmailed], [false, false])
  })
})

describe('the emails of a paid order', () => {
  test('name to the buyer each line, fee and sum, the seller, the address and what comes next', async () => {
    const buyer = await app.member({ email: 'itemized@buyer.example' })
    const id = await variantOf(app, seller, { cents: 1000 })
    const order = await paidOrder(buyer, [{ id, quantity: 2 }])
    const text = (await emailAbout(`Your order ${order.number}`))?.text ?? ''
    for (const line of [
      `Sold by: ${order.parts[0]?.houseName}`,
      `2 × ${order.items[0]?.name}: $20.00`,
      'Subtotal: $20.00',
      'Table fee (5%): $1.00',
      'Treasury fee (5%): $1.00',
      'House tax (2.5%): $0.50',
      `Total: $${order.total.toFixed(2)}`,
      'Ships to: Bo Reed, 12 Canal St, Austin, Texas 78702',
      'What comes next: We’ll write to you when your order ships',
    ])
      assert.ok(text.includes(line), `${line} in ${text}`)
  })

  test('name to the seller the items, the shipping and the address', async () => {
    const order = await paidOrder(await app.member(), [
      { id: await variantOf(app, seller, { cents: 1000 }), quantity: 2 },
    ])
    const text = (await emailAbout(`New order ${order.number}`))?.text ?? ''
    for (const line of [
      `2 × ${order.items[0]?.name}: $20.00`,
      'Goods and shipping: $20.00',
      'Ships to: Bo Reed, 12 Canal St, Austin, Texas 78702',
    ])
      assert.ok(text.includes(line), `${line} in ${text}`)
  })
})
