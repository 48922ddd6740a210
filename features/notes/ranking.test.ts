import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { rankingSettings } from './contract/ranking-settings.ts'
import type { NoteStatus } from './contract/rules.ts'
import { rankNotes } from './server/ranking/rank.ts'
import {
  communities,
  judge,
  packed,
  randomBy,
  shuffled,
  simulate,
  type SimulatedRating,
} from './testing/communities.ts'

/** Each note's status. */
function statusesOf(ratings: readonly SimulatedRating[]): Map<string, NoteStatus> {
  const { noteIds, ratings: input } = packed(ratings)
  const ranked = rankNotes(input)
  return new Map(noteIds.map((id, index) => [id, ranked[index]?.status ?? 'proposed']))
}

const shownIn = (ratings: readonly SimulatedRating[]): Set<string> =>
  new Set([...statusesOf(ratings)].flatMap(([id, status]) => (status === 'shown' ? [id] : [])))

/** The worst that a community may show, and the least of the helpful notes that it does. */
const bounds: Record<string, { precision: number; recall: number }> = {
  'two camps': { precision: 1, recall: 0.9 },
  'two camps, one of them large': { precision: 1, recall: 0.8 },
  'three camps': { precision: 1, recall: 0.9 },
  'a third of the ratings is noise': { precision: 1, recall: 0.8 },
  'few ratings, and much disagreement within each camp': { precision: 0.8, recall: 0.15 },
  'sleepers outnumber the camp that they pretend to be of': { precision: 1, recall: 0.9 },
  'sleepers of one camp behave as the other until they push': { precision: 1, recall: 0.8 },
  'bots that find everything helpful': { precision: 1, recall: 0.8 },
}

describe('simulated communities', () => {
  for (const [name, community] of Object.entries(communities))
    test(`readers see what helps, and nothing that serves one camp: ${name}`, () => {
      const least = bounds[name]
      assert.ok(least)
      for (const seed of [1, 2, 3]) {
        const { ratings, helpful } = simulate(community, seed)
        const { precision, recall } = judge(shownIn(ratings), helpful)
        assert.ok(precision >= least.precision, `precision ${precision} with seed ${seed}`)
        assert.ok(recall >= least.recall, `recall ${recall} with seed ${seed}`)
      }
    })
})

/** A camp of 1,000 and one of 50 disagree about 40 notes, and the camp pushes one more. */
function brigade(seed: number, { against, noise }: { against: number; noise: number }) {
  const random = randomBy(seed)
  const says = (isFor: boolean) => Number(isFor !== random() < noise)
  const camps = [
    { name: 'camp', count: 1000, isLeft: true },
    { name: 'other', count: 50, isLeft: false },
  ]
  return camps.flatMap(({ name, count, isLeft }) =>
    Array.from({ length: count }, (_, index) => `${name}-${index}`).flatMap((rater, index) => {
      const usual = Array.from({ length: 40 }, (_each, note) => note)
        .filter(() => random() < 0.35)
        .map((note) => ({ rater, note: `usual-${note}`, value: says((note % 2 === 0) === isLeft) }))
      if (isLeft) return [...usual, { rater, note: 'pushed', value: 1 }]
      return index < against ? [...usual, { rater, note: 'pushed', value: says(false) }] : usual
    }),
  )
}

describe('one camp alone', () => {
  test('of 1,000 against 50 can’t get a note shown, whether or not the others rate it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 50 }),
        fc.constantFrom(0, 0.1, 0.2),
        (seed, against, noise) => {
          assert.equal(shownIn(brigade(seed, { against, noise })).has('pushed'), false)
        },
      ),
      { numRuns: 20, seed: 109 },
    )
  })

  test('gets nothing shown while nobody disagrees with it', () => {
    const ratings = Array.from({ length: 200 }, (_, rater) =>
      Array.from({ length: 12 }, (_each, note) => ({
        rater: `member-${rater}`,
        note: `note-${note}`,
        value: 1,
      })),
    ).flat()
    assert.deepEqual([...shownIn(ratings)], [])
  })
})

test('the order in which ratings arrive changes nothing', () => {
  const { ratings } = simulate(communities['two camps'] ?? { groups: [], sorts: [] }, 7)
  const once = packed(ratings)
  const ranked = rankNotes(once.ratings)
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const again = packed(shuffled(ratings, seed))
      assert.deepEqual(again, once)
      assert.deepEqual(rankNotes(again.ratings), ranked)
    }),
    { numRuns: 5 },
  )
})

test('the raters’ names change no status, so anyone can compute them under pseudonyms', () => {
  const { ratings } = simulate(communities['two camps'] ?? { groups: [], sorts: [] }, 8)
  const renamed = ratings.map((each) => ({
    ...each,
    rater: createHash('sha256').update(each.rater).digest('hex'),
  }))
  assert.deepEqual(statusesOf(renamed), statusesOf(ratings))
})

test('a new account’s ratings count from its tenth on', () => {
  const { ratings } = simulate(communities['two camps'] ?? { groups: [], sorts: [] }, 9)
  const before = packed(ratings)
  const isCounted = (count: number) => {
    const own = Array.from({ length: count }, (_, index) => ({
      rater: 'newcomer',
      note: `good-${index}`,
      value: 1,
    }))
    const ranked = rankNotes(packed([...ratings, ...own]).ratings)
    const first = before.noteIds.indexOf('good-0')
    return (ranked[first]?.counted ?? 0) - (rankNotes(before.ratings)[first]?.counted ?? 0) === 1
  }
  assert.equal(isCounted(rankingSettings.ratingsOfRater - 1), false)
  assert.equal(isCounted(rankingSettings.ratingsOfRater), true)
})

test('nobody’s ratings of nothing rank nothing', () => {
  assert.deepEqual(rankNotes(packed([]).ratings), [])
})
