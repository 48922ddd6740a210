/** What a run of tests came to; failures and skips by name. */
export type Tally = { passed: number; failed: string[]; skipped: { name: string; reason: string }[] }

/** Time since `start`, a `performance.now()`, as people read it. */
export function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
