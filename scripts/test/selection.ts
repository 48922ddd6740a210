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
const sweeps = [
  /^app\/tests\/(availability|backup|bad-input|demo|differing-clocks|durability|event-loop)\./,
  /^app\/tests\/(keys|late-writes|login-time|mail|operator|paid-and-killed|refused-openings)\./,
  /^app\/tests\/(start|stripe-payments|tracing|two-nodes|visible-words|voted-and-killed)\./,
  /^features\/(debates|elections|marketplace)\/fields\./,
  /^features\/ledger\/tampering\./,
  /^platform\/server\/(embedded-postgres\/|media\/large-pictures\.|payments\/stripe\/faults\.)/,
  /^scripts\/(dev|ready|verify-tally)\./,
]

/**
 * What becomes of money after combinations of what single tests prove: cards and wallets, refunds
 * that banks return, several disputes, transfers taken back. They run in the full run, and with
 * `--changed` whenever a change reaches them.
 */
const combinations = [
  /^features\/orders\/(followed-refunds|lost-disputes|refund-refusals|returned-refunds)\./,
  /^features\/orders\/(spent-parts|two-disputes|unequal-refunds)\./,
  /^features\/membership\/(disputes|paid-cards|returned-refunds|two-disputes)\./,
  /^features\/payouts\/(hand-reversals|lost-disputes|owed-back|returned-transfers|stripe)\./,
]

/** The tests that a run of everything leaves to the full run. */
export const inFullRunOnly = [...sweeps, ...combinations]

/** The tests of this run; with `--changed` or `--changed=<commit>`, those that a change reaches. */
export async function selectTests(argv: string[]): Promise<Selection> {
  const option = argv.find((argument) => /^--changed(=|$)/.test(argument))
  const changed = option === undefined ? null : changedSince(option.split('=')[1] ?? 'HEAD')
  const reached = changed && (await reachedBy(changed))
  const all = globSync('{platform,features,app,scripts}/**/*.test.ts')
  const left = changed ? sweeps : inFullRunOnly
  const runs = (file: string) =>
    isFullRun || changed?.includes(file) || !left.some((kind) => kind.test(file))
  return {
    nodeTests: (reached?.nodeTests ?? all).filter(runs).sort(),
    browserTests: reached?.browserTests ?? null,
    isAll: !reached,
  }
}
