import { join } from 'node:path'
import { runNodeTests, otherEngines } from './test/node-tests.ts'
import { closeRun, type Tally } from './test/tally.ts'

process.chdir(join(import.meta.dirname, '..'))
const tally: Tally = { passed: 0, failed: [], skipped: [] }
await runNodeTests(otherEngines, tally, AbortSignal.timeout(5 * 60_000))
closeRun(tally)
