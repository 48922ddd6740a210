import { rankNotes, type RankedNote } from '#features/notes/server/ranking/rank.ts'
import {
  communities,
  judge,
  packed,
  randomBy,
  simulate,
} from '#features/notes/testing/communities.ts'
import { createPacker, type PackedRatings } from '#features/notes/server/ranking/packed-ratings.ts'
import { createWorkers } from '#platform/server/workers/pool.ts'
import { written, type Result } from './result.ts'

const promise = 'notes'
const [ratings, raters, notes] = [1_000_000, 20_000, 10_000]
const most = { seconds: 60, megabytes: 500 }

/** Two camps of different size, each rater with 50 notes. */
function manyRatings() {
  const random = randomBy(1)
  const packer = createPacker()
  for (let rater = 0; rater < raters; rater += 1) {
    const isLeft = rater % 3 === 0
    const seen = new Set<number>()
    while (seen.size < ratings / raters) seen.add(Math.floor(random() * notes))
    for (const note of seen) {
      const share = [0.9, isLeft ? 0.9 : 0.1, isLeft ? 0.1 : 0.9, 0.1][note % 4] ?? 0
      packer.add(`rater-${rater}`, `note-${note}`, Number(random() < share))
    }
  }
  return packer.pack().ratings
}

/** The ranking of a million ratings in one worker, and how well simulated communities are served. */
export async function measure(): Promise<Result[]> {
  const judged = Object.entries(communities).map(([name, community]): Result => {
    const { ratings: given, helpful } = simulate(community, 1)
    const { noteIds, ratings: input } = packed(given)
    const ranked = rankNotes(input)
    const shown = new Set(noteIds.filter((_, index) => ranked[index]?.status === 'shown'))
    const { precision, recall } = judge(shown, helpful)
    return {
      promise,
      what: `precision and recall of shown notes: ${name}`,
      figure: `${written(precision)} and ${written(recall)}`,
      promised: '',
      isKept: null,
    }
  })
  const { seconds, megabytes } = await inWorker()
  return [
    ...judged,
    {
      promise,
      what: `${ratings.toLocaleString('en-US')} ratings by ${raters.toLocaleString('en-US')} raters of ${notes.toLocaleString('en-US')} notes, ranked in one worker`,
      figure: `${written(seconds)} s`,
      promised: `${most.seconds} s`,
      isKept: seconds <= most.seconds,
    },
    {
      promise,
      what: 'memory of the process meanwhile, the ratings included',
      figure: `${written(megabytes)} MB`,
      promised: `${most.megabytes} MB`,
      isKept: megabytes <= most.megabytes,
    },
  ]
}

/** Seconds of the ranking, and the most resident memory that was seen while it ran. */
async function inWorker(): Promise<{ seconds: number; megabytes: number }> {
  const workers = createWorkers()
  const rank = workers.backgroundTask<PackedRatings, RankedNote[]>(
    import.meta.resolve('#features/notes/server/ranking/rank-task.ts'),
    'rankInThread',
  )
  const given = manyRatings()
  let largest = 0
  const watch = setInterval(() => {
    largest = Math.max(largest, process.memoryUsage.rss())
  }, 50)
  const started = performance.now()
  await rank(given)
  const seconds = (performance.now() - started) / 1000
  clearInterval(watch)
  await workers.close()
  return { seconds, megabytes: largest / 2 ** 20 }
}
