import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { getMyData } from '#features/my-data/contract/endpoints.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { actOnWaitingMoney } from '#features/queues/contract/endpoints.ts'
import { getMembership, listPayments } from './contract/endpoints.ts'
import { returnedMessages as messages } from './contract/returned-refunds.ts'
import { refundsOf } from './testing/refunds.ts'
import { openHouse, openPlan, payFor } from './testing/subscribing.ts'

let app: TestApp
let admin: Member
let on: ReturnType<typeof refundsOf>
before(async () => {
  app = await openTestApp({ ADMIN_EMAIL: 'money@xverse.example' })
  admin = await app.member({ isAdmin: true })
  on = refundsOf(app, admin)
})
after(() => app.close())

/** A member who paid $5.00 for a Monthly plan, and where the books stand. */
const subscribed = async (email: string) => {
  const member = await app.member({ email })
  const opened = await openPlan(member, 'monthly')
  await payFor(member, opened)
  const owed = await on.owed()
  const refunds = await app.ledger.balanceOf('refunds:subscriptions')
  return {
    member,
    email,
    id: opened.paymentId ?? '',
    /** What the books moved since. */
    books: async () => ({
      owed: (await on.owed()) - owed,
      refunds: (await app.ledger.balanceOf('refunds:subscriptions')) - refunds,
    }),
  }
}
const shown = async (member: Member) => {
  const [payment] = (await member.call(listPayments, {})).items
  assert.ok(payment)
  return payment
}

describe('a refund made at the card provider', () => {
  test('of a plan is emailed with what was refunded, the amount and the day in the member’s time zone', async () => {
    const { member, email, id, books } = await subscribed('plan@refund.example')
    const night = new Date(app.clock.now())
    night.setUTCHours(26, 30, 0, 0)
    app.clock.set(night)
    await on.refund(id, 200)
    const mail = await on.mail(email, /^We refunded \$2\.00 for your Monthly plan$/)
    assert.match(mail.text, /For: Your Monthly plan/)
    assert.match(mail.text, /Amount: \$2\.00 of \$5\.00/)
    const [day, utcDay] = ['America/New_York', 'UTC'].map((timeZone) =>
      night.toLocaleDateString('en-US', { dateStyle: 'long', timeZone }),
    )
    assert.notEqual(day, utcDay)
    assert.ok(mail.text.includes(`Refunded on: ${day} (Eastern Time)`), mail.text)
    const { items } = await member.call(listNotifications, {})
    assert.ok(items.some(({ text }) => text === mail.subject))
    await on.refund(id, 300)
    await on.mail(email, /^We refunded \$3\.00 for your Monthly plan$/)
    await app.payments.settle(id)
    assert.equal(
      (await on.mails(email)).filter(({ subject }) => subject.includes('refunded')).length,
      2,
    )
    assert.deepEqual(await books(), { owed: 0, refunds: 500 })
    assert.equal((await member.call(getMembership, {})).tier, 'monthly')
    await on.isSound()
  })

  test('of a House names the House', async () => {
    const owner = await app.member({ email: 'house@refund.example' })
    const opened = await openHouse(owner, 'House of Refunds')
    await payFor(owner, opened)
    await on.refund(opened.paymentId, 100_000)
    const mail = await on.mail('house@refund.example', /^We refunded \$1,000\.00 for/)
    assert.match(mail.text, /For: The registration of House of Refunds/)
    assert.match(mail.text, /Amount: \$1,000\.00/)
  })
})

describe('a refund that the member’s bank returns', () => {
  test('of a plan waits for an administrator, who gets an email, and the member reads that it is owed', async () => {
    const { member, email, id, books } = await subscribed('closed@refund.example')
    await on.refund(id, 300)
    await on.bank(id, { kind: 'refund failed', cents: 300 })
    await app.payments.settle(id)
    const mail = await on.mail(email, /^Your bank returned the refund for your Monthly plan$/)
    assert.match(mail.text, /\$3\.00/)
    assert.match(mail.text, /You are still owed this money/)
    const alert = await on.mail('money@xverse.example', /\$3\.00 for Monthly plan.* came back/)
    assert.match(alert.text, /bank returned it/)
    assert.doesNotMatch(alert.text, /keep trying/)
    const { items } = await admin.call(listNotifications, {})
    assert.ok(items.some(({ text }) => text === alert.subject))
    const all = await on.waiting(id)
    assert.deepEqual(
      all.map(({ kind, cents, reason, actions, path }) => [kind, cents, reason, actions, path]),
      [
        [
          'returned_refund',
          300,
          messages.returned,
          ['retry', 'resolve'],
          `/control-center/members/${member.id}`,
        ],
      ],
    )
    const payment = await shown(member)
    assert.deepEqual([payment.refundedCents, payment.owedCents], [0, 300])
    const { holdsWithLinks } = await member.call(getMyData, {})
    assert.match(holdsWithLinks.map(({ text }) => text).join(' '), /We still owe you 1 refund/)
    assert.deepEqual(await books(), { owed: -300, refunds: 300 })
    await app.features.membership.refunds.reconcile()
    assert.equal((await on.waiting(id)).length, 1, 'nobody sent it again')
    await on.isSound()
  })

  test('is sent again once, and the member gets an email', async () => {
    const { member, email, id, books } = await subscribed('again@refund.example')
    await on.refund(id, 300)
    await on.bank(id, { kind: 'refund failed', cents: 300 })
    const request = await on.request(id, 'retry')
    await admin.call(actOnWaitingMoney, request)
    const second = await admin.refused(actOnWaitingMoney, request)
    assert.deepEqual([second.status, second.body.error], [404, messages.settled])
    assert.deepEqual(await on.waiting(id), [])
    assert.equal((await app.payments.find(id))?.refundedCents, 300)
    const payment = await shown(member)
    assert.deepEqual([payment.refundedCents, payment.owedCents], [300, 0])
    assert.deepEqual(await books(), { owed: 0, refunds: 300 })
    await on.mail(email, /^We refunded \$3\.00/)
    assert.equal(
      (await on.mails(email)).filter(({ subject }) => subject.startsWith('We refunded')).length,
      2,
    )
    await on.bank(id, { kind: 'refund failed', cents: 300 })
    assert.equal((await on.waiting(id))[0]?.cents, 300, 'the bank returned it again')
    await on.act(id, 'retry')
    assert.deepEqual(await books(), { owed: 0, refunds: 300 })
    await on.isSound()
  })

  test('can be paid back by other means, which the member reads, and is never sent again', async () => {
    const { member, email, id, books } = await subscribed('check@refund.example')
    await on.refund(id, 500)
    await on.bank(id, { kind: 'refund failed', cents: 500 })
    const bank = await app.ledger.balanceOf('cash:bank')
    const request = await on.request(id, 'resolve', 'By check no. 12.')
    await admin.call(actOnWaitingMoney, request)
    const mail = await on.mail(email, /^We paid you back \$5\.00 for your Monthly plan$/)
    assert.match(mail.text, /By check no\. 12\./)
    const payment = await shown(member)
    assert.deepEqual(
      [payment.refundedCents, payment.owedCents, payment.paidBackBy],
      [500, 0, 'By check no. 12.'],
    )
    assert.deepEqual(await books(), { owed: 0, refunds: 500 })
    assert.equal((await app.ledger.balanceOf('cash:bank')) - bank, -500)
    for (const action of ['retry', 'resolve'] as const) {
      const body = { ...request.body, action }
      const refused = await admin.refused(actOnWaitingMoney, { ...request, body })
      assert.equal(refused.status, 404, action)
    }
    await app.features.membership.refunds.reconcile()
    assert.equal((await app.payments.find(id))?.refundedCents, 0)
    await on.isSound()
  })

  test('of a House is owed to its owner', async () => {
    const owner = await app.member({ email: 'owner@refund.example' })
    const opened = await openHouse(owner, 'House of Returns')
    await payFor(owner, opened)
    const start = await on.owed()
    const refunds = await app.ledger.balanceOf('refunds:houses')
    await on.refund(opened.paymentId, 100_000)
    await on.bank(opened.paymentId, { kind: 'refund failed', cents: 100_000 })
    await on.mail('owner@refund.example', /^Your bank returned the refund for/)
    const [item] = await on.waiting(opened.paymentId)
    assert.match(item?.title ?? '', /Registration of House of Returns/)
    assert.equal((await on.owed()) - start, -100_000)
    await on.act(opened.paymentId, 'retry')
    assert.equal(await on.owed(), start)
    assert.equal((await app.ledger.balanceOf('refunds:houses')) - refunds, 100_000)
    await on.isSound()
  })

  test('is less by what somebody refunds at the card provider meanwhile, so nobody is paid twice', async () => {
    const { member, id, books } = await subscribed('less@refund.example')
    await on.refund(id, 300)
    await on.bank(id, { kind: 'refund failed', cents: 300 })
    await on.refund(id, 100)
    assert.equal((await on.waiting(id))[0]?.cents, 200)
    assert.deepEqual(await books(), { owed: -200, refunds: 300 })
    await on.act(id, 'retry')
    assert.deepEqual(await on.waiting(id), [])
    assert.equal((await shown(member)).refundedCents, 300)
    assert.deepEqual(await books(), { owed: 0, refunds: 300 })
    await on.isSound()
  })

  test('isn’t owed once the bank has paid the member everything, unless that is undone', async () => {
    const { id, email, books } = await subscribed('everything@refund.example')
    await on.refund(id, 300)
    await on.bank(id, { kind: 'dispute' })
    await on.bank(id, { kind: 'refund failed', cents: 300 })
    assert.deepEqual(await on.waiting(id), [])
    assert.equal((await books()).owed, 0)
    await on.mail('money@xverse.example', /\$3\.00 for Monthly plan.* came back/)
    const returned = (await on.mails(email)).filter(({ subject }) => /returned/.test(subject))
    assert.deepEqual(returned, [], 'nobody reads that money is owed')
    await on.bank(id, { kind: 'dispute won' })
    assert.deepEqual(
      (await on.waiting(id)).map(({ cents }) => cents),
      [300],
    )
    assert.equal((await books()).owed, -300)
    await on.isSound()
  })

  test('is what the bank gives the member when it takes the payment, and is owed again if that is undone', async () => {
    const { id, books } = await subscribed('dispute@refund.example')
    const disputes = await app.ledger.balanceOf('disputes:subscriptions')
    await on.refund(id, 300)
    await on.bank(id, { kind: 'refund failed', cents: 300 })
    const request = await on.request(id, 'retry')
    await on.bank(id, { kind: 'dispute' })
    assert.deepEqual(await on.waiting(id), [])
    assert.equal((await admin.refused(actOnWaitingMoney, request)).status, 404)
    assert.deepEqual(await books(), { owed: 0, refunds: 300 })
    assert.equal((await app.ledger.balanceOf('disputes:subscriptions')) - disputes, 200)
    await on.bank(id, { kind: 'dispute won' })
    assert.deepEqual(
      (await on.waiting(id)).map(({ cents, actions }) => [cents, actions]),
      [[300, ['retry', 'resolve']]],
    )
    assert.deepEqual(await books(), { owed: -300, refunds: 300 })
    assert.equal(await app.ledger.balanceOf('disputes:subscriptions'), disputes)
    await on.bank(id, { kind: 'dispute' })
    await on.bank(id, { kind: 'dispute lost' })
    await app.features.membership.refunds.reconcile()
    assert.deepEqual(await on.waiting(id), [])
    assert.equal((await app.payments.find(id))?.refundedCents, 0)
    await on.isSound()
  })
})
