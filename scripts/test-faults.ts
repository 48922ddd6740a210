import { globSync } from 'node:fs'
import { join } from 'node:path'
import { runNodeTests } from './test/node-tests.ts'
import type { Tally } from './test/tally.ts'

/**
 * `npm run test:faults [NAME]` breaks dependencies under load; too slow for every `npm test`, run
 * it before a release.
 */
const minutes = 40

process.chdir(join(import.meta.dirname, '..'))
const [name = '*'] = process.argv.slice(2)
const tally: Tally = { passed: 0, failed: [], skipped: [] }
const deadline = AbortSignal.timeout(minutes * 60_000)
const files = globSync(`faults/${name}.faults.ts`).sort()
// One file at a time, because each loads the machine and measures response times.
for (const file of files) await runNodeTests({ files: [file] }, tally, deadline)

if (files.length === 0) tally.failed.push(`there is no faults/${name}.faults.ts`)
if (deadline.aborted) tally.failed.push(`the whole run took more than ${minutes} minutes`)
for (const skipped of tally.skipped) console.log(`skipped: ${skipped.name}: ${skipped.reason}`)
for (const failed of tally.failed) console.log(`failed: ${failed}`)
console.log(`${tally.passed} passed, ${tally.failed.length} failed`)
process.exitCode = tally.failed.length > 0 ? 1 : 0
