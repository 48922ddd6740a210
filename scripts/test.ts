import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runBrowserTests } from './test/browser-tests.ts'
import { runCheck } from './test/check.ts'
import { onEmbedded, onServer, otherEngines, runNodeTests } from './test/node-tests.ts'
import { memoryFolder } from './test/memory-folder.ts'
import { isFullRun } from './test/run-size.ts'
import { selectTests } from './test/selection.ts'
import { closeRun, type Tally } from './test/tally.ts'

const root = join(import.meta.dirname, '..')
/** The run's limit; a machine that other work keeps busy may take longer. */
const minutes = Number(process.env['TEST_MINUTES'] ?? (isFullRun ? 90 : 24))
/** For Firefox and WebKitGTK together. */
const enginesMinutes = 4

process.chdir(root)
// All processes of the run share a compile cache.
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.build', 'compile-cache')
// Databases and uploads of tests never wait for a disk.
process.env['TMPDIR'] ??= memoryFolder() ?? tmpdir()
const deadline = AbortSignal.timeout(minutes * 60_000)
const tally: Tally = { passed: 0, failed: [], skipped: [] }
/** A line of knip.jsonc that does nothing any more fails, too. */
const knipOptions = ['--no-progress', '--treat-config-hints-as-errors']
const tool = (name: string) => join(root, 'node_modules', '.bin', name)

const { nodeTests, browserTests, isAll } = await selectTests(process.argv)
await Promise.all([
  (async () => {
    await runCheck('format', [tool('oxfmt'), '--check'], tally, deadline)
    await runCheck('lint', [tool('oxlint'), '--type-aware', '--deny-warnings'], tally, deadline)
  })(),
  (async () => {
    await runCheck('unused code', [tool('knip'), ...knipOptions], tally, deadline)
    await runCheck('import rules', [process.execPath, 'scripts/check-imports.ts'], tally, deadline)
    if (existsSync('.git'))
      await runCheck('secrets', [process.execPath, 'scripts/check-secrets.ts'], tally, deadline)
    else tally.skipped.push({ name: 'secrets', reason: 'no Git repository that lists the files' })
    // Each further checker repeats much of the first one's work.
    await runCheck('types', [tool('tsc'), '-b', '--checkers', '1'], tally, deadline)
  })(),
])
await runNodeTests(onServer(nodeTests), tally, deadline)
// Beside the browser tests, the other engines would wait for the cores longer than they may.
if (isFullRun)
  await Promise.all([
    runNodeTests(onEmbedded, tally, deadline),
    runNodeTests(
      otherEngines,
      tally,
      AbortSignal.any([deadline, AbortSignal.timeout(enginesMinutes * 60_000)]),
    ),
  ])
const size = isFullRun ? [] : ['--grep-invert=@full']
if (browserTests?.length !== 0)
  await runBrowserTests(
    [tool('playwright'), 'test', ...size, ...(browserTests ?? [])],
    tally,
    deadline,
  )

if (!isAll)
  tally.skipped.push({ name: 'what the change does not reach', reason: 'asked for by --changed' })
if (!isFullRun)
  tally.skipped.push({
    name: 'sweeps, restarts, the embedded database, further browser tests, Firefox, WebKitGTK',
    reason: 'only in the full run: npm run test:full, or FULL=1 (docs/promises.md)',
  })
if (deadline.aborted) tally.failed.push(`the whole run took more than ${minutes} minutes`)
closeRun(tally)
