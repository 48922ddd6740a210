import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until } from '#app/testing/factories.ts'
import {
  cards,
  membershipOnce,
  moveOn,
  openHouse,
  openPlan,
  payFor,
} from '#features/membership/testing/subscribing.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { day, hour } from '#platform/server/clock.ts'
import { cancelSubscription, openSubscription } from './contract/endpoints.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

let made = 0
const reader = () => {
  made += 1
  return app.member({ email: `reader${made}@example.org` })
}

/** Subjects of emails to the newest reader, once there are this many. */
const emails = (count: number) =>
  until(async () => {
    const sent = ((await app.outbox?.list()) ?? []).filter(
      ({ to }) => to === `reader${made}@example.org`,
    )
    return sent.length >= count && sent.toReversed()
  }, `${count} letters`)

describe('emails about money', () => {
  test('a receipt comes with each charge, and a notice when the plan is canceled', async () => {
    const member = await reader()
    const opened = await openPlan(member, 'weekly')
    await payFor(member, opened)
    const [receipt] = await emails(1)
    assert.match(receipt?.subject ?? '', /^Your receipt from/)
    assert.match(receipt?.text ?? '', /received \$1\.00 for your Weekly plan/)
    assert.ok(receipt?.text.includes(`/receipts/${opened.paymentId}.pdf`))
    await member.call(cancelSubscription, {})
    const [, cancelled] = await emails(2)
    assert.match(cancelled?.subject ?? '', /plan ends on/)
    await member.call(cancelSubscription, {})
    assert.equal(
      (await emails(2)).filter(({ subject }) => subject.includes('ends on')).length,
      1,
      'cancelling twice is told once',
    )
  })

  test('an upgrade’s receipt names the upgrade, with cents', async () => {
    const member = await reader()
    await payFor(member, await openPlan(member, 'monthly'))
    await member.call(openSubscription, { body: { tier: 'annual' } })
    const [, receipt] = await emails(2)
    assert.match(
      receipt?.text ?? '',
      /We received \$20\.00 for the upgrade to your Annual plan\. Thank you\./,
    )
  })

  test('a failed renewal is reported with the bank’s message, and the plan’s end, once each', async () => {
    const member = await reader()
    await payFor(member, await openPlan(member, 'weekly'), cards.failsLater)
    await emails(1)
    await moveOn(app, 7 * day + hour)
    await membershipOnce(
      member,
      'the failed renewal',
      ({ subscription }) => subscription?.state === 'past_due',
    )
    const [, failed] = await emails(2)
    assert.match(failed?.text ?? '', /Your card was declined/)
    for (let days = 1; days <= 8; days += 1) await moveOn(app, day)
    const subjects = (await emails(3)).map(({ subject }) => subject)
    assert.deepEqual(subjects, [
      'Your receipt from XVerse',
      "We couldn't renew your XVerse plan",
      'Your XVerse plan has ended',
    ])
    assert.deepEqual(
      (await member.call(listNotifications, {})).items.map(({ text }) => text),
      ['Your XVerse plan has ended', "We couldn't renew your XVerse plan"],
      'the payment itself was their own act',
    )
  })

  test('a new House’s owner learns that it awaits an administrator', async () => {
    const member = await reader()
    await payFor(member, await openHouse(member, 'House of Letters'))
    const [emailMessage] = await emails(1)
    assert.deepEqual(
      [
        emailMessage?.subject,
        emailMessage?.text.includes('An administrator will review your House'),
      ],
      ['House of Letters is registered', true],
    )
  })
})
