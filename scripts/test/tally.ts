/** A test run's results; failures and skips by name. */
export type Tally = {
  passed: number
  failed: string[]
  skipped: { name: string; reason: string }[]
}

/** Time since `start`, a `performance.now()`, in words. */
export function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}

/** Prints skips, failures and counts, and sets the exit code. */
export function closeRun({ passed, failed, skipped }: Tally): void {
  for (const { name, reason } of skipped) console.log(`skipped: ${name}: ${reason}`)
  for (const name of failed) console.log(`failed: ${name}`)
  console.log(`${passed} passed, ${failed.length} failed`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
