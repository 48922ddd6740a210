import { globSync } from 'node:fs'
import { changedSince, reachedBy } from './changed.ts'
import { isFullRun } from './run-size.ts'

/** What runs: files for Node's runner, and the browser's, null for all. */
export type Selection = { nodeTests: string[]; browserTests: string[] | null; isAll: boolean }

/**
 * Sweeps, tests that start, stop or kill whole sites, and tests that measure: minutes for what few
 * changes can break. They run in the full run, when they are themselves changed, and
 * by name (docs/promises.md).
 */
export const inFullRunOnly = [
  /^app\/tests\/(availability|backup|bad-input|demo|durability|event-loop|keys|login-time)\./,
  /^app\/tests\/(operator|paid-and-killed|start|stripe-payments|two-nodes|voted-and-killed)\./,
  /^features\/ledger\/tampering\./,
  /^platform\/server\/embedded-postgres\//,
  /^scripts\/dev\./,
]

/** The tests of this run; with `--changed` or `--changed=<commit>`, those that a change reaches. */
export async function selectTests(argv: string[]): Promise<Selection> {
  const option = argv.find((argument) => /^--changed(=|$)/.test(argument))
  const changed = option === undefined ? null : changedSince(option.split('=')[1] ?? 'HEAD')
  const reached = changed && (await reachedBy(changed))
  const all = globSync('{platform,features,app,scripts}/**/*.test.ts')
  const runs = (file: string) =>
    isFullRun || changed?.includes(file) || !inFullRunOnly.some((kind) => kind.test(file))
  return {
    nodeTests: (reached?.nodeTests ?? all).filter(runs).sort(),
    browserTests: reached?.browserTests ?? null,
    isAll: !reached,
  }
}
