import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { openDebate } from '#features/debates/testing/debates.ts'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createLog } from '#platform/server/log.ts'
import * as api from './contract/endpoints.ts'
import type { Position } from './contract/rules.ts'

let app: TestApp
let admin: Member
let voters: Member[]

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
  voters = await Promise.all(Array.from({ length: 8 }, () => app.member({ tier: 'weekly' })))
})
after(() => app.close())

const vote = (member: Member, id: string, position: Position) =>
  member.call(api.castVote, { params: { id }, body: { position } })
const countsOf = async (id: string) => {
  const { votesA, votesB } = await app.visitor().call(api.getDebate, { params: { id } })
  return [votesA, votesB]
}
const voter = (index: number) => voters[index] as Member

describe('a vote', () => {
  test('counts once however often it is cast, and moves when cast for the other side', async () => {
    const id = await openDebate(admin)
    const first = await vote(voter(0), id, 'A')
    assert.match(first.receipt ?? '', /^[a-z2-9]{4}(-[a-z2-9]{4}){4}$/)
    const again = await vote(voter(0), id, 'A')
    assert.deepEqual(
      [again.votesA, again.votesB, again.receipt, again.seq],
      [1, 0, null, first.seq],
    )
    const moved = await vote(voter(0), id, 'B')
    assert.deepEqual([moved.votesA, moved.votesB, moved.seq > first.seq], [0, 1, true])
    assert.notEqual(moved.receipt, first.receipt)
    assert.deepEqual(await countsOf(id), [0, 1])
    assert.deepEqual(await voter(0).call(api.getMyVote, { params: { id } }), {
      position: 'B',
      first: null,
      removed: null,
    })
    assert.deepEqual(await voter(1).call(api.getMyVote, { params: { id } }), {
      position: null,
      first: null,
      removed: null,
    })
  })

  test('takes its debate off the list of those without one, which is the member’s own', async () => {
    const id = await openDebate(admin)
    const isListedFor = async (member: Member) =>
      (await member.call(api.listUnvotedDebates, {})).some((debate) => debate.id === id)
    assert.deepEqual([await isListedFor(voter(6)), await isListedFor(voter(7))], [true, true])
    await vote(voter(6), id, 'A')
    assert.deepEqual([await isListedFor(voter(6)), await isListedFor(voter(7))], [false, true])
    await admin.call(api.setStatus, { params: { id }, body: { status: 'voting' } })
    await admin.call(api.setStatus, { params: { id }, body: { status: 'closed' } })
    assert.equal(await isListedFor(voter(7)), false)
    for (const endpoint of [api.listUnvotedDebates, api.listMyVotes])
      assert.equal((await app.visitor().refused(endpoint, {})).status, 401)
    assert.deepEqual((await voter(6).call(api.listMyVotes, {}))[0], { debateId: id, position: 'A' })
    assert.deepEqual(await (await app.member()).call(api.listMyVotes, {}), [])
  })

  test('sent sixty times at once by one member counts once', async () => {
    const id = await openDebate(admin)
    const answers = await Promise.all(Array.from({ length: 60 }, () => vote(voter(1), id, 'B')))
    assert.equal(answers.filter(({ receipt }) => receipt !== null).length, 1)
    assert.deepEqual(await countsOf(id), [0, 1])
  })

  test('for a debate id in capitals is the same vote, with its receipt', async () => {
    const id = await openDebate(admin)
    const cast = await vote(voter(2), id.toUpperCase(), 'B')
    assert.deepEqual([cast.debateId, cast.votesB, cast.receipt === null], [id, 1, false])
    await Promise.all([
      vote(voter(2), id, 'A'),
      vote(voter(2), id.toUpperCase(), 'A'),
      ...[3, 4, 5].map((index) => vote(voter(index), id, 'A')),
    ])
    assert.deepEqual(await countsOf(id), [4, 0])
    assert.deepEqual(await voter(2).call(api.getMyVote, { params: { id: id.toUpperCase() } }), {
      position: 'A',
      first: null,
      removed: null,
    })
  })

  test('counts while the debate is live or voting, and at no other time', async () => {
    for (const status of ['scheduled', 'coming_soon', 'closed'] as const) {
      const id = await openDebate(admin, status)
      const { status: code, body } = await voter(0).refused(api.castVote, {
        params: { id },
        body: { position: 'A' },
      })
      assert.deepEqual([code, body.error], [409, 'Voting is not open for this debate.'], status)
    }
    for (const status of ['live', 'voting'] as const)
      assert.equal((await vote(voter(0), await openDebate(admin, status), 'A')).votesA, 1)
  })

  test('that can’t be stored leaves no trace of who voted for what in the log', async () => {
    const lines: string[] = []
    const failing = await openTestApp(
      {},
      { log: createLog('info', { write: (line) => lines.push(line) }) },
    )
    try {
      const id = await openDebate(await failing.member({ isAdmin: true }))
      const member = await failing.member({ tier: 'weekly' })
      await failing.database.pool.query(
        'alter table debate_votes rename column receipt_hash to lost',
      )
      assert.equal(
        (await member.refused(api.castVote, { params: { id }, body: { position: 'B' } })).status,
        500,
      )
      const logged = lines.join('')
      assert.match(logged, /"msg":"votes could not be stored"/)
      assert.match(logged, /"msg":"fault"/)
      assert.match(logged, /42703/)
      assert.ok(!logged.includes(member.id) && !logged.includes('{B}'), logged)
    } finally {
      await failing.close()
    }
  })

  test('requires a side, a debate and a tier', async () => {
    const id = await openDebate(admin)
    const forC = await voter(0).refused(api.castVote, { params: { id }, body: { position: 'C' } })
    assert.deepEqual(
      [forC.status, forC.body.fields],
      [400, { position: 'The position must be A or B.' }],
    )
    assert.equal(
      (
        await voter(0).refused(api.castVote, {
          params: { id: '0198c5d2-0000-7000-8000-000000000000' },
          body: { position: 'A' },
        })
      ).status,
      404,
    )
    const reader = await app.member()
    const refused = await reader.refused(api.castVote, { params: { id }, body: { position: 'A' } })
    assert.deepEqual(
      [refused.status, refused.body.error, refused.body.upgradeUrl],
      [403, 'Subscribe to Weekly or higher.', '/subscribe'],
    )
    assert.equal(
      (await app.visitor().refused(api.castVote, { params: { id }, body: { position: 'A' } }))
        .status,
      401,
    )
    assert.deepEqual(await countsOf(id), [0, 0])
  })

  test('in any order and all at once, counts equal each member’s last vote', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 7 }), fc.constantFrom<Position>('A', 'B')), {
          minLength: 1,
          maxLength: 40,
        }),
        fc.boolean(),
        async (cast, isAtOnce) => {
          const id = await openDebate(admin)
          const slots = Map.groupBy(cast, ([index]) => (isAtOnce ? index : 0))
          await Promise.all(
            [...slots.values()].map(async (lane) => {
              for (const [index, position] of lane) await vote(voter(index), id, position)
            }),
          )
          const last = new Map(cast)
          const expected = (['A', 'B'] as const).map(
            (side) => [...last.values()].filter((position) => position === side).length,
          )
          assert.deepEqual(await countsOf(id), expected)
          assert.equal(await app.features.debates.reconcile(), 0)
        },
      ),
      { numRuns: 12 },
    )
  })

  test('counts toward turnout among eligible voters: unblocked members of the tier, administrators, and everyone who voted', async () => {
    const closed = async (id: string) => {
      for (const status of ['voting', 'closed'] as const)
        await admin.call(api.setStatus, { params: { id }, body: { status } })
      return (await app.visitor().call(api.getResult, { params: { id } })).eligible
    }
    const first = await closed(await openDebate(admin))
    const id = await openDebate(admin)
    for (const person of [
      { tier: 'weekly' },
      { tier: 'public' },
      { tier: 'annual', isComplete: false },
      { isAdmin: true },
    ] as const)
      await app.person(person)
    const lapsed = await app.member({ tier: 'monthly' })
    await vote(lapsed, id, 'A')
    await app.membership.put({ userId: lapsed.id, tier: 'public', paidTier: null, paidUntil: null })
    assert.equal(await closed(id), first + 3)
    assert.equal(await closed(await openDebate(admin)), first + 2)
  })

  test('is in the published tally under the member’s receipt code once the debate is closed', async () => {
    const id = await openDebate(admin, 'voting')
    const receipts = new Map<string, Position>()
    for (const [index, member] of voters.entries()) {
      const position = index % 3 === 0 ? 'A' : 'B'
      receipts.set((await vote(member, id, position)).receipt ?? '', position)
    }
    const tally = () => app.visitor().request('GET', `/api/debates/${id}/tally.csv`)
    assert.equal((await tally()).status, 404)
    await admin.call(api.setStatus, { params: { id }, body: { status: 'closed' } })
    const result = await app.visitor().call(api.getResult, { params: { id } })
    assert.deepEqual([result.votesA, result.votesB], [3, 5])
    assert.ok(result.eligible >= 8)
    const { text, headers } = await tally()
    assert.equal((await tally()).text, text, 'the same from memory')
    const unchanged = await app.visitor().request('GET', `/api/debates/${id}/tally.csv`, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    })
    assert.deepEqual(
      [unchanged.status, unchanged.text, headers.get('cache-control')],
      [304, '', 'public, max-age=60'],
    )
    assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8')
    assert.equal(createHash('sha256').update(text).digest('hex'), result.tallyHash)
    const lines = text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',') as [string, Position])
    assert.deepEqual(
      lines.map(([hash]) => hash),
      lines.map(([hash]) => hash).toSorted(),
    )
    for (const [receipt, position] of receipts) {
      const hash = createHash('sha256')
        .update(`${id}:${receipt.replaceAll('-', '')}`)
        .digest('hex')
      assert.equal(new Map(lines).get(hash), position)
    }
    for (const { id: memberId, username } of voters)
      assert.ok(!text.includes(memberId) && !text.includes(username))
    assert.equal(
      (await voter(0).refused(api.castVote, { params: { id }, body: { position: 'B' } })).status,
      409,
    )
  })

  test('has no time in the database, which could link it to a proxy’s log', async () => {
    const { rows } = await app.database.pool.query<{ type: string }>(
      `select data_type as type from information_schema.columns where table_name = 'debate_votes'`,
    )
    assert.deepEqual(
      rows.filter(({ type }) => /time|date/.test(type)),
      [],
    )
  })

  test('has its tally withdrawn when the debate reopens', async () => {
    const id = await openDebate(admin, 'closed')
    const tally = () => app.visitor().request('GET', `/api/debates/${id}/tally.csv`)
    assert.equal((await tally()).status, 200)
    await admin.call(api.setStatus, { params: { id }, body: { status: 'voting' } })
    assert.equal((await tally()).status, 404)
  })

  test('is recounted from the stored votes if a count was wrong', async () => {
    const id = await openDebate(admin)
    await vote(voter(0), id, 'A')
    await app.database.pool.query('update debates set votes_a = 7, votes_b = 2 where id = $1', [id])
    assert.equal(await app.features.debates.reconcile(), 1)
    assert.deepEqual(await countsOf(id), [1, 0])
  })
})
