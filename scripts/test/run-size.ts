import { availableParallelism } from 'node:os'

/** Whether sweeps, restarts and every state of every screen run as well (docs/promises.md). */
export const isFullRun = process.argv.includes('--full') || process.env['FULL'] === '1'

/** How many processes of server tests run at a time, and beside them how many browsers. */
export const parallelism = availableParallelism()
