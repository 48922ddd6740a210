import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { until, type Member } from '#app/testing/factories.ts'
import { openStripeApp, type StripeApp } from '#app/testing/stripe/stripe-app.ts'
import { refundEntries } from '#features/ledger/contract.ts'
import { fulfillSale, getOrder, refundOrder } from '#features/orders/contract/endpoints.ts'
import { adminOrderPath } from '#features/orders/contract/paths.ts'
import { draftOrder, openPayment, variantOf } from '#features/orders/testing/orders.ts'
import { settlePayment } from '#platform/contract/payments/endpoints.ts'
import { actOnWaitingMoney, listWaitingMoney } from '#features/queues/contract/endpoints.ts'
import { day } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import { getPayouts } from './contract/endpoints.ts'
import { stripeSellers, type StripeSellers } from './testing/stripe-sellers.ts'

let stripe: StripeApp['stripe']
let app: StripeApp['app']
let close: StripeApp['close']
let admin: Member
let on: StripeSellers
before(async () => {
  const opened = await openStripeApp({ ADMIN_EMAIL: 'operators@site.example' })
  ;({ app, stripe, close } = opened)
  admin = await app.member({ isAdmin: true })
  on = stripeSellers(opened, admin)
})
after(() => close())

const reversalsPath = 'POST /v1/transfers/.*/reversals'
/** A seller's reversals that wait. */
const waits = async ({ houseName }: Pick<Sold, 'houseName'>) =>
  (await admin.call(listWaitingMoney, {})).filter(
    ({ kind, title }) => kind === 'reversal' && title === houseName,
  )
const ended = (sale: Sold) =>
  until(async () => (await waits(sale)).length === 0, 'the end of the reversal')

/** The provider's events during `work` are delivered afterwards, or lost. */
async function unheard(work: () => Promise<void>, isLost = false) {
  await stripe.control.hold(true)
  try {
    await work()
  } finally {
    await stripe.control.deliver(isLost ? { dropShare: 1 } : { copies: 2 })
    await stripe.control.hold(false)
  }
}

/** A seller whose sale was transferred. */
async function sold(cents: number) {
  const seller = await on.seller()
  const { houseId, account } = seller
  const { houseName } = await seller.member.call(getPayouts, {})
  const id = await on.earns(houseId, cents)
  await until(async () => (await on.owed(houseId)) === 0, 'the transfer’s entry')
  const transfer = (await stripe.control.objects('transfer')).find(
    ({ destination }) => destination === account,
  )
  return { ...seller, id, houseName, transfer: String(transfer?.['id']) }
}
type Sold = Awaited<ReturnType<typeof sold>>

const refund = ({ id, houseId }: Sold, cents: number) =>
  app.database.db.transaction(async (tx) => {
    await app.payouts.reverse(tx, { partOrderId: id, cents, reason: 'Broken' })
    await app.ledger.append(tx, {
      kind: 'refund',
      reference: `refund:${newId()}`,
      description: 'Refund: Order',
      entries: refundEntries('cash:stripe', [{ account: `payable:seller:${houseId}`, cents }]),
    })
  })

/** Somebody reverses `cents` in the dashboard, and an administrator deals with it. */
async function takenBack(sale: Sold, cents: number, action: 'retry' | 'resolve') {
  await stripe.control.reverseTransfer(sale.transfer, cents)
  await until(() => on.waiting(sale.id), 'what waits')
  const note = action === 'resolve' ? { note: 'Check 7.' } : {}
  await admin.call(actOnWaitingMoney, {
    params: { kind: 'returned_transfer', id: sale.id },
    body: { action, ...note },
  })
  await until(async () => (await on.owed(sale.houseId)) === 0, 'its entry')
}

/** What the books owe a seller, what its account holds, and what its page says it owes. */
const standing = async ({ houseId, account, member }: Sold) => ({
  owed: await on.owed(houseId),
  held: await on.held(account),
  owedBack: (await member.call(getPayouts, {})).owedBack,
})

test('a refund that finds its transfer taken back by hand already uses that money', async () => {
  const sale = await sold(2000)
  await unheard(async () => {
    await stripe.control.reverseTransfer(sale.transfer, 2000)
    await refund(sale, 2000)
    await ended(sale)
  })
  await app.payments.syncTransfer(sale.transfer)
  assert.deepEqual(await standing(sale), { owed: 0, held: 0, owedBack: 0 })
  assert.equal((await sale.member.call(getPayouts, {})).pending, 0)
  assert.equal(await on.waiting(sale.id), undefined)
  assert.deepEqual(await on.emailsTo(sale.email), [], 'the site doesn’t owe it again')
})

test('a refund that finds part of its transfer taken back by hand takes the rest from it', async () => {
  const sale = await sold(2000)
  await unheard(async () => {
    await stripe.control.reverseTransfer(sale.transfer, 1500)
    await refund(sale, 1000)
    await ended(sale)
  })
  await until(async () => (await on.owed(sale.houseId)) === -1000, 'the entries')
  assert.equal((await on.waiting(sale.id))?.cents, 1000, 'what is left of what was taken back')
  assert.equal(await on.held(sale.account), 0)
  await until(async () => (await on.emailsTo(sale.email)).length === 1, 'the email')
})

test('an operator who reverses by hand what the provider refused us ends the wait', async () => {
  const sale = await sold(2000)
  await stripe.control.fault({ kind: 'refuse', on: reversalsPath, times: 1 })
  await refund(sale, 2000)
  await until(async () => (await waits(sale))[0]?.reason, 'the refusal')
  await stripe.control.reverseTransfer(sale.transfer, 2000)
  await ended(sale)
  assert.deepEqual(await standing(sale), { owed: 0, held: 0, owedBack: 0 })
  assert.equal(await on.waiting(sale.id), undefined)
})

test('Retry finds what was reversed by hand, also if no event tells of it', async () => {
  const sale = await sold(2000)
  await stripe.control.fault({ kind: 'refuse', on: reversalsPath, times: 1 })
  await refund(sale, 2000)
  const row = await until(
    async () => (await waits(sale)).find(({ reason }) => reason),
    'the refusal',
  )
  await unheard(() => stripe.control.reverseTransfer(sale.transfer, 1200), true)
  await admin.call(actOnWaitingMoney, {
    params: { kind: 'reversal', id: row.id },
    body: { action: 'retry' },
  })
  assert.deepEqual(await waits(sale), [])
  assert.deepEqual(await standing(sale), { owed: 0, held: 0, owedBack: 0 })
})

test('a reversal that waits under Unsettled money leads to its order', async () => {
  const { member, houseId } = await on.seller()
  const buyer = await app.member()
  const items = [{ id: await variantOf(app, member, { cents: 2000 }), quantity: 1 }]
  const draft = await draftOrder(buyer, items)
  const { clientSecret, paymentIntentId } = await openPayment(buyer, draft)
  await stripe.control.confirm(clientSecret ?? '', 'pm_card_visa')
  await buyer.call(settlePayment, { params: { id: paymentIntentId } })
  const order = await buyer.call(getOrder, { params: { id: draft.id } })
  await member.call(fulfillSale, { params: { id: order.parts[0]?.id ?? '' }, body: {} })
  await until(async () => (await on.owed(houseId)) === 0, 'the transfer’s entry')
  await stripe.control.fault({ kind: 'refuse', on: reversalsPath, times: 1 })
  const lines = [{ lineId: order.items[0]?.id ?? '', quantity: 1 }]
  await admin.call(refundOrder, { params: { id: order.id }, body: { lines, reason: 'Broken.' } })
  const { houseName } = await member.call(getPayouts, {})
  const row = await until(async () => (await waits({ houseName }))[0], 'the reversal')
  assert.deepEqual(row.order, { number: order.number, path: adminOrderPath(order.id) })
})

test('a reversal of ours whose answer was lost is never taken for one by hand', async () => {
  const sale = await sold(2000)
  await stripe.control.fault({ kind: 'drop after', on: reversalsPath, times: 3 })
  await unheard(async () => {
    await refund(sale, 1000)
    await until(async () => (await on.held(sale.account)) === 1000, 'the reversal')
    await stripe.control.reverseTransfer(sale.transfer, 1000)
    await refund(sale, 1000)
    await app.payments.syncTransfer(sale.transfer)
  })
  await stripe.control.clearFaults()
  await ended(sale)
  assert.deepEqual(await standing(sale), { owed: 0, held: 0, owedBack: 0 })
  assert.equal(await on.waiting(sale.id), undefined)
})

test('a refund of what was sent again in two parts is taken back from both', async () => {
  const sale = await sold(2000)
  await takenBack(sale, 600, 'retry')
  await takenBack(sale, 1400, 'retry')
  await refund(sale, 2000)
  await until(async () => (await on.held(sale.account)) === 0, 'both transfers')
  await ended(sale)
  assert.deepEqual(await standing(sale), { owed: 0, held: 0, owedBack: 0 })
})

test('a refund of what was sent again in part and paid in part takes what the account holds first', async () => {
  const sale = await sold(2000)
  await takenBack(sale, 600, 'retry')
  await takenBack(sale, 1400, 'resolve')
  await refund(sale, 2000)
  await until(async () => (await on.held(sale.account)) === 0, 'what was sent again')
  await ended(sale)
  assert.deepEqual(await standing(sale), { owed: 1400, held: 0, owedBack: 1400 })
})

test('what was sent again before the site stored of which sale is taken back, too', async () => {
  const sale = await sold(2000)
  await takenBack(sale, 2000, 'retry')
  await app.database.db.execute(sql`update seller_earnings set resent_from = null`)
  await refund(sale, 2000)
  await until(async () => (await on.held(sale.account)) === 0, 'what was sent again')
  await ended(sale)
  assert.deepEqual(await standing(sale), { owed: 0, held: 0, owedBack: 0 })
})

test('transfers taken back whose events were lost are found within the hour, once', async () => {
  const sale = await sold(2000)
  const other = await sold(900)
  await refund(other, 300)
  await ended(other)
  await unheard(async () => {
    await stripe.control.reverseTransfer(sale.transfer, 700)
    await stripe.control.reverseTransfer(sale.transfer, 800)
  }, true)
  await app.reconciler.reconcileEvents(day)
  await until(async () => (await on.waiting(sale.id))?.cents === 1500, 'both')
  await unheard(() => stripe.control.reverseTransfer(sale.transfer, 100), true)
  await app.reconciler.reconcileEvents(day)
  await app.reconciler.reconcileEvents(day)
  await until(async () => (await on.waiting(sale.id))?.cents === 1600, 'the third')
  assert.equal(await on.owed(sale.houseId), -1600)
  assert.equal(await on.waiting(other.id), undefined)
  assert.ok((await app.ledger.verify()).isSound)
})
