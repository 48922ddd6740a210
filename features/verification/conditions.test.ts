import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { castVote } from '#features/debates/contract/endpoints.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { shippedAccess } from '#features/membership/contract/access-policy.ts'
import { getCapabilities, listPlans } from '#features/membership/contract/endpoints.ts'
import { neededFor } from '#features/membership/contract/policy.ts'
import * as policyApi from '#features/membership/contract/policy-endpoints.ts'
import { verificationPath } from './contract/rules.ts'
import { show } from './testing/verified.ts'

let app: TestApp
let ada: Member

before(async () => {
  app = await openTestApp()
  ada = await app.member({ isAdmin: true })
})
after(() => app.close())

const name = { firstName: 'Ann', lastName: 'Arbor' }
/** Voting needs Weekly, and a verified member. */
const strict = { ...shippedAccess, verified: ['canVoteInDebates' as const] }
const save = async (access: typeof shippedAccess) => {
  const { version } = await ada.call(policyApi.getAccessRecord, {})
  return ada.call(policyApi.saveAccess, { body: { ...access, note: '', version } })
}

test('a capability for verified members alone leads others to verification, not to a plan', async () => {
  const debate = await openDebate(ada)
  const vote = { params: { id: debate }, body: { position: 'A' as const } }
  const ann = await app.member({ tier: 'weekly', ...name })
  const poor = await app.member(name)
  await save(strict)

  const { status, body } = await ann.refused(castVote, vote)
  assert.deepEqual(
    [status, body.error, body.capability, body.upgradeUrl],
    [403, 'Verify your identity to do this.', 'canVoteInDebates', verificationPath],
  )
  const unverified = await ann.call(getCapabilities, {})
  assert.equal(unverified.canVoteInDebates, false)
  assert.deepEqual(Object.keys(unverified.lacking ?? {}), ['canVoteInDebates'])
  assert.equal((await poor.refused(castVote, vote)).body.upgradeUrl, '/subscribe')
  assert.equal((await poor.call(getCapabilities, {})).lacking, undefined)
  await ada.call(castVote, vote)

  await show(ann)
  const now = await ann.call(getCapabilities, {})
  assert.deepEqual([now.canVoteInDebates, now.lacking], [true, undefined])
  await ann.call(castVote, vote)
  await show(poor)
  assert.equal((await poor.refused(castVote, vote)).body.upgradeUrl, '/subscribe')

  await save(shippedAccess)
  const bo = await app.member({ tier: 'weekly' })
  await bo.call(castVote, vote)
})

test('plans, texts and the preview say so, and a policy of an earlier release has no such condition', async () => {
  await save(strict)
  const weekly = (await app.visitor().call(listPlans, {})).find(({ id }) => id === 'weekly')
  assert.ok(weekly?.features.includes('Vote in debates (for verified members)'))
  assert.equal(
    neededFor('canVoteInDebates', strict),
    'the Weekly plan or higher and a verified identity',
  )
  const view = (isVerified: 'true' | 'false') =>
    ada.call(policyApi.viewAs, { query: { tier: 'weekly', isVerified } })
  assert.equal((await view('true')).capabilities.canVoteInDebates, true)
  const preview = await view('false')
  assert.equal(preview.capabilities.canVoteInDebates, false)
  assert.equal(preview.capabilities.lacking?.['canVoteInDebates']?.badge, 'Verify')
  await app.database.pool.query(
    `update revisions set content = content - 'verified' where kind = 'access-policy'`,
  )
  await save({ ...shippedAccess, canConnect: 10 })
  await app.database.pool.query(
    `update revisions set content = content - 'verified' where kind = 'access-policy'`,
  )
  const { content } = await ada.call(policyApi.getAccessRecord, {})
  assert.deepEqual([content.canConnect, content.verified], [10, []])
})
