import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openStripeApp, type StripeApp } from '#app/testing/stripe/stripe-app.ts'
import { until } from '#app/testing/factories.ts'
import { openPlan } from '#features/membership/testing/subscribing.ts'
import { getMembership, openSubscription } from '#features/membership/contract/endpoints.ts'
import { settlePayment } from '#platform/contract/payments/endpoints.ts'
import { day, minute } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import { webhookPath } from '#platform/server/payments/webhooks.ts'

/** A multiple of five; 1,000 with `PAYMENTS=1000`. */
const many = Number(process.env['PAYMENTS'] ?? 150)

let stripe: StripeApp['stripe']
let app: StripeApp['app']
let close: StripeApp['close']
before(async () => {
  ;({ app, stripe, close } = await openStripeApp({ DATABASE_POOL: '16' }))
})
after(() => close())

/** A member who accepted the agreement, without hashing a password. */
async function somebody(): Promise<string> {
  const account = await app.identity.addAccount({
    id: newId(),
    username: `payer_${newId()}`.slice(0, 30),
    email: null,
    firstName: null,
    lastName: null,
    password: null,
    createdAt: app.clock.now(),
  })
  await app.profile.put({ userId: account.id, completedAt: app.clock.now() })
  await app.features.membership.agreements.accept(account.id, undefined)
  return account.id
}

/** Runs the work for each number, with limited concurrency. */
async function forEach<T>(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let index = next++; index < count; index = next++) results[index] = await work(index)
    }),
  )
  return results
}

type Counts = {
  paid: number
  charged: number
  fees: number
  subscriptions: number
  houses: number
  ledger: string
}

async function counts(): Promise<Counts> {
  const { rows } = await app.database.pool.query<Counts>(`select
    (select count(*)::int from payments where status = 'succeeded') as paid,
    (select count(*)::int from ledger_transactions where kind = 'charge') as charged,
    (select count(*)::int from ledger_transactions where kind = 'card_fee') as fees,
    (select count(*)::int from subscriptions where state = 'active') as subscriptions,
    (select count(*)::int from houses) as houses,
    (select coalesce(sum(cents), 0)::text from ledger_balances) as ledger`)
  return rows[0] ?? { paid: 0, charged: 0, fees: 0, subscriptions: 0, houses: 0, ledger: '' }
}

test('only pages with a card form permit Stripe’s scripts, frames and popups', async () => {
  const headersOf = async (path: string) => (await app.visitor().request('GET', path)).headers
  const [payment, front] = [await headersOf('/subscribe'), await headersOf('/')]
  assert.match(
    payment.get('content-security-policy') ?? '',
    /script-src [^;]*https:\/\/\*\.js\.stripe\.com/,
  )
  assert.equal(payment.get('cross-origin-opener-policy'), 'same-origin-allow-popups')
  assert.doesNotMatch(front.get('content-security-policy') ?? '', /stripe/)
  assert.equal(front.get('cross-origin-opener-policy'), 'same-origin')
})

describe('payments through Stripe', () => {
  test(`${many} payments are each delivered exactly once, with events doubled, shuffled, late and a third lost, while browsers report success`, async () => {
    await stripe.control.hold(true)
    const ids = await forEach(many, 8, async (index) => {
      const userId = await somebody()
      const opened =
        index % 5 === 0
          ? await app.features.membership.houseRegistration.open(userId, `House ${newId()}`, null)
          : await app.features.membership.subscriptions.open(userId, 'weekly')
      await stripe.control.confirm(opened.clientSecret ?? '', 'pm_card_visa')
      return opened.paymentId ?? ''
    })
    const browsers = forEach(many, 4, (index) =>
      index % 3 === 0 ? app.payments.settle(ids[index] ?? '') : Promise.resolve(null),
    )
    await stripe.control.deliver({ shuffleSeed: 7, copies: 2, dropShare: 0.33, parallel: 8 })
    await browsers
    await until(
      async () => {
        const { rows } = await app.database.pool.query<{ open: number }>(
          'select count(*)::int as open from payment_events where handled_at is null',
        )
        return rows[0]?.open === 0
      },
      'the events',
      120,
    )
    app.clock.advance(10 * minute)
    await app.reconciler.reconcile()
    await until(async () => (await counts()).subscriptions === many * 0.8, 'the subscriptions', 60)
    assert.deepEqual(await counts(), {
      paid: many,
      charged: many,
      fees: many,
      subscriptions: many * 0.8,
      houses: many * 0.2,
      ledger: '0',
    })
    const made = await stripe.control.counts()
    assert.equal(made['charge'], many, 'nobody was charged twice')
    assert.equal((await app.ledger.verify()).isSound, true)
    await stripe.control.hold(false)
  })

  test('a forged, outdated or modified event is refused and changes nothing', async () => {
    const then = await counts()
    const [event] = (await stripe.control.events()).slice(-1)
    assert.ok(event)
    const post = (body: string, signature: string) =>
      app.visitor().request('POST', webhookPath, {
        body,
        headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      })
    assert.equal((await post(event.body, 'v1=made-up')).status, 400)
    assert.equal((await post(event.body, '')).status, 400)
    assert.equal((await post(event.body.replace('evt_', 'evt_x'), event.signature)).status, 400)
    app.clock.advance(day)
    assert.equal((await post(event.body, event.signature)).status, 400, 'a day old')
    assert.deepEqual(await counts(), then)
  })

  test('a payment survives a provider that fails, hangs up or doesn’t answer, and is charged once', async () => {
    const member = await app.member()
    await stripe.control.fault({ kind: 'drop after', on: 'POST /v1/subscriptions', times: 1 })
    await stripe.control.fault({ kind: 'error', on: 'POST /v1/customers', times: 1 })
    const opened = await openPlan(member, 'annual')
    const known = (await stripe.control.counts())['charge'] ?? 0
    await stripe.control.confirm(opened.clientSecret ?? '', 'pm_card_visa')
    await stripe.control.fault({ kind: 'error', on: 'GET /v1/subscriptions', times: 2 })
    assert.equal(
      (await member.call(settlePayment, { params: { id: opened.paymentId ?? '' } })).state,
      'succeeded',
    )
    assert.equal((await member.call(getMembership, {})).tier, 'annual')
    assert.equal((await stripe.control.counts())['charge'], known + 1)
    await stripe.control.clearFaults()
  })

  test('an upgrade whose provider answers too late is processing, then completes and is charged once', async () => {
    const member = await app.member()
    const opened = await openPlan(member, 'monthly')
    await stripe.control.confirm(opened.clientSecret ?? '', 'pm_card_visa')
    await member.call(settlePayment, { params: { id: opened.paymentId ?? '' } })
    const known = (await stripe.control.counts())['charge'] ?? 0
    await stripe.control.fault({ kind: 'hang after', on: 'POST /v1/subscriptions/' })

    const change = await member.call(openSubscription, { body: { tier: 'annual' } })
    assert.deepEqual(
      [change.clientSecret, change.alreadyActive, change.redirectTo, change.failure],
      [null, false, null, null],
    )
    assert.equal((await member.call(getMembership, {})).tier, 'monthly')
    await stripe.control.clearFaults()
    app.clock.advance(3 * minute)
    await app.reconciler.reconcile()
    assert.equal((await member.call(getMembership, {})).tier, 'annual')
    assert.equal((await stripe.control.counts())['charge'], known + 1)
  })

  test('a refund made at the provider is booked once, however often it is reported', async () => {
    const userId = await somebody()
    const opened = await app.features.membership.houseRegistration.open(
      userId,
      `House ${newId()}`,
      null,
    )
    await stripe.control.confirm(opened.clientSecret ?? '', 'pm_card_visa')
    await app.payments.settle(opened.paymentId)
    const paid = await app.payments.find(opened.paymentId)
    await app.payments.refund(opened.paymentId, 40_000)
    await app.payments.refund(opened.paymentId, (paid?.cents ?? 0) - 40_000)
    await app.payments.settle(opened.paymentId)
    assert.equal((await app.payments.find(opened.paymentId))?.refundedCents, paid?.cents)
    const { rows } = await app.database.pool.query<{ count: number }>(
      `select count(*)::int as count from ledger_transactions where kind = 'refund'`,
    )
    assert.deepEqual([rows[0]?.count, (await counts()).ledger], [2, '0'])
    await assert.rejects(app.payments.refund(opened.paymentId, 1), /refund at most/)
  })
})
