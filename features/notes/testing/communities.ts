import { createPacker, type Packing } from '../server/ranking/packed-ratings.ts'

/** A rating as it arrives. */
export type SimulatedRating = { rater: string; note: string; value: number }

/** Raters of one kind. */
type Group = {
  name: string
  count: number
  /** What they think of a note of each sort, as the share that finds it helpful. */
  tastes: Record<string, number>
  /** The share of notes that each of them rates; 0.5 by default. */
  diligence?: number
}

/** Notes of one sort: `helpful` ones are those that readers should see. */
type Sort = { name: string; count: number; isHelpful: boolean }

export type Community = { groups: Group[]; sorts: Sort[] }

export type Simulation = { ratings: SimulatedRating[]; helpful: Set<string>; notes: string[] }

/** Numbers from 0 to 1 that a seed decides alone. */
export function randomBy(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What the members of a community rate. */
export function simulate({ groups, sorts }: Community, seed: number): Simulation {
  const random = randomBy(seed)
  const notes = sorts.flatMap(({ name, count, isHelpful }) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${name}-${index}`,
      sort: name,
      isHelpful,
    })),
  )
  const ratings = groups.flatMap(({ name, count, tastes, diligence = 0.5 }) =>
    Array.from({ length: count }, (_, index) => `${name}-${index}`).flatMap((rater) =>
      notes
        .filter(({ sort }) => sort in tastes && random() < diligence)
        .map(({ id, sort }) => {
          const isHelpful = random() < (tastes[sort] ?? 0)
          // One rating in eight is in between.
          return { rater, note: id, value: random() < 0.125 ? 0.5 : Number(isHelpful) }
        }),
    ),
  )
  return {
    ratings,
    notes: notes.map(({ id }) => id),
    helpful: new Set(notes.filter(({ isHelpful }) => isHelpful).map(({ id }) => id)),
  }
}

/** The ratings as the ranking takes them. */
export function packed(ratings: readonly SimulatedRating[]): Packing {
  const packer = createPacker()
  for (const { rater, note, value } of ratings) packer.add(rater, note, value)
  return packer.pack()
}

/** The same in another order of arrival. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = randomBy(seed)
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

const sorts: Sort[] = [
  { name: 'good', count: 30, isHelpful: true },
  { name: 'left', count: 30, isHelpful: false },
  { name: 'right', count: 30, isHelpful: false },
  { name: 'bad', count: 30, isHelpful: false },
]
const left = { good: 0.88, left: 0.9, right: 0.1, bad: 0.1 }
const right = { good: 0.88, left: 0.1, right: 0.9, bad: 0.1 }
const unsure = {
  left: { good: 0.8, left: 0.75, right: 0.3, bad: 0.3 },
  right: { good: 0.8, left: 0.3, right: 0.75, bad: 0.3 },
}
const whatever = { good: 0.5, left: 0.5, right: 0.5, bad: 0.5 }
const yes = { good: 1, left: 1, right: 1, bad: 1 }

/** Communities of several kinds, which the tests and `npm run bench notes` judge. */
export const communities: Record<string, Community> = {
  'two camps': {
    sorts,
    groups: [
      { name: 'left', count: 100, tastes: left },
      { name: 'right', count: 100, tastes: right },
    ],
  },
  'two camps, one of them large': {
    sorts,
    groups: [
      { name: 'left', count: 1000, tastes: left, diligence: 0.3 },
      { name: 'right', count: 50, tastes: right },
    ],
  },
  'three camps': {
    sorts: [...sorts, { name: 'center', count: 30, isHelpful: false }],
    groups: [
      { name: 'left', count: 80, tastes: { ...left, center: 0.15 } },
      { name: 'right', count: 80, tastes: { ...right, center: 0.15 } },
      {
        name: 'center',
        count: 80,
        tastes: { good: 0.88, left: 0.3, right: 0.3, bad: 0.1, center: 0.9 },
      },
    ],
  },
  'a third of the ratings is noise': {
    sorts,
    groups: [
      { name: 'left', count: 80, tastes: left },
      { name: 'right', count: 80, tastes: right },
      { name: 'noise', count: 80, tastes: whatever },
    ],
  },
  'sleepers of one camp behave as the other until they push': {
    sorts,
    groups: [
      { name: 'left', count: 100, tastes: left },
      { name: 'right', count: 100, tastes: right },
      // They rate as the right does, but for the left's notes.
      { name: 'sleeper', count: 20, tastes: { ...right, left: 0.9 } },
    ],
  },
  'few ratings, and much disagreement within each camp': {
    sorts,
    groups: [
      { name: 'left', count: 60, tastes: unsure.left, diligence: 0.12 },
      { name: 'right', count: 60, tastes: unsure.right, diligence: 0.12 },
    ],
  },
  'sleepers outnumber the camp that they pretend to be of': {
    sorts,
    groups: [
      { name: 'left', count: 100, tastes: left },
      { name: 'right', count: 40, tastes: right },
      { name: 'sleeper', count: 120, tastes: { ...right, left: 0.9 } },
    ],
  },
  'bots that find everything helpful': {
    sorts,
    groups: [
      { name: 'left', count: 100, tastes: left },
      { name: 'right', count: 100, tastes: right },
      { name: 'bot', count: 60, tastes: yes, diligence: 0.9 },
    ],
  },
}

/** How well shown notes and helpful ones agree, from 0 to 1. */
export function judge(
  shown: ReadonlySet<string>,
  helpful: ReadonlySet<string>,
): { precision: number; recall: number } {
  const hits = [...shown].filter((id) => helpful.has(id)).length
  return {
    precision: shown.size === 0 ? 1 : hits / shown.size,
    recall: helpful.size === 0 ? 1 : hits / helpful.size,
  }
}
