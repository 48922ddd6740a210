import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listOnce, moveOn, openPlan, payFor } from '#features/membership/testing/subscribing.ts'
import { testPassword } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { logIn } from '#features/identity/contract/endpoints.ts'
import { day } from '#platform/server/clock.ts'
import { getCapabilities } from './contract/endpoints.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

test('a weekly plan renews for a year, week by week, each charged once', async () => {
  const member = await app.member()
  await payFor(member, await openPlan(member, 'weekly'))
  for (let week = 1; week <= 52; week += 1) {
    await moveOn(app, 7 * day)
    // A session ends after half a year.
    if (week % 20 === 0)
      await member.call(logIn, { body: { username: member.username, password: testPassword } })
    const payments = await listOnce(member, week + 1)
    assert.equal(payments.at(0)?.cents, 100)
    assert.equal((await member.call(getCapabilities, {})).subscriptionTier, 'weekly')
  }
})
