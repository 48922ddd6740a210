import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '#app/testing/client.ts'
import { testPassword, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { logIn } from '#features/identity/contract/endpoints.ts'
import { createMarkStore } from '#features/verification/server/mark-store.ts'
import { hour } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import { getDebateReview } from './contract/review-endpoints.ts'

let app: TestApp
let ada: Member

before(async () => {
  app = await openTestApp()
  ada = await app.member({ isAdmin: true })
})
after(() => app.close())

/** A member who logs in hours after everyone else, so that the network says nothing. */
async function alone(): Promise<Member> {
  app.clock.advance(2 * hour)
  return app.member({ tier: 'weekly' })
}
async function logInAt(browser: Client, { username }: Member): Promise<void> {
  app.clock.advance(2 * hour)
  await browser.call(logIn, { body: { username, password: testPassword } })
}

test('administrators see in steps of five how many votes came from accounts with something in common', async () => {
  const voters: Member[] = []
  while (voters.length < 8) voters.push(await alone())
  const bystander = await alone()
  const [id, other] = [await openDebate(ada, 'live'), await openDebate(ada, 'live', 'Is it one?')]
  for (const [index, voter] of voters.entries())
    await voter.call(api.castVote, { params: { id }, body: { position: index < 4 ? 'A' : 'B' } })
  await voters[0]?.call(api.castVote, { params: { id: other }, body: { position: 'A' } })
  const sharing = async (debate = id) =>
    (await ada.call(getDebateReview, { params: { id: debate } })).sharing
  assert.deepEqual(await sharing(), [])

  const browser = app.visitor()
  for (const voter of [bystander, ...voters.slice(0, 4)]) await logInAt(browser, voter)
  assert.deepEqual(await sharing(), [], 'four votes are too few, and who did not vote is none')
  await logInAt(browser, voters[4] as Member)
  assert.deepEqual(await sharing(), [{ kind: 'browser', votes: 5, share: 63 }])
  await logInAt(browser, voters[5] as Member)
  assert.deepEqual(await sharing(), [{ kind: 'browser', votes: 5, share: 63 }])
  assert.deepEqual(await sharing(other), [], 'a vote alone in its debate shares with no other')

  const store = createMarkStore(app.platform.db)
  for (const [index, { id: memberId }] of voters.entries())
    await store.addCard(app.platform.db, {
      memberId,
      hashes: [index < 3 ? 'one card' : index < 6 ? 'another' : `their own ${index}`],
      at: app.clock.now(),
    })
  const found = await sharing()
  assert.deepEqual(found, [
    { kind: 'browser', votes: 5, share: 63 },
    { kind: 'card', votes: 5, share: 63 },
  ])
  for (const voter of voters)
    await app.visitor().call(logIn, {
      body: { username: voter.username, password: testPassword },
    })
  assert.deepEqual(await sharing(), [{ kind: 'network', votes: 5, share: 63 }, ...found])
})
