import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openStripeApp, type StripeApp } from '#app/testing/stripe/stripe-app.ts'
import { refundEntries } from '#features/ledger/contract.ts'
import { actOnWaitingMoney, listWaitingMoney } from '#features/queues/contract/endpoints.ts'
import { getPayouts, listSellerEarnings } from './contract/endpoints.ts'
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

const subjects = async (email: string) => (await on.emailsTo(email)).map(({ subject }) => subject)

test('a transfer taken back in the dashboard is booked, told, and sent again or settled', async () => {
  const { houseId, account, email } = await on.seller()
  const id = await on.earns(houseId, 900)
  await until(async () => (await on.held(account)) === 900, 'the transfer')
  await until(async () => (await on.owed(houseId)) === 0, 'its entry')
  const transfer = (await stripe.control.objects('transfer')).find(
    ({ destination }) => destination === account,
  )
  await stripe.control.reverseTransfer(String(transfer?.['id']), 400)
  const found = await until(() => on.waiting(id), 'what waits')
  assert.deepEqual(
    [found.kind, found.cents, await on.owed(houseId)],
    ['returned_transfer', 400, -400],
  )
  await until(async () => (await on.emailsTo(email)).length > 0, 'the email')
  const refundOfPart = { partOrderId: id, cents: 100, reason: 'Broken' }
  await app.database.db.transaction((tx) => app.payouts.reverse(tx, refundOfPart))
  await until(async () => (await on.held(account)) === 400, 'a reversal of ours')
  await app.payments.syncTransfer(String(transfer?.['id']))
  assert.equal((await on.waiting(id))?.cents, 400, 'ours isn’t counted as by hand')
  await admin.call(actOnWaitingMoney, {
    params: { kind: 'returned_transfer', id },
    body: { action: 'retry' },
  })
  await until(async () => (await on.held(account)) === 800, 'the money sent again')
  assert.equal(await on.waiting(id), undefined)
  assert.ok((await app.ledger.verify()).isSound)
})

/** A seller whose transfer of `sold` was taken back at the provider, or `cents` of it. */
async function takenBack(cents: number, sold = cents) {
  const found = await on.seller()
  const id = await on.earns(found.houseId, sold)
  await until(async () => (await on.owed(found.houseId)) === 0, 'the transfer’s entry')
  const transfer = (await stripe.control.objects('transfer')).find(
    ({ destination }) => destination === found.account,
  )
  await stripe.control.reverseTransfer(String(transfer?.['id']), cents)
  await until(() => on.waiting(id), 'what waits')
  return { ...found, id }
}

test('a transfer taken back and paid another way: the books, the page and an email say so', async () => {
  const { member, houseId, email, id } = await takenBack(900)
  const seen = await member.call(getPayouts, {})
  assert.deepEqual([seen.pending, seen.takenBack], [900, 900])
  assert.match(
    (await member.call(listSellerEarnings, {})).items[0]?.failure ?? '',
    /^\$9\.00 of it was taken back from your payout account\. An administrator will contact you\.$/,
  )
  const body = { action: 'resolve' as const, note: 'Check 1042, mailed.' }
  await admin.call(actOnWaitingMoney, { params: { kind: 'returned_transfer', id }, body })
  assert.equal(await on.owed(houseId), 0)
  assert.ok((await app.ledger.verify()).isSound)
  const { pending, takenBack: left, paidOutside } = await member.call(getPayouts, {})
  assert.deepEqual([pending, left, paidOutside], [0, 0, 900])
  const [earning] = (await member.call(listSellerEarnings, {})).items
  assert.deepEqual([earning?.state, earning?.failure], ['paid_outside', null])
  await until(async () => (await on.emailsTo(email)).length === 2, 'the email')
  const letter = (await on.emailsTo(email)).find(({ html }) => html.includes('Check 1042'))
  assert.equal(letter?.subject, 'You were paid for your sales')
  await app.database.db.transaction((tx) =>
    app.payouts.reverse(tx, { partOrderId: id, cents: 300, reason: 'Broken' }),
  )
  assert.equal((await member.call(getPayouts, {})).owedBack, 300, 'a later refund is owed')
})

test('a transfer sent again reaches the seller by email, too', async () => {
  const { account, email, id } = await takenBack(500)
  const body = { action: 'retry' as const }
  await admin.call(actOnWaitingMoney, { params: { kind: 'returned_transfer', id }, body })
  await until(async () => (await on.held(account)) === 500, 'the money')
  await until(async () => (await on.emailsTo(email)).length === 2, 'the email')
  assert.deepEqual((await subjects(email)).toSorted(), [
    'A transfer to your House was taken back',
    'We’re sending a transfer again',
  ])
})

test('a refund of a sale that was sent again is taken back from what was sent', async () => {
  const { account, houseId, id } = await takenBack(500)
  const body = { action: 'retry' as const }
  await admin.call(actOnWaitingMoney, { params: { kind: 'returned_transfer', id }, body })
  await until(async () => (await on.held(account)) === 500, 'the money')
  await until(async () => (await on.owed(houseId)) === 0, 'its entry')
  await app.database.db.transaction((tx) =>
    app.payouts.reverse(tx, { partOrderId: id, cents: 200, reason: 'Broken' }),
  )
  await until(async () => (await on.held(account)) === 300, 'the refund')
  await until(async () => (await on.owed(houseId)) === -200, 'its entry')
  assert.deepEqual(
    (await admin.call(listWaitingMoney, {})).filter(({ kind }) => kind === 'reversal'),
    [],
  )
})

test('a refund of a sale whose transfer was taken back uses that money, and nothing waits', async () => {
  const { member, houseId, id } = await takenBack(600)
  await app.database.db.transaction(async (tx) => {
    await app.payouts.reverse(tx, { partOrderId: id, cents: 600, reason: 'Broken' })
    await app.ledger.append(tx, {
      kind: 'refund',
      reference: `payment:${id}:step-1`,
      description: 'Refund: Order',
      entries: refundEntries('cash:stripe', [{ account: `payable:seller:${houseId}`, cents: 600 }]),
    })
  })
  await until(async () => (await on.waiting(id)) === undefined, 'the end of the wait')
  assert.deepEqual(
    (await admin.call(listWaitingMoney, {})).filter(({ kind }) => kind === 'reversal'),
    [],
  )
  assert.equal(await on.owed(houseId), 0)
  const { pending, takenBack: left } = await member.call(getPayouts, {})
  assert.deepEqual([pending, left], [0, 0])
})

test('a refund of more than a partly taken back transfer has left takes the rest elsewhere', async () => {
  const refund = (id: string, cents: number) =>
    app.database.db.transaction((tx) =>
      app.payouts.reverse(tx, { partOrderId: id, cents, reason: 'Broken' }),
    )
  const waits = async () =>
    (await admin.call(listWaitingMoney, {})).filter(({ kind }) => kind === 'reversal')

  const kept = await takenBack(1500, 2000)
  await refund(kept.id, 2000)
  await until(async () => (await on.held(kept.account)) === 0, 'what was left of the transfer')
  await until(async () => (await on.waiting(kept.id)) === undefined, 'the end of the wait')
  assert.equal((await kept.member.call(getPayouts, {})).owedBack, 0)

  const paid = await takenBack(1500, 2000)
  const body = { action: 'resolve' as const, note: 'Check 7.' }
  await admin.call(actOnWaitingMoney, { params: { kind: 'returned_transfer', id: paid.id }, body })
  await refund(paid.id, 2000)
  await until(async () => (await on.held(paid.account)) === 0, 'what was left of the transfer')
  await until(async () => (await waits()).length === 0, 'the end of the reversals')
  assert.equal((await paid.member.call(getPayouts, {})).owedBack, 1500)
})
