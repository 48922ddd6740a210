import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import * as api from './contract/endpoints.ts'
import * as reviewApi from './contract/review-endpoints.ts'
import { reviewMessages } from './contract/review-rules.ts'
import type { DebateStatus, Position } from './contract/rules.ts'

let app: TestApp
let ada: Member
let bob: Member
let voters: Member[]

before(async () => {
  app = await openTestApp()
  ada = await app.member({ isAdmin: true })
  bob = await app.member({ isAdmin: true })
  voters = await Promise.all(Array.from({ length: 9 }, () => app.member({ tier: 'weekly' })))
})
after(() => app.close())

const move = (id: string, status: DebateStatus) =>
  ada.call(api.setStatus, { params: { id }, body: { status } })
const voteAs = (member: Member, id: string, position: Position) =>
  member.call(api.castVote, { params: { id }, body: { position } })
const shown = (id: string) => app.visitor().call(api.getDebate, { params: { id } })
const actionsOf = async (id: string) =>
  (await ada.call(listAudit, { query: { subject: id } })).items.map((entry) => ({
    action: entry.action,
    after: entry.after,
  }))
/** Everyone votes, the last three for B; returns their receipts. */
async function voteIn(id: string): Promise<string[]> {
  const receipts: string[] = []
  for (const [index, member] of voters.entries())
    receipts.push((await voteAs(member, id, index < 6 ? 'A' : 'B')).receipt ?? '')
  return receipts
}
const reason = 'Six accounts were opened and voted within a minute.'
const removalOf = (members: Member[]) => ({ usernames: members.map((m) => m.username), reason })
const textsOf = async (member: Member) =>
  (await member.call(listNotifications, { query: {} })).items.map(({ text }) => text)
const propose = (by: Member, id: string, members: Member[]) =>
  by.call(reviewApi.proposeRemoval, { params: { id }, body: removalOf(members) })

describe('a review', () => {
  test('holds the close until an administrator ends it, and everyone sees that it does', async () => {
    const id = await openDebate(ada, 'voting')
    assert.equal((await shown(id)).underReviewSince, null)
    const held = await bob.call(reviewApi.holdDebate, { params: { id }, body: { reason } })
    assert.deepEqual([held.hold?.reason, held.hold?.by?.username], [reason, bob.username])
    assert.ok((await shown(id)).underReviewSince)
    await voteAs(voters[0] as Member, id, 'A')
    const closing = { params: { id }, body: { status: 'closed' as const } }
    const refused = await ada.refused(api.setStatus, closing)
    assert.deepEqual([refused.status, refused.body.error], [409, reviewMessages.held])
    const again = { params: { id }, body: { reason } }
    assert.equal((await ada.refused(reviewApi.holdDebate, again)).status, 409)

    assert.equal((await ada.call(reviewApi.releaseDebate, { params: { id } })).hold, null)
    assert.equal((await shown(id)).underReviewSince, null)
    await move(id, 'closed')
    const done = await actionsOf(id)
    assert.deepEqual(
      done.slice(0, 3).map(({ action }) => action),
      ['debate.status', 'debate.release', 'debate.hold'],
    )
    assert.deepEqual(done[2]?.after, { reason })
  })

  test('needs a reason, and a debate that is open for votes', async () => {
    const id = await openDebate(ada, 'coming_soon', 'Should piers be longer?')
    const blank = await ada.refused(reviewApi.holdDebate, { params: { id }, body: { reason: ' ' } })
    assert.deepEqual(blank.body.fields, { reason: 'Say why the close is held.' })
    const early = await ada.refused(reviewApi.holdDebate, { params: { id }, body: { reason } })
    assert.deepEqual([early.status, early.body.error], [409, reviewMessages.notOpen])
  })
})

describe('votes of new accounts', () => {
  test('are told by the hour of registration with their share, and not who of them voted', async () => {
    const id = await openDebate(ada, 'live', 'Should newcomers count?')
    const people = await Promise.all(
      Array.from({ length: 6 }, () => app.member({ tier: 'weekly', age: 2 })),
    )
    for (const member of [...people.slice(0, 5), ...voters.slice(0, 5)])
      await voteAs(member, id, 'B')
    const { bursts } = await ada.call(reviewApi.getDebateReview, { params: { id } })
    assert.equal(bursts.length, 1, 'voters who registered long before are no burst')
    const [burst] = bursts
    assert.deepEqual([burst?.accounts, burst?.votes, burst?.share], [6, 5, 50])
    assert.deepEqual(burst?.usernames, people.map(({ username }) => username).toSorted())
  })
})

describe('a removal of votes', () => {
  test('takes two administrators, and stays in the tally with its reason', async () => {
    const id = await openDebate(ada, 'voting', 'Should the mill turn again?')
    const receipts = await voteIn(id)
    const bystander = await app.member({ tier: 'weekly' })
    const { removals } = await propose(ada, id, [...voters.slice(0, 6), bystander])
    const [waiting] = removals
    assert.deepEqual([waiting?.decision, waiting?.isOwn, waiting?.members.length], [null, true, 7])
    assert.deepEqual([(await shown(id)).votesA, (await shown(id)).removals], [6, []])
    const confirming = {
      params: { id, removalId: waiting?.id ?? '' },
      body: { decision: 'confirm' as const },
    }
    const own = await ada.refused(reviewApi.decideRemoval, confirming)
    assert.deepEqual([own.status, own.body.error], [409, reviewMessages.ownProposal])

    const decided = await bob.call(reviewApi.decideRemoval, confirming)
    assert.deepEqual(
      [decided.removals[0]?.decision, decided.removals[0]?.votes, decided.removals[0]?.members],
      ['confirm', 6, []],
    )
    const { votesA, votesB, removals: published } = await shown(id)
    assert.deepEqual([votesA, votesB], [0, 3])
    assert.deepEqual(
      published.map(({ votes, reason: why }) => [votes, why]),
      [[6, reason]],
    )
    assert.equal(await app.features.debates.reconcile(), 0)

    const removed = voters[0] as Member
    assert.deepEqual(await removed.call(api.getMyVote, { params: { id } }), {
      position: null,
      first: null,
      removed: reason,
    })
    const told = `Your vote in “Should the mill turn again?” was removed after a review: ${reason}`
    assert.deepEqual(await textsOf(removed), [told])
    assert.deepEqual(await textsOf(bystander), [], 'who did not vote learns nothing')
    const again = await removed.refused(api.castVote, { params: { id }, body: { position: 'B' } })
    assert.deepEqual([again.status, again.body.error], [409, reviewMessages.voteRemoved])
    const open = await removed.call(api.listUnvotedDebates, {})
    assert.ok(
      open.every((debate) => debate.id !== id),
      'nothing asks for a vote again',
    )
    await voteAs(voters[8] as Member, id, 'A')

    await move(id, 'closed')
    const result = await app.visitor().call(api.getResult, { params: { id } })
    assert.deepEqual([result.votesA, result.votesB, result.removals[0]?.votes], [1, 2, 6])
    const { text } = await app.visitor().request('GET', `/api/debates/${id}/tally.csv`)
    assert.equal(createHash('sha256').update(text).digest('hex'), result.tallyHash)
    const lines = text.trim().split('\n').slice(1)
    assert.deepEqual(
      [lines.length, lines.filter((line) => line.endsWith(',removed')).length],
      [9, 6],
    )
    assert.deepEqual(lines, lines.toSorted())
    const hash = createHash('sha256')
      .update(`${id}:${(receipts[0] ?? '').replaceAll('-', '')}`)
      .digest('hex')
    assert.ok(lines.includes(`${hash},removed`))
    const [, confirmed, proposed] = await actionsOf(id)
    assert.deepEqual(
      [confirmed?.action, confirmed?.after, proposed?.action, proposed?.after],
      [
        'debate.confirm-removal',
        { reason, votes: 6 },
        'debate.propose-removal',
        { reason, members: 7 },
      ],
    )
  })

  test('never removes fewer than five votes, which would reveal one', async () => {
    const id = await openDebate(ada, 'live', 'Should gates be painted?')
    for (const member of voters.slice(0, 4)) await voteAs(member, id, 'A')
    const refused = await ada.refused(reviewApi.proposeRemoval, {
      params: { id },
      body: removalOf(voters),
    })
    assert.deepEqual([refused.status, refused.body.error], [409, reviewMessages.tooFew])
    assert.equal((await shown(id)).votesA, 4)
  })

  test('removes nothing when it is declined, withdrawn, or for unknown members', async () => {
    const id = await openDebate(ada, 'live', 'Should wells be deeper?')
    await voteIn(id)
    const decline = { decision: 'decline' as const }
    for (const [by, decision] of [
      [bob, 'decline'],
      [ada, 'withdraw'],
    ] as const) {
      const { removals } = await propose(ada, id, voters.slice(0, 5))
      const second = await bob.refused(reviewApi.proposeRemoval, {
        params: { id },
        body: removalOf(voters),
      })
      assert.deepEqual([second.status, second.body.error], [409, reviewMessages.pending])
      const params = { id, removalId: removals[0]?.id ?? '' }
      const decided = await by.call(reviewApi.decideRemoval, { params, body: decline })
      assert.equal(decided.removals[0]?.decision, decision)
      const late = await bob.refused(reviewApi.decideRemoval, { params, body: decline })
      assert.deepEqual([late.status, late.body.error], [409, reviewMessages.decided])
    }
    const unknown = await ada.refused(reviewApi.proposeRemoval, {
      params: { id },
      body: { usernames: ['nobody_here'], reason },
    })
    assert.deepEqual(unknown.body.fields, { usernames: "There's no member named nobody_here." })
    assert.deepEqual([(await shown(id)).votesA, (await shown(id)).removals], [6, []])
  })

  test('waits for no closed debate', async () => {
    const id = await openDebate(ada, 'live', 'Should bells ring at noon?')
    await voteIn(id)
    const { removals } = await propose(ada, id, voters.slice(0, 5))
    await move(id, 'closed')
    const late = await bob.refused(reviewApi.decideRemoval, {
      params: { id, removalId: removals[0]?.id ?? '' },
      body: { decision: 'confirm' },
    })
    assert.deepEqual([late.status, late.body.error], [409, reviewMessages.notOpen])
  })
})
