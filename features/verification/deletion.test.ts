import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testPassword, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { requestDeletion } from '#features/my-data/contract/endpoints.ts'
import { day } from '#platform/server/clock.ts'
import { getVerificationReport } from './contract/staff-endpoints.ts'
import { show, stateOf } from './testing/verified.ts'

let app: TestApp

before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const erase = async (member: Member) => {
  await member.call(requestDeletion, {
    body: { currentPassword: testPassword, content: 'remove' },
  })
  app.clock.advance(14 * day + 1000)
  await app.features.myData.deletions.eraseDue()
}
const count = async (query: string, values: unknown[] = []) =>
  (await app.database.pool.query(query, values)).rows.length

test('a deleted account’s document can’t verify another one for twelve months', async () => {
  const gone = await app.member({ firstName: 'Ann', lastName: 'Arbor' })
  await show(gone, 'used-before')
  assert.equal(await stateOf(gone), 'verified')
  await erase(gone)
  assert.equal(await count('select 1 from verifications where member_id = $1', [gone.id]), 0)
  assert.equal(await count('select 1 from users where is_verified'), 0)
  assert.equal(
    await count(
      'select 1 from verified_documents where member_id is null and kept_until is not null',
    ),
    1,
  )

  app.clock.advance(360 * day)
  await app.features.verification.forgetDocuments()
  const early = await app.member({ firstName: 'Ann', lastName: 'Arbor' })
  await show(early, 'used-before')
  assert.equal(await stateOf(early), 'used')
  const admin = await app.member({ isAdmin: true })
  const { conflicts } = await admin.call(getVerificationReport, {})
  assert.deepEqual(
    conflicts.map(({ claimant, holder }) => [claimant.username, holder]),
    [[early.username, null]],
  )

  app.clock.advance(7 * day)
  await app.features.verification.forgetDocuments()
  assert.equal(await count('select 1 from verified_documents'), 0)
  const later = await app.member({ firstName: 'Ann', lastName: 'Arbor' })
  await show(later, 'used-before')
  assert.equal(await stateOf(later), 'verified')
})

test('an account deleted in the middle of a check leaves nothing at the provider', async () => {
  const gone = await app.member({ firstName: 'Ann', lastName: 'Arbor' })
  await show(gone, 'another-try')
  await erase(gone)
  await app.features.verification.redact()
  assert.equal(
    await count('select 1 from identity_checks where ended_at is null or redacted_at is null'),
    0,
  )
  assert.equal(await count('select 1 from identity_checks where member_id = $1', [gone.id]), 0)
})
