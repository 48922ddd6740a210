import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { openDebate } from '#features/debates/testing/debates.ts'
import { endVerification } from '#features/verification/contract/endpoints.ts'
import { show } from '#features/verification/testing/verified.ts'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import * as api from './contract/endpoints.ts'
import {
  endOf,
  fewestPublished,
  persuasionAmong,
  persuasionOf,
  type Moves,
} from './contract/persuasion.ts'
import { positions, type DebateStatus, type Position, type Sides } from './contract/rules.ts'
import {
  canConclude,
  fewestVerified,
  lookAtSplit,
  type Split,
  type TallyProgress,
} from './contract/verified-tally.ts'

let app: TestApp
let admin: Member
let verified: Member[]
let others: Member[]

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
  const person = { tier: 'weekly', firstName: 'Ann', lastName: 'Arbor' } as const
  verified = await Promise.all(Array.from({ length: 30 }, () => app.member(person)))
  others = await Promise.all(Array.from({ length: 20 }, () => app.member({ tier: 'weekly' })))
  for (const member of verified) await show(member)
})
after(() => app.close())

const move = (id: string, status: DebateStatus) =>
  admin.call(api.setStatus, { params: { id }, body: { status } })
const voteAs = (member: Member, id: string, position: Position) =>
  member.call(api.castVote, { params: { id }, body: { position } })
/** Everyone in turn votes for A, then B. */
async function voteInTurn(members: Member[], id: string): Promise<void> {
  for (const [index, member] of members.entries())
    await voteAs(member, id, index % 2 === 0 ? 'A' : 'B')
}
const look = () => app.features.debates.verifiedTally.look()
const shown = async (id: string) =>
  (await app.visitor().call(api.getDebate, { params: { id } })).verified
const resultOf = (id: string) => app.visitor().call(api.getResult, { params: { id } })
const tallyOf = async (id: string) =>
  (await app.visitor().request('GET', `/api/debates/${id}/tally.csv`)).text
const linesOf = (tally: string) => tally.trim().split('\n').slice(1)

describe('the tally of verified members', () => {
  test('stands beside that of all, changes in groups, and is exact at the close', async () => {
    const id = await openDebate(admin)
    await voteInTurn([...verified.slice(0, 20), ...others.slice(0, 10)], id)
    await look()
    assert.equal(await shown(id), null, 'until enough votes follow')
    await voteAs(verified[20] as Member, id, 'A')
    await look()
    assert.equal(await shown(id), null)
    await voteInTurn([...verified.slice(20), ...others.slice(10)], id)
    assert.equal(await look(), 1)
    assert.deepEqual(await shown(id), { votesA: 10, votesB: 10 })
    assert.equal(await look(), 0)

    await move(id, 'closed')
    const result = await resultOf(id)
    assert.deepEqual([result.votesA, result.votesB], [25, 25])
    assert.deepEqual([result.verified?.votesA, result.verified?.votesB], [15, 15])
    const tally = await tallyOf(id)
    assert.equal(createHash('sha256').update(tally).digest('hex'), result.tallyHash)
    assert.ok(tally.startsWith('receipt_sha256,position,verified\n'))
    const lines = linesOf(tally)
    assert.equal(lines.length, 50)
    for (const side of positions)
      assert.equal(lines.filter((line) => line.endsWith(`,${side},yes`)).length, 15)
    for (const { id: memberId, username } of verified)
      assert.ok(!tally.includes(memberId) && !tally.includes(username))
  })

  test('isn’t published with fewer than 20 of their votes, and the file has no marks then', async () => {
    const id = await openDebate(admin, 'live', 'Should nineteen be enough?')
    await voteInTurn([...verified.slice(0, 19), ...others], id)
    await move(id, 'closed')
    assert.equal((await resultOf(id)).verified, null)
    const tally = await tallyOf(id)
    assert.ok(tally.startsWith('receipt_sha256,position\n'))
    for (const line of linesOf(tally)) assert.match(line, /^[0-9a-f]{64},[AB]$/)
  })

  test('isn’t published where it would tell the votes of a few who aren’t verified', async () => {
    const id = await openDebate(admin, 'live', 'Should one stand alone?')
    await voteInTurn([...verified, others[0] as Member], id)
    await move(id, 'closed')
    assert.equal((await resultOf(id)).verified, null)
  })

  test('isn’t published again after a reopening that a single vote followed', async () => {
    const id = await openDebate(admin, 'live', 'Should doors open twice?')
    await voteInTurn([...verified.slice(0, 29), ...others], id)
    await move(id, 'closed')
    const first = await resultOf(id)
    assert.equal(first.verified?.votesA, 15)
    await move(id, 'voting')
    await move(id, 'closed')
    assert.deepEqual((await resultOf(id)).verified, { ...first.verified, persuasion: null })
    await move(id, 'voting')
    await voteAs(verified[29] as Member, id, 'B')
    await move(id, 'closed')
    assert.equal((await resultOf(id)).verified, null)
    assert.deepEqual(await shown(id), { votesA: 15, votesB: 14 })
  })

  test('says what the debate changed for them, as far as no vote follows', async () => {
    const id = await openDebate(admin, 'live', 'Should minds change in groups?')
    const everyone = [verified.slice(0, 20), others]
    for (const group of everyone) await voteInTurn(group, id)
    // Five of ten leave A, and five of ten leave B, in both groups.
    for (const group of everyone)
      for (const [index, member] of group.slice(0, 10).entries())
        await voteAs(member, id, index % 2 === 0 ? 'B' : 'A')
    await move(id, 'closed')
    const { persuasion, verified: ofVerified } = await resultOf(id)
    assert.deepEqual(persuasion?.moves, { A: { A: 10, B: 10 }, B: { A: 10, B: 10 } })
    assert.deepEqual(ofVerified, {
      votesA: 10,
      votesB: 10,
      persuasion: {
        before: { A: 10, B: 10 },
        moves: { A: { A: 5, B: 5 }, B: { A: 5, B: 5 } },
        winner: null,
      },
    })
  })

  test('stays as it was when a member’s verification ends after the close', async () => {
    const id = await openDebate(admin, 'live', 'Should results wait?')
    await voteInTurn([...verified, ...others], id)
    await move(id, 'closed')
    const [closed, tally] = [await resultOf(id), await tallyOf(id)]
    await (verified[0] as Member).call(endVerification, {})
    assert.deepEqual(await resultOf(id), closed)
    assert.equal(await tallyOf(id), tally)
  })
})

const sides = (max: number) =>
  fc.record({ A: fc.integer({ min: 0, max }), B: fc.integer({ min: 0, max }) })
const changeOf = (earlier: Sides, present: Sides) =>
  positions.map((side) => Math.abs(present[side] - earlier[side]))

describe('no sequence of published tallies', () => {
  type Step = {
    group: keyof Split
    side: Position
    by: number
    next: 'nothing' | 'look' | 'close'
  }
  const step: fc.Arbitrary<Step> = fc.record({
    group: fc.constantFrom<keyof Split>('verified', 'others'),
    side: fc.constantFrom(...positions),
    by: fc.integer({ min: -7, max: 12 }),
    next: fc.constantFrom<Step['next']>('nothing', 'look', 'close'),
  })

  /** What is published while votes come, move and go, and the debate closes and opens again. */
  function publishedDuring(steps: Step[]): Split[] {
    let present: Split = { verified: { A: 0, B: 0 }, others: { A: 0, B: 0 } }
    let progress: TallyProgress = { published: null, next: null }
    const published: Split[] = []
    for (const { group, side, by, next } of steps) {
      const votes = { ...present[group], [side]: Math.max(0, present[group][side] + by) }
      present = { ...present, [group]: votes }
      const earlier = progress.published
      if (next === 'look') progress = lookAtSplit(progress, present)
      else if (next === 'close' && canConclude(progress.published, present))
        progress = { published: present, next: null }
      if (progress.published && progress.published !== earlier) published.push(progress.published)
    }
    return published
  }

  test('tells a single vote, of a verified member or another', () => {
    let told = 0
    fc.assert(
      fc.property(fc.array(step, { minLength: 30, maxLength: 120 }), (steps) => {
        let earlier: Split = { verified: { A: 0, B: 0 }, others: { A: 0, B: 0 } }
        for (const present of publishedDuring(steps)) {
          told += 1
          assert.ok(present.verified.A + present.verified.B >= fewestVerified)
          for (const side of positions) assert.ok(present.verified[side] >= fewestPublished)
          for (const group of ['verified', 'others'] as const) {
            const changes = changeOf(earlier[group], present[group])
            assert.ok(
              changes.every((each) => each === 0) || changes.every((each) => each >= 5),
              `${group}: ${changes.join()}`,
            )
          }
          const few = positions.filter((side) => present.others[side] < fewestPublished)
          assert.ok(few.every((side) => present.others[side] === 0) && few.length !== 1)
          earlier = present
        }
      }),
      { numRuns: 400 },
    )
    assert.ok(told > 100, `only ${told} were published`)
  })

  test('keeps from a close of votes that only came in what was shown before it', () => {
    const growth = fc.record({
      verified: sides(9),
      others: fc.record({ A: fc.integer({ min: 1, max: 9 }), B: fc.integer({ min: 1, max: 9 }) }),
    })
    fc.assert(
      fc.property(fc.array(growth, { minLength: 1, maxLength: 40 }), (steps) => {
        let present: Split = { verified: { A: 0, B: 0 }, others: { A: 0, B: 0 } }
        let progress: TallyProgress = { published: null, next: null }
        for (const { verified: more, others: also } of steps) {
          present = {
            verified: { A: present.verified.A + more.A, B: present.verified.B + more.B },
            others: { A: present.others.A + also.A, B: present.others.B + also.B },
          }
          progress = lookAtSplit(progress, present)
        }
        if (progress.published) assert.ok(canConclude(progress.published, present))
      }),
    )
  })

  test('tells moves of verified members from which those of a few others follow', () => {
    const moves = fc.record({ A: sides(12), B: sides(12) })
    fc.assert(
      fc.property(moves, moves, (some: Moves, rest: Moves) => {
        const all: Moves = {
          A: { A: some.A.A + rest.A.A, B: some.A.B + rest.A.B },
          B: { A: some.B.A + rest.B.A, B: some.B.B + rest.B.B },
        }
        const told = persuasionAmong(some, all)
        const end = endOf(rest)
        const isAlone = end.A + end.B === 0
        const [own, other] = [persuasionOf(some), persuasionOf(rest)]
        if (told.moves) assert.ok(own.moves && (isAlone || other.moves))
        if (told.before) assert.ok(own.before && (isAlone || other.before))
        if (isAlone) assert.deepEqual(told, own)
      }),
    )
  })
})
