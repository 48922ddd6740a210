import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runBrowserTests } from './test/browser-tests.ts'
import { runCheck } from './test/check.ts'
import { everything, onEmbedded, otherEngines, runNodeTests } from './test/node-tests.ts'
import { memoryFolder } from './test/memory-folder.ts'
import { closeRun, type Tally } from './test/tally.ts'

const root = join(import.meta.dirname, '..')
/** The full run adds the other engines and every state of every screen (docs/promises.md). */
const isFull = process.argv.includes('--full') || process.env['FULL'] === '1'
/** The run's limit; a machine that other work keeps busy may take longer. */
const minutes = Number(process.env['TEST_MINUTES'] ?? 24)
/** For Firefox and WebKitGTK together. */
const enginesMinutes = 4

process.chdir(root)
if (isFull) process.env['FULL'] = '1'
// All processes of the run share a compile cache.
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.build', 'compile-cache')
// Databases and uploads of tests never wait for a disk.
process.env['TMPDIR'] ??= memoryFolder() ?? tmpdir()
const deadline = AbortSignal.timeout(minutes * 60_000)
const tally: Tally = { passed: 0, failed: [], skipped: [] }
const tool = (name: string) => join(root, 'node_modules', '.bin', name)

await Promise.all([
  (async () => {
    await runCheck('format', [tool('oxfmt'), '--check'], tally, deadline)
    await runCheck('lint', [tool('oxlint'), '--type-aware', '--deny-warnings'], tally, deadline)
  })(),
  (async () => {
    await runCheck('import rules', [process.execPath, 'scripts/check-imports.ts'], tally, deadline)
    // Each further checker repeats much of the first one's work.
    await runCheck('types', [tool('tsc'), '-b', '--checkers', '1'], tally, deadline)
  })(),
])
await runNodeTests(everything, tally, deadline)
// Beside the browser tests, the other engines would wait for the cores longer than they may.
await Promise.all([
  runNodeTests(onEmbedded, tally, deadline),
  isFull &&
    runNodeTests(
      otherEngines,
      tally,
      AbortSignal.any([deadline, AbortSignal.timeout(enginesMinutes * 60_000)]),
    ),
])
if (existsSync('playwright.config.ts'))
  await runBrowserTests([tool('playwright'), 'test'], tally, deadline)

if (!isFull)
  tally.skipped.push({
    name: 'Firefox, WebKitGTK, and further states of screens',
    reason: 'only in the full run: npm run test:full, or FULL=1',
  })
if (deadline.aborted) tally.failed.push(`the whole run took more than ${minutes} minutes`)
closeRun(tally)
