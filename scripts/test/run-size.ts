import { availableParallelism } from 'node:os'

/** Whether sweeps, restarts and every state of every screen run as well (docs/promises.md). */
export const isFullRun = process.argv.includes('--full') || process.env['FULL'] === '1'

/** How many test processes or browsers run at a time: one more than cores, because tests also wait. */
export const parallelism = availableParallelism() + 1
