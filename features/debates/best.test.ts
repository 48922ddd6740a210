import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { accepted } from '#features/debates/testing/arguments.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { actingFor } from '#features/identity/server/viewer.ts'
import { newId } from '#platform/server/ids.ts'
import * as api from './contract/arguments-endpoints.ts'
import {
  agreementOf,
  bestOf,
  fewestRaters,
  lookAgain,
  positions,
  type Candidate,
  type Judgment,
  type Position,
  type Raters,
} from './contract/rules.ts'

const count = fc.nat({ max: 200 })
const raters: fc.Arbitrary<Raters> = fc.record({ A: count, B: count })
const candidates: fc.Arbitrary<Candidate[]> = fc.uniqueArray(
  fc.record({
    id: fc.uuid({ version: 7 }),
    raters,
    acceptedAt: fc.nat({ max: 3 }).map((time) => new Date(time)),
    hasSources: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 8 },
)

describe('an argument’s rating by readers of both sides', () => {
  test('is between 0 and 1, for any counts', () => {
    fc.assert(
      fc.property(raters, raters, (rated, voters) => {
        const good = agreementOf(rated, voters)
        assert.ok(good > 0 && good < 1)
      }),
    )
  })

  test('never falls when one more reader of either side finds it convincing, and never exceeds the lower side’s share', () => {
    fc.assert(
      fc.property(raters, raters, fc.constantFrom(...positions), (rated, voters, side) => {
        assert.ok(
          agreementOf({ ...rated, [side]: rated[side] + 1 }, voters) >= agreementOf(rated, voters),
        )
        assert.ok(
          agreementOf({ ...rated, [side]: 200 }, voters) <=
            agreementOf(
              { A: 200, B: 200, [side === 'A' ? 'B' : 'A']: rated[side === 'A' ? 'B' : 'A'] },
              voters,
            ),
        )
      }),
    )
  })

  test('prefers neither side', () => {
    fc.assert(
      fc.property(raters, raters, (rated, voters) =>
        assert.equal(
          agreementOf(rated, voters),
          agreementOf({ A: rated.B, B: rated.A }, { A: voters.B, B: voters.A }),
        ),
      ),
    )
  })
})

describe('the best argument', () => {
  test('is the same in any order, rated by enough readers of both sides, and not worse than any other', () => {
    fc.assert(
      fc.property(candidates, raters, (all, voters) => {
        const best = all.find(({ id }) => id === bestOf(all, voters))
        const rated = all.filter((each) =>
          positions.every((side) => each.raters[side] >= fewestRaters),
        )
        assert.equal(bestOf(all.toReversed(), voters), best?.id ?? null)
        assert.equal(best === undefined, rated.length === 0)
        if (best)
          for (const each of rated)
            assert.ok(agreementOf(best.raters, voters) >= agreementOf(each.raters, voters))
      }),
    )
  })

  test('is the one both sides rate highly, not the one its own side applauds', () => {
    const at = new Date(0)
    const [loved, shared] = [
      { id: 'loved', raters: { A: 90, B: 5 }, acceptedAt: at, hasSources: true },
      { id: 'shared', raters: { A: 30, B: 28 }, acceptedAt: at, hasSources: true },
    ]
    assert.equal(bestOf([loved, shared], { A: 100, B: 100 }), 'shared')
  })

  test('is among equals the one with sources, even if it came later', () => {
    const equal = { raters: { A: 30, B: 28 } }
    const [bare, shown] = [
      { ...equal, id: 'bare', acceptedAt: new Date(0), hasSources: false },
      { ...equal, id: 'shown', acceptedAt: new Date(1), hasSources: true },
    ]
    assert.equal(bestOf([bare, shown], { A: 100, B: 100 }), 'shown')
  })

  test('is checked again depending only on the number of voters who rated it, and judged by new counts after five of each side', () => {
    const judgment = fc.record({ seen: fc.nat({ max: 400 }), judged: raters })
    fc.assert(
      fc.property(judgment, raters, (last, present) => {
        const { seen, judged } = lookAgain(last, present)
        const isLook = Math.abs(present.A + present.B - last.seen) >= 10
        assert.equal(seen, isLook ? present.A + present.B : last.seen)
        assert.ok(
          judged === last.judged ||
            (isLook &&
              positions.every(
                (side) =>
                  judged[side] === present[side] && Math.abs(judged[side] - last.judged[side]) >= 5,
              )),
        )
      }),
    )
  })

  test('is checked at the same moments whichever side voters are on, so no single rating reveals its side', () => {
    const looksOf = (sides: readonly Position[]) => {
      let judgment: Judgment = { seen: 0, judged: { A: 0, B: 0 } }
      const present: Raters = { A: 0, B: 0 }
      return sides.map((side) => {
        present[side] += 1
        const next = lookAgain(judgment, present)
        const isLook = next !== judgment
        judgment = next
        return isLook
      })
    }
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...positions), fc.constantFrom(...positions)), {
          maxLength: 60,
        }),
        (pairs) => {
          assert.deepEqual(
            looksOf(pairs.map(([one]) => one)),
            looksOf(pairs.map(([, other]) => other)),
          )
        },
      ),
    )
  })
})

describe('readers of both sides', () => {
  let app: TestApp
  let admin: Member
  let author: Member
  let voters: Record<Position, Viewer[]>
  let id: string
  let first: string
  let second: string

  before(async () => {
    app = await openTestApp()
    admin = await app.member({ isAdmin: true })
    author = await app.member({ tier: 'annual' })
    id = await openDebate(admin)
    voters = { A: await voting('A'), B: await voting('B') }
    first = await accepted(author, admin, id)
    app.clock.advance(1000)
    second = await accepted(await app.member({ tier: 'annual' }), admin, id)
  })
  after(() => app.close())

  /** Members who voted for a side, created without logins for speed. */
  const voting = (position: Position) =>
    Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const now = app.clock.now()
        const account = await app.identity.addAccount({
          id: newId(),
          username: `voter_${position}_${index}`,
          password: null,
          email: null,
          firstName: null,
          lastName: null,
          createdAt: now,
        })
        const viewer = actingFor(account)
        await app.debates.vote(viewer, id, position)
        return viewer
      }),
    )
  const rate = (member: Member, argumentId: string) =>
    member.call(api.rateArgument, { params: { id, argumentId } })
  const list = async (client: Pick<Member, 'call'> = app.visitor()) =>
    (
      await client.call(api.listArguments, {
        params: { id },
        query: { position: 'A', round: 'opening' },
      })
    ).items
  const bestNow = async () =>
    (await list()).filter(({ isBest }) => isBest).map((argument) => argument.id)
  const rateAs = (side: Position, from: number, to: number, argument: string) =>
    Promise.all(
      voters[side]
        .slice(from, to)
        .map((voter) => app.features.debates.memberArguments.rate(voter, id, argument)),
    )

  test('find an argument convincing once each, can undo it, and can’t rate their own or unaccepted ones', async () => {
    const reader = await app.member()
    assert.deepEqual(await rate(reader, second), { isRated: true, ratings: 1 })
    const all = await Promise.all(Array.from({ length: 10 }, () => rate(reader, second)))
    assert.deepEqual(
      all.map(({ ratings }) => ratings),
      Array.from({ length: 10 }, () => 1),
    )
    assert.deepEqual(
      (await list(reader)).map(({ id: each, isRated, ratings }) => [each, isRated, ratings]),
      [
        [first, false, 0],
        [second, true, 1],
      ],
    )
    assert.deepEqual(
      (await list()).map(({ isRated }) => isRated),
      [false, false],
    )
    const back = () => reader.call(api.unrateArgument, { params: { id, argumentId: second } })
    assert.deepEqual(
      [await back(), await back()],
      [
        { isRated: false, ratings: 0 },
        { isRated: false, ratings: 0 },
      ],
    )
    const own = await author.refused(api.rateArgument, { params: { id, argumentId: first } })
    assert.deepEqual([own.status, own.body.error], [409, "You can't rate your own argument."])
    const waiting = await author.call(api.submitArgument, {
      params: { id },
      body: {
        position: 'B',
        round: 'closing',
        text: 'x'.repeat(60),
        sources: ['https://example.org'],
      },
    })
    assert.equal(
      (await reader.refused(api.rateArgument, { params: { id, argumentId: waiting.id } })).status,
      404,
    )
    assert.equal(
      (await app.visitor().refused(api.rateArgument, { params: { id, argumentId: first } })).status,
      401,
    )
  })

  test('make one the best of its side and round once five of each side rate it, and it is listed first', async () => {
    await rateAs('A', 0, 7, first)
    await rateAs('B', 0, 4, first)
    await app.features.debates.best.judge()
    assert.deepEqual(await bestNow(), [])
    await rateAs('A', 0, 5, second)
    await rateAs('B', 0, 5, second)
    await app.features.debates.best.judge()
    assert.deepEqual([await bestNow(), (await list())[0]?.id], [[second], second])
  })

  test('never reveal how one of them voted: one more rating, or one changed vote, changes only the number of ratings', async () => {
    const shown = await list()
    await rateAs('B', 4, 5, first)
    const one = voters.A[0] as Viewer
    await app.debates.vote(one, id, 'B')
    await app.features.debates.best.judge()
    const now = await list()
    assert.deepEqual(
      now.map((argument) => ({ ...argument, ratings: 0 })),
      shown.map((argument) => ({ ...argument, ratings: 0 })),
    )
    assert.deepEqual(Object.keys(now[0] ?? {}).sort(), [
      'acceptedAt',
      'appendix',
      'author',
      'id',
      'isBest',
      'isInSlot',
      'isMine',
      'isRated',
      'position',
      'ratings',
      'round',
      'sources',
      'text',
      'videoUrl',
    ])
    await app.debates.vote(one, id, 'A')
  })

  test('make another one the best when enough more of both sides rate it', async () => {
    await rateAs('A', 7, 10, first)
    await rateAs('B', 5, 11, first)
    await app.features.debates.best.judge()
    assert.deepEqual([await bestNow(), (await list())[0]?.id], [[first], first])
    assert.equal(await app.features.debates.best.judge(), 0)
  })
})
