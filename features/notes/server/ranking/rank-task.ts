import { outcomeOf, type Outcome } from '#platform/server/workers/tasks.ts'
import type { PackedRatings } from './packed-ratings.ts'
import { rankNotes, type RankedNote } from './rank.ts'

/** Runs `rankNotes` in a worker thread. */
export function rankInThread(ratings: PackedRatings): Outcome<RankedNote[]> {
  return outcomeOf(() => rankNotes(ratings))
}
