import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openStripeApp, type StripeApp } from '#app/testing/stripe/stripe-app.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { chargeEntries, refundEntries } from '#features/ledger/contract.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { actOnWaitingMoney, listWaitingMoney } from '#features/queues/contract/endpoints.ts'
import { newId } from '#platform/server/ids.ts'
import { webhookPath } from '#platform/server/payments/webhooks.ts'
import { getPayouts, listSellerEarnings } from './contract/endpoints.ts'

let stripe: StripeApp['stripe']
let app: StripeApp['app']
let close: StripeApp['close']
let admin: Member
before(async () => {
  ;({ app, stripe, close } = await openStripeApp({ ADMIN_EMAIL: 'operators@site.example' }))
  admin = await app.member({ isAdmin: true })
})
after(() => close())

let made = 0
/** A House with a payout account that works. */
async function seller({ isAccepted = true, hasEmail = true } = {}) {
  made += 1
  const email = `edge-${made}@seller.example`
  const member = await app.member({
    tier: 'house',
    house: 'certified',
    ...(hasEmail ? { email } : {}),
  })
  const house = await app.houses.houseOf(member.id)
  assert.ok(house)
  const page = `${app.url}/house/payouts`
  await app.payouts.accounts.open(house, email, { returnUrl: page, refreshUrl: page })
  const account = (await app.payouts.accounts.find(house.id))?.accountRef ?? ''
  if (isAccepted) {
    await stripe.control.completeAccount(account)
    await until(
      async () => (await app.payouts.accounts.find(house.id))?.canReceive,
      'the completed account',
    )
  }
  return { member, houseId: house.id, account, email }
}
/** Money a bank returned, which is paid out of the site's own balance. */
async function earns(houseId: string, cents: number): Promise<string> {
  const partOrderId = newId()
  await app.database.db.transaction(async (tx) => {
    await app.payouts.earn(tx, { partOrderId, houseId, cents, chargeRef: null })
    await app.ledger.append(tx, {
      kind: 'charge',
      reference: `payment:${partOrderId}`,
      description: 'Order',
      entries: chargeEntries('cash:stripe', [{ account: `payable:seller:${houseId}`, cents }]),
    })
  })
  return partOrderId
}
const emailsTo = async (email: string) =>
  ((await app.outbox?.list()) ?? []).filter(({ to }) => to === email)
const owed = (houseId: string) => app.ledger.balanceOf(`payable:seller:${houseId}`)
const held = async (account: string) =>
  (await app.payments.requireProvider().sellers.balanceOf(account)).availableCents
const waiting = async (id: string) =>
  (await admin.call(listWaitingMoney, {})).find((money) => money.id === id)

test('a transfer refused for lack of balance tells operators why, and the seller nothing of the site’s balance', async () => {
  const { member, houseId, account, email } = await seller()
  await stripe.control.set({ isShort: true })
  const id = await earns(houseId, 700)
  const found = await until(async () => {
    const money = await waiting(id)
    return money?.reason ? money : undefined
  }, 'the refusal')
  assert.match(found.reason ?? '', /insufficient available funds/)
  const letters = await until(async () => {
    const all = await emailsTo(email)
    return all.length > 0 && all
  }, 'the seller’s email')
  assert.deepEqual(
    letters.map(({ subject }) => subject),
    ['A transfer to your House failed'],
  )
  assert.doesNotMatch(letters[0]?.html ?? '', /insufficient|balance|4000000000000077|stripe/i)
  const { items } = await member.call(listSellerEarnings, {})
  assert.doesNotMatch(JSON.stringify(items), /insufficient|4000000000000077|stripe/i)
  const told = (await admin.call(listNotifications, {})).items.map(({ text }) => text)
  assert.ok(told.includes('A transfer of $7.00 to a seller waits'), told.join())
  const [letter] = await until(async () => {
    const all = await emailsTo('operators@site.example')
    return all.length > 0 && all
  }, 'the operators’ email')
  assert.match(letter?.html ?? '', /insufficient available funds/)

  await stripe.control.set({ isShort: false })
  await admin.call(actOnWaitingMoney, {
    params: { kind: 'transfer', id },
    body: { action: 'retry' },
  })
  assert.deepEqual(
    [await held(account), await owed(houseId), await waiting(id)],
    [700, 0, undefined],
  )
})

test('payouts that the card provider pauses reach the seller and the operators, once', async () => {
  const { houseId, account, email } = await seller()
  await stripe.control.pausePayouts(account)
  await until(
    async () => (await app.payouts.accounts.find(houseId))?.paysOut === false,
    'the pause',
  )
  await app.payouts.accounts.syncByRef(account)
  await until(async () => (await emailsTo(email)).length > 0, 'the email')
  assert.deepEqual(
    (await emailsTo(email)).map(({ subject }) => subject),
    ['Your payouts are paused'],
  )
  assert.match((await waiting(houseId))?.reason ?? '', /individual\.verification\.document/)
  const retry = {
    params: { kind: 'account' as const, id: houseId },
    body: { action: 'retry' as const },
  }
  await admin.call(actOnWaitingMoney, retry)
  assert.ok(await waiting(houseId), 'it is still paused')
  const nobody = { ...retry, params: { ...retry.params, id: newId() } }
  assert.equal((await admin.refused(actOnWaitingMoney, nobody)).status, 404)
  const unknown = await admin.request('POST', `/api/admin/money/account/${account}`, {
    body: retry.body,
  })
  assert.equal(unknown.status, 400)
  await stripe.control.completeAccount(account)
  await until(async () => (await waiting(houseId)) === undefined, 'the end of the pause')
})

test('one transfer retried by several administrators at once is sent once, and each press recorded', async () => {
  const { houseId, account } = await seller()
  await stripe.control.set({ isShort: true })
  const id = await earns(houseId, 700)
  await until(async () => (await waiting(id))?.reason, 'the refusal')
  const retry = { params: { kind: 'transfer' as const, id }, body: { action: 'retry' as const } }
  await Promise.all(Array.from({ length: 4 }, () => admin.call(actOnWaitingMoney, retry)))
  const { items } = await admin.call(listAudit, { query: { subject: id } })
  assert.equal(items.filter(({ action }) => action === 'money.retry').length, 4)
  await stripe.control.set({ isShort: false })
  await admin.call(actOnWaitingMoney, retry)
  await until(async () => (await held(account)) === 700, 'the transfer')
})

test('a transfer taken back in the dashboard is booked, told, and sent again or settled', async () => {
  const { houseId, account, email } = await seller()
  const id = await earns(houseId, 900)
  await until(async () => (await held(account)) === 900, 'the transfer')
  await until(async () => (await owed(houseId)) === 0, 'its entry')
  const transfer = (await stripe.control.objects('transfer')).find(
    ({ destination }) => destination === account,
  )
  await stripe.control.reverseTransfer(String(transfer?.['id']), 400)
  const found = await until(() => waiting(id), 'what waits')
  assert.deepEqual([found.kind, found.cents, await owed(houseId)], ['returned_transfer', 400, -400])
  await until(async () => (await emailsTo(email)).length > 0, 'the email')
  const refundOfPart = { partOrderId: id, cents: 100, reason: 'Broken' }
  await app.database.db.transaction((tx) => app.payouts.reverse(tx, refundOfPart))
  await until(async () => (await held(account)) === 400, 'a reversal of ours')
  await app.payments.syncTransfer(String(transfer?.['id']))
  assert.equal((await waiting(id))?.cents, 400, 'ours isn’t counted as by hand')
  await admin.call(actOnWaitingMoney, {
    params: { kind: 'returned_transfer', id },
    body: { action: 'retry' },
  })
  await until(async () => (await held(account)) === 800, 'the money sent again')
  assert.equal(await waiting(id), undefined)
  assert.ok((await app.ledger.verify()).isSound)
})

/** A seller whose transfer of `cents` was taken back at the provider. */
async function takenBack(cents: number) {
  const found = await seller()
  const id = await earns(found.houseId, cents)
  await until(async () => (await owed(found.houseId)) === 0, 'the transfer’s entry')
  const transfer = (await stripe.control.objects('transfer')).find(
    ({ destination }) => destination === found.account,
  )
  await stripe.control.reverseTransfer(String(transfer?.['id']), cents)
  await until(() => waiting(id), 'what waits')
  return { ...found, id }
}
const subjects = async (email: string) => (await emailsTo(email)).map(({ subject }) => subject)

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
  assert.equal(await owed(houseId), 0)
  assert.ok((await app.ledger.verify()).isSound)
  const { pending, takenBack: left, paidOutside } = await member.call(getPayouts, {})
  assert.deepEqual([pending, left, paidOutside], [0, 0, 900])
  const [earning] = (await member.call(listSellerEarnings, {})).items
  assert.deepEqual([earning?.state, earning?.failure], ['paid_outside', null])
  await until(async () => (await emailsTo(email)).length === 2, 'the email')
  const letter = (await emailsTo(email)).find(({ html }) => html.includes('Check 1042'))
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
  await until(async () => (await held(account)) === 500, 'the money')
  await until(async () => (await emailsTo(email)).length === 2, 'the email')
  assert.deepEqual((await subjects(email)).toSorted(), [
    'A transfer to your House was taken back',
    'We’re sending a transfer again',
  ])
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
  await until(async () => (await waiting(id)) === undefined, 'the end of the wait')
  assert.deepEqual(
    (await admin.call(listWaitingMoney, {})).filter(({ kind }) => kind === 'reversal'),
    [],
  )
  assert.equal(await owed(houseId), 0)
  const { pending, takenBack: left } = await member.call(getPayouts, {})
  assert.deepEqual([pending, left], [0, 0])
})

test('a seller without an address reads on the site what the provider did with their money', async () => {
  const { member, houseId, account } = await seller({ hasEmail: false })
  const read = async () =>
    (await member.call(listNotifications, {})).items.map(({ text, path }) => [text, path])
  const told = (subject: string) =>
    until(async () => (await read()).some(([text]) => text === subject), subject)
  await stripe.control.set({ isShort: true })
  const id = await earns(houseId, 700)
  await told('A transfer to your House failed')
  await stripe.control.set({ isShort: false })
  await until(async () => (await waiting(id))?.reason, 'the refusal')
  await app.payouts.reconciler.run()
  const transfer = (await stripe.control.objects('transfer')).find(
    ({ destination }) => destination === account,
  )
  await stripe.control.reverseTransfer(String(transfer?.['id']), 700)
  await told('A transfer to your House was taken back')
  await stripe.control.pausePayouts(account)
  await told('Your payouts are paused')
  assert.deepEqual(new Set((await read()).map(([, path]) => path)), new Set(['/house/payouts']))
})

test('an account that the provider refuses from the start reaches its seller and the operators, once', async () => {
  const { member, houseId, account, email } = await seller({ isAccepted: false })
  await stripe.control.refuseAccount(account)
  await until(async () => (await emailsTo(email)).length > 0, 'the email')
  await app.payouts.accounts.syncByRef(account)
  assert.deepEqual(await subjects(email), ['Your payout account needs more details'])
  const { items } = await member.call(listNotifications, {})
  assert.deepEqual(
    items.map(({ text }) => text),
    ['Your payout account needs more details'],
  )
  assert.match((await waiting(houseId))?.reason ?? '', /individual\.verification\.document/)
})

test('a signed event without an object, an id or any sense is answered, and never a fault', async () => {
  const post = async (body: string) =>
    (
      await fetch(app.url + webhookPath, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': await stripe.control.sign(body),
        },
        body,
      })
    ).status
  const event = (more: object) =>
    JSON.stringify({ id: `evt_${newId()}`, object: 'event', livemode: false, ...more })
  for (const body of [
    event({}),
    event({ data: {} }),
    event({ data: null }),
    event({ data: { object: null } }),
    event({ data: { object: 'payment_intent' } }),
    event({ type: 'v2.core.event', related_object: { id: 'x' } }),
    event({ data: { object: { object: 'payment_intent', id: 'pi_x' } } }),
    event({ data: { object: { object: 'transfer' } } }),
  ])
    assert.equal(await post(body), 200, body)
  for (const body of ['null', '[]', '7', '"event"', '{}', '{"id":7}', 'not json'])
    assert.equal(await post(body), 400, body)
})

test('an account is asked for with card payments too, as the provider requires of platforms', async () => {
  await seller()
  const accounts = await stripe.control.objects('account')
  assert.ok(accounts.every(({ capabilities }) => 'card_payments' in (capabilities as object)))
})
