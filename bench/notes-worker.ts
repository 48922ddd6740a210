import { parentPort, workerData } from 'node:worker_threads'
import type { PackedRatings } from '#features/notes/server/ranking/packed-ratings.ts'
import { rankNotes } from '#features/notes/server/ranking/rank.ts'

/** Ranks the ratings that it is given, and answers with the seconds that took. */
const started = performance.now()
rankNotes(workerData as PackedRatings)
parentPort?.postMessage((performance.now() - started) / 1000)
