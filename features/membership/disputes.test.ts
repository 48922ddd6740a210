import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { listHouses, setHouseStatus } from '#features/control-center/contract/endpoints.ts'
import { getCurrentUser } from '#features/identity/contract/endpoints.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { until, type Member } from '#app/testing/factories.ts'
import {
  membershipOnce,
  moveOn,
  openHouse,
  openPlan,
  payFor,
} from '#features/membership/testing/subscribing.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { day } from '#platform/server/clock.ts'
import type { BankAct } from '#platform/server/payments/test-cards/charging.ts'
import { createHousePayment, getMembership, listPayments } from './contract/endpoints.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const balanceOf = async (account: Parameters<TestApp['ledger']['balanceOf']>[0]) =>
  app.ledger.balanceOf(account)
const sumOfLedger = async () =>
  (await app.ledger.balances()).reduce((sum, { cents }) => sum + cents, 0)
const payer = (email: string) => app.member({ email })
const subjects = async (email: string) =>
  ((await app.outbox?.list()) ?? []).filter(({ to }) => to === email).map(({ subject }) => subject)
const emailMessage = (email: string, wanted: RegExp) =>
  until(
    async () => (await subjects(email)).some((subject) => wanted.test(subject)),
    `${wanted} to ${email}`,
  )

/** Acts as a payment's bank without waiting: jobs process the events. */
const bank = async (paymentId: string | null, act: BankAct) => {
  const payment = await app.payments.find(paymentId ?? '')
  assert.ok(payment?.chargeRef && app.testCards)
  await app.testCards.playBank(payment.chargeRef, act)
  await app.payments.settle(payment.id)
}
const tierOf = async (member: Member) => (await member.call(getCurrentUser, {})).subscriptionTier
const isDisputed = async (member: Member) =>
  ((await member.call(listPayments, {})).items[0]?.disputedCents ?? 0) > 0

describe('a plan payment that the member’s bank reverses', () => {
  test('ends the plan immediately, for good when the dispute is lost, with bookings and an email', async () => {
    const member = await payer('lost@example.org')
    const opened = await openPlan(member, 'annual')
    await payFor(member, opened)
    assert.equal(await tierOf(member), 'annual')
    const earlier = {
      taken: await balanceOf('disputes:subscriptions'),
      fees: await balanceOf('expense:dispute_fees'),
    }

    await bank(opened.paymentId, { kind: 'dispute' })
    assert.equal(await tierOf(member), 'public')
    assert.equal(await isDisputed(member), true)
    assert.deepEqual(
      [
        (await balanceOf('disputes:subscriptions')) - earlier.taken,
        (await balanceOf('expense:dispute_fees')) - earlier.fees,
      ],
      [2500, 1500],
    )
    assert.equal(await sumOfLedger(), 0)
    await emailMessage('lost@example.org', /^Your bank reversed a payment, so your plan ended$/)
    await until(async () => {
      const ref = (await app.payments.find(opened.paymentId ?? ''))?.subscriptionRef
      return (await app.payments.requireProvider().readSubscription(ref ?? '')).state === 'ended'
    }, 'the end at the card provider')

    await bank(opened.paymentId, { kind: 'dispute lost' })
    await bank(opened.paymentId, { kind: 'dispute lost' })
    assert.equal(await tierOf(member), 'public')
    assert.equal((await balanceOf('disputes:subscriptions')) - earlier.taken, 2500, 'booked once')
    assert.equal(
      (await subjects('lost@example.org')).filter((subject) => subject.includes('ended')).length,
      1,
      'one letter about the end',
    )
  })

  test('restores the plan to the end of its paid period when the dispute is won', async () => {
    const member = await payer('won@example.org')
    const opened = await openPlan(member, 'monthly')
    await payFor(member, opened)
    const earlier = await balanceOf('disputes:subscriptions')
    await bank(opened.paymentId, { kind: 'dispute' })
    await membershipOnce(member, 'the end of the plan', ({ tier }) => tier === 'public')
    await until(async () => {
      const {
        rows: [row],
      } = await app.database.pool.query<{ state: string }>(
        'select state from subscriptions where id = $1',
        [opened.paymentId],
      )
      return row?.state === 'ended'
    }, 'the end of the subscription')
    app.clock.advance(3 * day)

    await bank(opened.paymentId, { kind: 'dispute won' })
    assert.equal(await tierOf(member), 'monthly')
    assert.equal(await isDisputed(member), false)
    assert.equal(await balanceOf('disputes:subscriptions'), earlier)
    assert.equal(await sumOfLedger(), 0)
    await emailMessage('won@example.org', /^Your disputed payment was returned$/)
    const admin = await app.member({ isAdmin: true })
    const { items } = await admin.call(listAudit, { query: { subject: opened.paymentId ?? '' } })
    assert.deepEqual(
      items.map(({ action }) => action),
      ['plan.dispute_won', 'plan.dispute'],
    )
    await moveOn(app, 27 * day)
    assert.equal(await app.membership.tierOf(member.id), 'public')
  })

  test('is found the next day if the dispute’s events were lost', async () => {
    const member = await app.member()
    const opened = await openPlan(member, 'annual')
    await payFor(member, opened)
    const payment = await app.payments.find(opened.paymentId ?? '')
    for (const [dispute, tier] of [
      [{ state: 'open', withdrawnCents: 2500, feeCents: 1500 }, 'public'],
      [{ state: 'won', withdrawnCents: 0, feeCents: 0 }, 'annual'],
    ] as const) {
      // Written directly, because the provider would report it.
      await app.database.pool.query(
        "update test_card_objects set body = jsonb_set(body, '{dispute}', $2) where ref = $1",
        [payment?.chargeRef, JSON.stringify(dispute)],
      )
      await app.platform.payments.reconciler.reconcileDisputes()
      assert.equal(await tierOf(member), tier)
    }
  })

  test('keeps the plan if the dispute is won while the plan is being ended, at any moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const member = await app.member()
      const opened = await openPlan(member, 'annual')
      await payFor(member, opened)
      const { subscriptionRef } = (await app.payments.find(opened.paymentId ?? '')) ?? {}
      await bank(opened.paymentId, { kind: 'dispute' })
      await Promise.all([
        bank(opened.paymentId, { kind: 'dispute won' }),
        app.payments.syncSubscription(subscriptionRef ?? ''),
      ])
      await app.payments.syncSubscription(subscriptionRef ?? '')
      assert.equal(await app.membership.tierOf(member.id), 'annual', `round ${round}`)
    }
  })

  test('after a failed refund is booked as it happened', async () => {
    const member = await app.member()
    const opened = await openPlan(member, 'annual')
    await payFor(member, opened)
    const refunds = await balanceOf('refunds:subscriptions')
    const owed = await balanceOf('payable:buyers')
    const moved = async () => [
      (await balanceOf('refunds:subscriptions')) - refunds,
      (await balanceOf('payable:buyers')) - owed,
    ]
    for (let round = 0; round < 2; round += 1) {
      await app.payments.refund(opened.paymentId ?? '', 400)
      assert.deepEqual(await moved(), [400, 0])
      await bank(opened.paymentId, { kind: 'refund failed', cents: 400 })
      assert.deepEqual(await moved(), [400, -400])
    }
    assert.equal((await member.call(listPayments, {})).items[0]?.refundedCents, 0)
    assert.equal(await sumOfLedger(), 0)
  })
})

describe('a House payment that the owner’s bank reverses', () => {
  test('suspends the House, its tier and status, visibly for administrators, and a won dispute restores them', async () => {
    const [owner, admin] = [await payer('house@example.org'), await app.member({ isAdmin: true })]
    const opened = await openHouse(owner, 'House of Sorrel')
    await payFor(owner, opened)
    const find = async () =>
      (await admin.call(listHouses, { query: { search: 'Sorrel' } })).items[0]
    const id = (await find())?.id ?? ''
    await admin.call(setHouseStatus, { params: { id }, body: { status: 'certified' } })

    await bank(opened.paymentId, { kind: 'dispute' })
    const user = await owner.call(getCurrentUser, {})
    assert.deepEqual(
      [user.subscriptionTier, user.houseRegistrationPaid, user.houseId],
      ['public', false, null],
    )
    const { house } = await owner.call(getMembership, {})
    assert.deepEqual([house?.name, house?.isDisputed], ['House of Sorrel', true])
    assert.ok((await find())?.disputedAt)
    assert.equal(
      (await admin.refused(setHouseStatus, { params: { id }, body: { status: 'verified' } }))
        .status,
      409,
    )
    assert.match(
      (await owner.refused(createHousePayment, { body: { houseName: 'House of Thyme' } })).body
        .error,
      /^Your bank reversed your payment for House of Sorrel/,
    )
    assert.equal(await balanceOf('disputes:houses'), 100_000)
    await emailMessage('house@example.org', /^Your bank reversed your payment for House of Sorrel$/)

    await bank(opened.paymentId, { kind: 'dispute won' })
    assert.deepEqual(
      [await tierOf(owner), (await owner.call(getMembership, {})).house?.isDisputed],
      ['house', false],
    )
    const returned = await find()
    assert.deepEqual([returned?.status, returned?.disputedAt], ['certified', null])
    assert.deepEqual([await balanceOf('disputes:houses'), await sumOfLedger()], [0, 0])
    await emailMessage('house@example.org', /^House of Sorrel is back$/)
    const { items } = await admin.call(listAudit, { query: { subject: id } })
    assert.deepEqual(
      items.map(({ action }) => action),
      ['house.dispute_won', 'house.dispute', 'house.status'],
    )
  })
})
