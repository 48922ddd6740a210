import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { debateDraft, openDebate } from '#features/debates/testing/debates.ts'
import { importer } from '#features/imports/testing/imports.ts'
import { requestDeletion } from '#features/my-data/contract/endpoints.ts'
import { testPassword, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { day, minute } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import { arenaMessages } from './contract/messages.ts'
import { castFirstVote } from './contract/first-vote-endpoints.ts'
import { fewestPublished, persuasionOf, type Moves } from './contract/persuasion.ts'
import type { DebateStatus, Position } from './contract/rules.ts'

let app: TestApp
let admin: Member
let voters: Member[]

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
  voters = await Promise.all(Array.from({ length: 24 }, () => app.member({ tier: 'weekly' })))
})
after(() => app.close())

const move = (id: string, status: DebateStatus) =>
  admin.call(api.setStatus, { params: { id }, body: { status } })
const voteAs = (member: Member, id: string, position: Position) =>
  member.call(api.castVote, { params: { id }, body: { position } })
const voteFirst = (member: Member, id: string, position: Position) =>
  member.call(castFirstVote, { params: { id }, body: { position } })
const ownVote = (member: Member, id: string) => member.call(api.getMyVote, { params: { id } })
const resultOf = (id: string) => app.visitor().call(api.getResult, { params: { id } })
/** Deletes an account; the clock goes back afterwards, so that the others' plans go on. */
async function leave(member: Member): Promise<void> {
  await member.call(requestDeletion, { body: { currentPassword: testPassword, content: 'keep' } })
  const now = app.clock.now()
  app.clock.advance(14 * day + minute)
  await app.features.myData.deletions.eraseDue()
  app.clock.set(now)
}
const sideOf = (isA: boolean): Position => (isA ? 'A' : 'B')

describe('what a debate changed', () => {
  test('shows votes before and after it, and from where to where they moved', async () => {
    const id = await openDebate(admin)
    for (const [index, member] of voters.entries()) await voteAs(member, id, sideOf(index < 12))
    // Seven leave A and five leave B; one comes back, and another votes for the same side again.
    for (const member of voters.slice(0, 8)) await voteAs(member, id, 'B')
    for (const member of voters.slice(12, 17)) await voteAs(member, id, 'A')
    await voteAs(voters[0] as Member, id, 'A')
    await voteAs(voters[23] as Member, id, 'B')
    await move(id, 'closed')
    const { persuasion, votesA, votesB } = await resultOf(id)
    assert.deepEqual([votesA, votesB], [10, 14])
    assert.deepEqual(persuasion, {
      before: { A: 12, B: 12 },
      moves: { A: { A: 5, B: 7 }, B: { A: 5, B: 7 } },
      winner: 'B',
    })
  })

  test('stays as it was when members who voted delete their accounts', async () => {
    const id = await openDebate(admin)
    const leaving = await app.member({ tier: 'weekly' })
    for (const [index, member] of [...voters, leaving].entries())
      await voteAs(member, id, sideOf(index % 2 === 0))
    for (const member of voters.slice(0, 12)) await voteAs(member, id, 'A')
    await move(id, 'closed')
    const closed = await resultOf(id)
    await leave(leaving)
    assert.deepEqual(await resultOf(id), closed)
    await move(id, 'voting')
    await move(id, 'closed')
    assert.deepEqual((await resultOf(id)).persuasion, closed.persuasion)
  })

  test('isn’t told while few have moved, so that nobody’s vote follows from it', async () => {
    const id = await openDebate(admin)
    for (const [index, member] of voters.entries()) await voteAs(member, id, sideOf(index < 12))
    for (const member of voters.slice(0, 4)) await voteAs(member, id, 'B')
    await move(id, 'closed')
    assert.deepEqual((await resultOf(id)).persuasion, { before: null, moves: null, winner: null })
  })

  test('never tells a number under five, nor lets one follow from the others', () => {
    const votes = fc.integer({ min: 0, max: 12 })
    const sides = fc.record({ A: votes, B: votes })
    fc.assert(
      fc.property(fc.record({ A: sides, B: sides }), (moves: Moves) => {
        const { before: start, moves: told, winner } = persuasionOf(moves)
        const end = { A: moves.A.A + moves.B.A, B: moves.A.B + moves.B.B }
        if (told) {
          assert.deepEqual(told, moves)
          const sums = [told.A.A, told.A.B, told.B.A, told.B.B]
          assert.equal(
            sums.reduce((sum, each) => sum + each),
            end.A + end.B,
          )
          assert.ok(sums.every((each) => each >= fewestPublished))
        } else if (start) {
          // The result is public, so `start` tells the gain, too.
          for (const each of [start.A, start.B, Math.abs(end.A - start.A)])
            assert.ok(each >= fewestPublished)
        } else assert.equal(winner, null)
        if (winner) assert.ok(start && end[winner] > start[winner])
      }),
    )
  })

  test('shows how many had voted by when, without sides', async () => {
    const id = await openDebate(admin)
    await voteAs(voters[0] as Member, id, 'A')
    await app.features.debates.life.noteTurnout()
    app.clock.advance(5 * minute)
    await app.features.debates.life.noteTurnout()
    await voteAs(voters[1] as Member, id, 'B')
    app.clock.advance(5 * minute)
    await move(id, 'closed')
    const { turnout } = await resultOf(id)
    assert.deepEqual(
      turnout.map((point) => Object.keys(point).sort()),
      [
        ['at', 'votes'],
        ['at', 'votes'],
      ],
    )
    assert.deepEqual(
      turnout.map(({ votes }) => votes),
      [1, 2],
    )
  })
})

describe('a first vote', () => {
  test('says where members stood before the debate, and isn’t counted in its result', async () => {
    const id = await openDebate(admin, 'coming_soon', 'Should quays be lit at night?', {
      asksFirst: true,
    })
    for (const member of voters) await voteFirst(member, id, 'A')
    assert.deepEqual(await voteFirst(voters[0] as Member, id, 'B'), { first: 'B' })
    assert.deepEqual(await ownVote(voters[0] as Member, id), {
      position: null,
      first: 'B',
      removed: null,
    })
    const { votesA, votesB } = await app.visitor().call(api.getDebate, { params: { id } })
    assert.deepEqual([votesA, votesB], [0, 0])
    await move(id, 'live')
    // Who voted before, but not during it, isn't part of the result.
    for (const [index, member] of voters.slice(1).entries())
      await voteAs(member, id, sideOf(index < 11))
    await move(id, 'closed')
    const result = await resultOf(id)
    assert.deepEqual([result.votesA, result.votesB], [11, 12])
    assert.deepEqual(result.persuasion, { before: null, moves: null, winner: null })
  })

  test('counts as the side begun with, whatever the first vote during the debate was', async () => {
    const id = await openDebate(admin, 'coming_soon', 'Should ferries carry bees?', {
      asksFirst: true,
    })
    for (const [index, member] of voters.entries()) await voteFirst(member, id, sideOf(index < 12))
    await move(id, 'live')
    await voteAs(voters[0] as Member, id, 'B')
    for (const [index, member] of voters.entries())
      await voteAs(member, id, sideOf(index % 2 === 0))
    const leaving = voters.at(-1) as Member
    await leave(leaving)
    await move(id, 'closed')
    assert.deepEqual((await resultOf(id)).persuasion, {
      before: { A: 12, B: 12 },
      moves: { A: { A: 6, B: 6 }, B: { A: 6, B: 6 } },
      winner: null,
    })
  })

  test('fixes the words it is about: no form and no file exchanges the sides under it', async () => {
    const title = 'Should harbors have bells?'
    const id = await openDebate(admin, 'coming_soon', title, { asksFirst: true })
    const draft = { ...debateDraft, title, asksFirst: true }
    const swapped = {
      ...draft,
      positionA: draft.positionB,
      positionB: draft.positionA,
      positionAName: draft.positionBName,
      positionBName: draft.positionAName,
    }
    const change = { params: { id }, body: swapped }
    await admin.call(api.updateDebate, change)
    await admin.call(api.updateDebate, { params: { id }, body: draft })
    await voteFirst(voters[0] as Member, id, 'A')
    const { status, body } = await admin.refused(api.updateDebate, change)
    assert.deepEqual([status, body.error], [409, arenaMessages.wordsFixed])
    const files = importer(admin, 'debates')
    const sent = await files.checked(
      `id,title,position_a_name,position_b_name\n${id},${title},Evenings,All night\n`,
    )
    const errors = (await files.listRows(sent.id, 'error')).flatMap((row) => row.errors)
    assert.deepEqual(
      errors.map(({ reason }) => reason),
      [arenaMessages.wordsFixed],
    )
    const startsAt = new Date(app.clock.now().getTime() + day).toISOString()
    const moved = await admin.call(api.updateDebate, {
      params: { id },
      body: { ...draft, startsAt },
    })
    assert.deepEqual([moved.startsAt, moved.positionAName], [startsAt, draft.positionAName])
  })

  test('is taken only while a debate that asks for it is coming soon', async () => {
    const member = voters[0] as Member
    for (const [status, asksFirst] of [
      ['scheduled', true],
      ['coming_soon', false],
      ['live', true],
      ['closed', true],
    ] as const) {
      const id = await openDebate(admin, status, `Should ${status} ${asksFirst} be read?`, {
        asksFirst,
      })
      const refused = await member.refused(castFirstVote, {
        params: { id },
        body: { position: 'A' },
      })
      assert.deepEqual(
        [refused.status, refused.body.error],
        [409, "This debate doesn't take first votes now."],
      )
    }
    const nowhere = { id: '0198c5d2-0000-7000-8000-000000000000' }
    const gone = { params: nowhere, body: { position: 'A' } } as const
    assert.equal((await member.refused(castFirstVote, gone)).status, 404)
  })
})
