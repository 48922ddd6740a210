import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openDebate } from '#features/debates/testing/debates.ts'
import { endVerification } from '#features/verification/contract/endpoints.ts'
import { verificationPath } from '#features/verification/contract/rules.ts'
import { show } from '#features/verification/testing/verified.ts'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import * as api from './contract/endpoints.ts'
import { castFirstVote } from './contract/first-vote-endpoints.ts'
import { arenaMessages } from './contract/messages.ts'
import { verifiedOnlyRefusal } from './contract/verified-only.ts'

let app: TestApp
let admin: Member
let ann: Member
let bo: Member

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
  ann = await app.member({ tier: 'weekly', firstName: 'Ann', lastName: 'Arbor' })
  bo = await app.member({ tier: 'weekly' })
  await show(ann)
})
after(() => app.close())

const forA = (id: string) => ({ params: { id }, body: { position: 'A' as const } })
const open = (status: 'live' | 'coming_soon', title: string, asksFirst = false) =>
  openDebate(admin, status, title, { verifiedOnly: true, asksFirst })

describe('a debate for verified members', () => {
  test('counts their votes alone, and tells others how to take part', async () => {
    const id = await open('live', 'Should names be shown?')
    assert.equal((await ann.call(api.castVote, forA(id))).votesA, 1)
    for (const other of [bo, admin]) {
      const { status, body } = await other.refused(api.castVote, forA(id))
      assert.deepEqual(
        [status, body.error, body.upgradeUrl],
        [
          403,
          'Only verified members vote in this debate. Verify your identity to vote.',
          verificationPath,
        ],
      )
    }
    const shown = await app.visitor().call(api.getDebate, { params: { id } })
    assert.deepEqual([shown.verifiedOnly, shown.votesA, shown.votesB], [true, 1, 0])
  })

  test('says where nobody is verified here that nobody can be', () => {
    assert.deepEqual(verifiedOnlyRefusal(false), {
      message: 'Only verified members vote in this debate. Verification is not offered here.',
      url: null,
    })
  })

  test('keeps a vote whose member is no longer verified, who can’t move it then', async () => {
    const id = await open('live', 'Should papers expire?')
    const cy = await app.member({ tier: 'weekly', firstName: 'Cy', lastName: 'Young' })
    await show(cy)
    await cy.call(api.castVote, forA(id))
    await cy.call(endVerification, {})
    const moved = { params: { id }, body: { position: 'B' as const } }
    assert.equal((await cy.refused(api.castVote, moved)).status, 403)
    const { votesA, votesB } = await app.visitor().call(api.getDebate, { params: { id } })
    assert.deepEqual([votesA, votesB], [1, 0])
  })

  test('takes first votes of verified members alone', async () => {
    const id = await open('coming_soon', 'Should polls open early?', true)
    assert.deepEqual(await ann.call(castFirstVote, forA(id)), { first: 'A' })
    const { status, body } = await bo.refused(castFirstVote, forA(id))
    assert.deepEqual([status, body.upgradeUrl], [403, verificationPath])
  })

  test('isn’t among the open votes of members who aren’t verified', async () => {
    const id = await open('live', 'Should lists be short?')
    const isListedFor = async (member: Member) =>
      (await member.call(api.listUnvotedDebates, {})).some((debate) => debate.id === id)
    assert.deepEqual([await isListedFor(ann), await isListedFor(bo)], [true, false])
  })

  test('has only verified members as eligible voters, and one tally', async () => {
    const id = await open('live', 'Should turnout be honest?')
    await ann.call(api.castVote, forA(id))
    await admin.call(api.setStatus, { params: { id }, body: { status: 'closed' } })
    const result = await app.visitor().call(api.getResult, { params: { id } })
    assert.deepEqual([result.verifiedOnly, result.verified, result.eligible], [true, null, 1])
  })

  test('stays one once members could vote in it', async () => {
    const id = await open('live', 'Should rules hold?')
    await admin.call(api.setStatus, { params: { id }, body: { status: 'coming_soon' } })
    const { verifiedOnly, ...debate } = await admin.call(api.getDebate, { params: { id } })
    assert.equal(verifiedOnly, true)
    const { title, description, positionA, positionAName, positionB, positionBName } = debate
    const words = { title, description, positionA, positionAName, positionB, positionBName }
    const { status, body } = await admin.refused(api.updateDebate, {
      params: { id },
      body: { ...words, verifiedOnly: false },
    })
    assert.deepEqual([status, body.error], [409, arenaMessages.wordsFixed])
    await admin.call(api.updateDebate, { params: { id }, body: { ...words, verifiedOnly: true } })
  })
})
