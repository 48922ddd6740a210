import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openStripeApp, type StripeApp } from '#app/testing/stripe/stripe-app.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { actOnWaitingMoney } from '#features/queues/contract/endpoints.ts'
import { newId } from '#platform/server/ids.ts'
import { webhookPath } from '#platform/server/payments/webhooks.ts'
import { listSellerEarnings } from './contract/endpoints.ts'
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

test('a transfer refused for lack of balance tells operators why, and the seller nothing of the site’s balance', async () => {
  const { member, houseId, account, email } = await on.seller()
  await stripe.control.set({ isShort: true })
  const id = await on.earns(houseId, 700)
  const found = await until(async () => {
    const money = await on.waiting(id)
    return money?.reason ? money : undefined
  }, 'the refusal')
  assert.match(found.reason ?? '', /insufficient available funds/)
  const letters = await until(async () => {
    const all = await on.emailsTo(email)
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
    const all = await on.emailsTo('operators@site.example')
    return all.length > 0 && all
  }, 'the operators’ email')
  assert.match(letter?.html ?? '', /insufficient available funds/)

  await stripe.control.set({ isShort: false })
  await admin.call(actOnWaitingMoney, {
    params: { kind: 'transfer', id },
    body: { action: 'retry' },
  })
  assert.deepEqual(
    [await on.held(account), await on.owed(houseId), await on.waiting(id)],
    [700, 0, undefined],
  )
})

test('payouts that the card provider pauses reach the seller and the operators, once', async () => {
  const { houseId, account, email } = await on.seller()
  await stripe.control.pausePayouts(account)
  await until(
    async () => (await app.payouts.accounts.find(houseId))?.paysOut === false,
    'the pause',
  )
  await app.payouts.accounts.syncByRef(account)
  await until(async () => (await on.emailsTo(email)).length > 0, 'the email')
  assert.deepEqual(
    (await on.emailsTo(email)).map(({ subject }) => subject),
    ['Your payouts are paused'],
  )
  assert.match(
    (await on.waiting(houseId))?.reason ?? '',
    /until its owner adds an identity document/,
  )
  const retry = {
    params: { kind: 'account' as const, id: houseId },
    body: { action: 'retry' as const },
  }
  await admin.call(actOnWaitingMoney, retry)
  assert.ok(await on.waiting(houseId), 'it is still paused')
  const nobody = { ...retry, params: { ...retry.params, id: newId() } }
  assert.equal((await admin.refused(actOnWaitingMoney, nobody)).status, 404)
  const unknown = await admin.request('POST', `/api/admin/money/account/${account}`, {
    body: retry.body,
  })
  assert.equal(unknown.status, 400)
  await stripe.control.completeAccount(account)
  await until(async () => (await on.waiting(houseId)) === undefined, 'the end of the pause')
})

test('one transfer retried by several administrators at once is sent once, and each press recorded', async () => {
  const { houseId, account } = await on.seller()
  await stripe.control.set({ isShort: true })
  const id = await on.earns(houseId, 700)
  await until(async () => (await on.waiting(id))?.reason, 'the refusal')
  const retry = { params: { kind: 'transfer' as const, id }, body: { action: 'retry' as const } }
  await Promise.all(Array.from({ length: 4 }, () => admin.call(actOnWaitingMoney, retry)))
  const { items } = await admin.call(listAudit, { query: { subject: id } })
  assert.equal(items.filter(({ action }) => action === 'money.retry').length, 4)
  await stripe.control.set({ isShort: false })
  await admin.call(actOnWaitingMoney, retry)
  await until(async () => (await on.held(account)) === 700, 'the transfer')
})

test('a seller without an address reads on the site what the provider did with their money', async () => {
  const { member, houseId, account } = await on.seller({ hasEmail: false })
  const read = async () =>
    (await member.call(listNotifications, {})).items.map(({ text, path }) => [text, path])
  const told = (subject: string) =>
    until(async () => (await read()).some(([text]) => text === subject), subject)
  await stripe.control.set({ isShort: true })
  const id = await on.earns(houseId, 700)
  await told('A transfer to your House failed')
  await stripe.control.set({ isShort: false })
  await until(async () => (await on.waiting(id))?.reason, 'the refusal')
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
  const { member, houseId, account, email } = await on.seller({ isAccepted: false })
  await stripe.control.refuseAccount(account)
  await until(async () => (await on.emailsTo(email)).length > 0, 'the email')
  await app.payouts.accounts.syncByRef(account)
  assert.deepEqual(await subjects(email), ['Your payout account needs more details'])
  const { items } = await member.call(listNotifications, {})
  assert.deepEqual(
    items.map(({ text }) => text),
    ['Your payout account needs more details'],
  )
  assert.match(
    (await on.waiting(houseId))?.reason ?? '',
    /until its owner adds an identity document/,
  )
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
  await on.seller()
  const accounts = await stripe.control.objects('account')
  assert.ok(accounts.every(({ capabilities }) => 'card_payments' in (capabilities as object)))
})
