import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import type { Account } from '#features/ledger/contract.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { seller as payoutSeller, type Seller } from '#features/payouts/testing/selling.ts'
import { actOnWaitingMoney, listWaitingMoney } from '#features/queues/contract/endpoints.ts'
import {
  fulfillSale,
  getAdminOrder,
  getOrder,
  getSale,
  listSales,
  previewRefund,
  refundOrder,
} from './contract/endpoints.ts'
import { orderMessages as messages } from './contract/rules.ts'
import type { OrderWire } from './contract/shapes.ts'
import { paidOrder, variantOf } from './testing/orders.ts'

let app: TestApp
let admin: Member
let seller: Seller
before(async () => {
  app = await openTestApp({ ADMIN_EMAIL: 'money@xverse.example' })
  admin = await app.member({ isAdmin: true })
  seller = await payoutSeller(app)
})
after(() => app.close())

const owed = (account: string) => app.ledger.balanceOf(account as Account)
const ask = (id: string, lines: { lineId: string; quantity: number }[]) => ({
  params: { id },
  body: { lines, reason: 'Arrived damaged.' },
})
const seen = (id: string) => admin.call(getAdminOrder, { params: { id } })
const stockOf = async (variantId: string) =>
  (await app.features.marketplace.service.findVariants([variantId]))[0]?.stock
const mailsTo = async (address: string | null) =>
  ((await app.outbox?.list()) ?? []).filter(({ to }) => to === address)
const emailAbout = (address: string, subject: RegExp) =>
  until(
    async () => (await mailsTo(address)).find((mail) => subject.test(mail.subject)),
    `an email to ${address} about ${subject.source}`,
  )
const waitingOf = async (order: { number: string }) =>
  (await admin.call(listWaitingMoney, {})).find(({ title }) => title.includes(order.number))
const act = async (
  order: { number: string },
  action: 'retry' | 'cancel' | 'resolve',
  note?: string,
) => {
  const { id = '' } = (await waitingOf(order)) ?? {}
  return { params: { kind: 'refund' as const, id }, body: { action, ...(note ? { note } : {}) } }
}
const isSound = async () => assert.ok((await app.ledger.verify()).isSound)

/** The bank couldn't credit the card, and the provider has the money again. */
const returnRefund = async ({ paymentId }: Pick<OrderWire, 'paymentId'>, cents: number) => {
  const ref = (await app.payments.find(paymentId ?? ''))?.chargeRef ?? ''
  await app.testCards?.playBank(ref, { kind: 'refund failed', cents })
  await app.payments.settle(paymentId ?? '')
}
/** Somebody refunds in the card provider's dashboard. */
const refundElsewhere = async ({ paymentId }: Pick<OrderWire, 'paymentId'>, cents: number) => {
  await app.payments.refund(paymentId ?? '', cents)
}
const ordered = async (quantity: number, email: string) => {
  const buyer = await app.member({ email })
  const id = await variantOf(app, seller, { cents: 1000 })
  const order = await paidOrder(buyer, [{ id, quantity }])
  const [lineId, part] = [order.items[0]?.id ?? '', order.parts[0]?.id ?? '']
  return { buyer, email, id, order, lineId, part }
}

describe('a refund that the buyer’s bank returns', () => {
  test('waits for an administrator, who gets an email, and the buyer reads that it is still owed', async () => {
    const { buyer, email, order, lineId, part, id } = await ordered(1, 'closed@buyer.example')
    await admin.call(refundOrder, ask(order.id, [{ lineId, quantity: 1 }]))
    assert.equal(await stockOf(id), 5)
    await returnRefund(order, order.totalCents)
    const failed = await buyer.call(getOrder, { params: { id: order.id } })
    assert.deepEqual(
      [failed.state, failed.refundedCents, failed.refunds[0]?.state],
      ['cancelled', 0, 'returned'],
    )
    assert.match(failed.events.at(-1)?.text ?? '', /bank returned a refund/)
    const mail = await emailAbout(email, /Your bank returned the refund/)
    assert.match(mail.text, /You are still owed this money/)
    const alert = await emailAbout('money@xverse.example', /came back/)
    assert.match(alert.text, /bank returned it/)
    assert.doesNotMatch(alert.text, /keep trying/)
    const { items } = await admin.call(listNotifications, {})
    assert.ok(items.some(({ text }) => text.includes(`for order ${order.number} came back`)))
    const { cents, reason, actions } = (await waitingOf(order)) ?? {}
    assert.deepEqual(
      [cents, reason, actions],
      [order.totalCents, messages.refundReturned, ['retry', 'resolve']],
    )
    assert.equal(await owed('payable:buyers'), -order.totalCents)
    const stopped = await seller.refused(fulfillSale, { params: { id: part }, body: {} })
    assert.equal(stopped.body.error, messages.notShippable)
    const second = await admin.refused(refundOrder, ask(order.id, [{ lineId, quantity: 1 }]))
    assert.deepEqual([second.status, second.body.error], [409, messages.refundWaits])
    await app.features.orders.refunds.reconcile()
    assert.equal((await waitingOf(order))?.reason, messages.refundReturned, 'nobody sent it again')

    const sales = async () =>
      (await mailsTo(await addressOf(seller))).filter(({ subject }) =>
        subject.startsWith(`Refund for order ${order.number}`),
      ).length
    await until(async () => (await sales()) === 1, 'the seller’s email')
    await admin.call(actOnWaitingMoney, await act(order, 'retry'))
    assert.equal(await waitingOf(order), undefined)
    const again = await seen(order.id)
    assert.deepEqual([again.state, again.refundedCents], ['refunded', order.totalCents])
    assert.equal(await stockOf(id), 5, 'items return to stock once')
    assert.equal(await sales(), 1, 'nothing changed for the seller')
    assert.equal(await owed('payable:buyers'), 0)
    await isSound()
  })

  test('leaves the seller’s books and the rest of the order alone until it is settled', async () => {
    const { order, lineId, part, id } = await ordered(3, 'rest@buyer.example')
    const account = `payable:seller:${seller.houseId}`
    const one = [{ lineId, quantity: 1 }]
    const { refundedCents } = await admin.call(refundOrder, ask(order.id, one))
    const held = await owed(account)
    await returnRefund(order, refundedCents)
    assert.equal(await owed(account), held)
    const sale = await seller.call(getSale, { params: { id: part } })
    assert.deepEqual([sale.part.items[0]?.refundedQuantity, sale.state], [1, 'paid'])
    await admin.call(actOnWaitingMoney, await act(order, 'retry'))
    await admin.call(refundOrder, ask(order.id, one))
    assert.equal(await stockOf(id), 4)
    await seller.call(fulfillSale, { params: { id: part }, body: {} })
    await admin.call(refundOrder, ask(order.id, one))
    assert.deepEqual([await stockOf(id), (await seen(order.id)).state], [4, 'refunded'])
    await isSound()
  })

  test('can be paid back by other means, which the buyer reads, and is never sent again', async () => {
    const { buyer, email, order, lineId } = await ordered(1, 'check@buyer.example')
    await admin.call(refundOrder, ask(order.id, [{ lineId, quantity: 1 }]))
    await returnRefund(order, order.totalCents)
    const refused = await admin.refused(actOnWaitingMoney, await act(order, 'cancel'))
    assert.deepEqual([refused.status, refused.body.error], [409, messages.refundOwed])
    const bank = await owed('cash:bank')
    await admin.call(actOnWaitingMoney, await act(order, 'resolve', 'By check no. 12.'))
    assert.match((await emailAbout(email, /We paid you back/)).text, /By check no\. 12\./)
    const paid = await buyer.call(getOrder, { params: { id: order.id } })
    assert.deepEqual(
      [paid.state, paid.refundedCents, paid.refunds[0]?.state],
      ['refunded', order.totalCents, 'paid_outside'],
    )
    assert.deepEqual(
      [(await owed('cash:bank')) - bank, await owed('payable:buyers')],
      [-order.totalCents, 0],
    )
    assert.equal(await waitingOf(order), undefined)
    await isSound()
  })

  test('is found among several that come back at once', async () => {
    const { order, lineId } = await ordered(3, 'two@buyer.example')
    for (const quantity of [1, 2])
      await admin.call(refundOrder, ask(order.id, [{ lineId, quantity }]))
    await returnRefund(order, order.totalCents)
    const { refunds, refundedCents } = await seen(order.id)
    assert.deepEqual(
      [refunds.map(({ state }) => state), refundedCents],
      [['returned', 'returned'], 0],
    )
    await isSound()
  })
})

describe('a refund that waits', () => {
  test('is less by what somebody refunds at the card provider meanwhile, and never paid twice', async () => {
    const { buyer, order, lineId } = await ordered(3, 'less@buyer.example')
    const start = await owed('payable:buyers')
    await admin.call(refundOrder, ask(order.id, [{ lineId, quantity: 1 }]))
    const { refundedCents: one } = await seen(order.id)
    await returnRefund(order, one)
    await refundElsewhere(order, 400)
    assert.equal((await waitingOf(order))?.cents, one - 400)
    assert.equal((await owed('payable:buyers')) - start, 400 - one)
    await admin.call(actOnWaitingMoney, await act(order, 'retry'))
    const shown = await buyer.call(getOrder, { params: { id: order.id } })
    assert.deepEqual([shown.state, shown.refundedCents], ['paid', one])
    const payment = await app.payments.find(order.paymentId ?? '')
    assert.equal(payment?.refundedCents, one)
    assert.equal(await owed('payable:buyers'), start)
    await isSound()
  })

  test('of which a part comes back is owed for that part', async () => {
    const { buyer, order, lineId } = await ordered(2, 'half@buyer.example')
    await admin.call(refundOrder, ask(order.id, [{ lineId, quantity: 2 }]))
    await returnRefund(order, 300)
    const shown = await buyer.call(getOrder, { params: { id: order.id } })
    assert.equal(shown.refundedCents, order.totalCents - 300)
    assert.equal((await waitingOf(order))?.cents, 300)
    await admin.call(actOnWaitingMoney, await act(order, 'resolve', 'In cash.'))
    const paid = await buyer.call(getOrder, { params: { id: order.id } })
    assert.deepEqual([paid.state, paid.refundedCents], ['refunded', order.totalCents])
    assert.match(paid.events.at(-1)?.text ?? '', /In cash/)
    await isSound()
  })

  test('is left alone while the bank disputes the payment, and ends if the bank takes it', async () => {
    const { order, lineId } = await ordered(1, 'dispute@buyer.example')
    await admin.call(refundOrder, ask(order.id, [{ lineId, quantity: 1 }]))
    await returnRefund(order, order.totalCents)
    const ref = (await app.payments.find(order.paymentId ?? ''))?.chargeRef ?? ''
    const play = async (kind: 'dispute' | 'dispute lost') => {
      await app.testCards?.playBank(ref, { kind })
      await app.payments.settle(order.paymentId ?? '')
    }
    const { id = '' } = (await waitingOf(order)) ?? {}
    const body = { action: 'retry' as const }
    await play('dispute')
    assert.deepEqual((await waitingOf(order))?.actions, [])
    for (const action of ['retry', 'resolve', 'cancel'] as const) {
      const note = action === 'resolve' ? 'Check 9.' : ''
      const given = { params: { kind: 'refund' as const, id }, body: { ...body, action, note } }
      const refused = await admin.refused(actOnWaitingMoney, given)
      assert.deepEqual([refused.status, refused.body.error], [409, messages.disputedRefund], action)
    }
    await app.features.orders.refunds.reconcile()
    await play('dispute lost')
    assert.equal(await waitingOf(order), undefined, 'the bank paid the buyer, so nothing is owed')
    const ended = await seen(order.id)
    assert.deepEqual(
      [ended.refunds[0]?.state, ended.refunds[0]?.failure, ended.isDisputed, ended.isDisputeLost],
      ['canceled', messages.disputeTook, false, true],
    )
    assert.equal((await app.payments.find(order.paymentId ?? ''))?.refundedCents, 0)
    await isSound()
  })

  test('and was paid by other means doesn’t block what is refunded at the card provider, too', async () => {
    const { order, lineId } = await ordered(1, 'twice@buyer.example')
    await admin.call(refundOrder, ask(order.id, [{ lineId, quantity: 1 }]))
    await returnRefund(order, order.totalCents)
    await admin.call(actOnWaitingMoney, await act(order, 'resolve', 'Check 3.'))
    const treasury = await owed('fees:treasury')
    await refundElsewhere(order, order.totalCents)
    assert.equal((await owed('fees:treasury')) - treasury, order.totalCents)
    await emailAbout('money@xverse.example', /too much was refunded/)
    await isSound()
  })
})

describe('a refund made at the card provider', () => {
  test('of everything refunds every item: nothing is left to ship, and buyer and seller get emails', async () => {
    const { buyer, email, order, part, id } = await ordered(2, 'all@buyer.example')
    await refundElsewhere(order, order.totalCents)
    const shown = await buyer.call(getOrder, { params: { id: order.id } })
    assert.deepEqual(
      [shown.state, shown.refundedCents, shown.refunds.length, shown.refunds[0]?.state],
      ['refunded', order.totalCents, 1, 'done'],
    )
    assert.equal(
      shown.refunds[0]?.items.reduce((total, { cents }) => total + cents, 0),
      order.totalCents,
    )
    assert.equal(await stockOf(id), 5)
    await emailAbout(email, /We refunded/)
    await emailAbout(await addressOf(seller), new RegExp(`^Refund for order ${order.number}`))
    const stopped = await seller.refused(fulfillSale, { params: { id: part }, body: {} })
    assert.equal(stopped.body.error, messages.notShippable)
    await isSound()
  })

  test('of a part is booked in proportion, shown to everyone, and limits what is refunded here', async () => {
    const { buyer, email, order, lineId, part } = await ordered(1, 'part@buyer.example')
    const earlier = await owed('fees:treasury')
    await refundElsewhere(order, 225)
    assert.equal((await owed('fees:treasury')) - earlier, 10)
    const shown = await buyer.call(getOrder, { params: { id: order.id } })
    assert.deepEqual(
      [shown.state, shown.refundedCents, shown.refunds[0]?.reason],
      ['paid', 225, messages.refundedElsewhere],
    )
    assert.match(shown.events.at(-1)?.text ?? '', /\$2\.25/)
    const mail = await emailAbout(email, /We refunded \$2\.25/)
    assert.doesNotMatch(mail.text, /amounts of items/)
    const sale = await seller.call(getSale, { params: { id: part } })
    assert.equal(sale.refundedCents, 200)
    const { items } = await seller.call(listSales, {})
    assert.equal(items.find((each) => each.id === part)?.refundedCents, 200)
    for (const refused of [
      await admin.refused(refundOrder, ask(order.id, [{ lineId, quantity: 1 }])),
      await admin.refused(previewRefund, {
        params: { id: order.id },
        body: { lines: [{ lineId, quantity: 1 }] },
      }),
    ])
      assert.deepEqual([refused.status, refused.body.error], [409, messages.lessIsLeft])
    await refundElsewhere(order, order.totalCents - 225)
    const whole = await seen(order.id)
    assert.deepEqual([whole.state, whole.refundedCents], ['refunded', order.totalCents])
    await isSound()
  })
})

const addressOf = async ({ id }: Member) =>
  (await app.features.identity.service.contactOf(id))?.email ?? ''
