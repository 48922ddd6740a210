import { relative, resolve } from 'node:path'
import { run } from 'node:test'
import { inspect } from 'node:util'
import { parallelism } from './run-size.ts'
import { inSharedProcesses } from './shared-processes.ts'
import type { Tally } from './tally.ts'

/** Preloaded by each file's process. */
const quickStart = new URL('../../app/testing/quick-start.ts', import.meta.url).href

type Report = { passed: number; failures: string[]; said: string[] }

/** A test pass: its files, a label, a setup module, and whether files may share a process. */
export type Pass = { files: string[]; label?: string; setup?: string; isShared?: boolean }

/** The files, each with its own database on one PostgreSQL server over TCP. */
export const onServer = (files: string[]): Pass => ({
  files,
  setup: 'app/testing/on-postgres-server.ts',
  isShared: true,
})

/**
 * What must also hold on the embedded database: the same program behind a socket. Browser tests run
 * on it too, so a selection suffices.
 */
export const onEmbedded: Pass = {
  files: [
    'app/tests/operations.test.ts',
    'features/membership/houses.test.ts',
    'features/news/news.test.ts',
  ],
  label: ' (on the embedded database)',
}

/** The main tasks in Firefox and WebKitGTK, skipped with a reason if not installed. */
export const otherEngines: Pass = { files: ['e2e/engines/jobs.ts'] }

/**
 * Runs a pass's files in several processes at a time; one line per file, with failures below.
 */
export async function runNodeTests(
  { files, label = '', setup, isShared = false }: Pass,
  tally: Tally,
  deadline: AbortSignal,
): Promise<void> {
  if (files.length === 0) return
  const started = isShared ? inSharedProcesses(files, '.build/tests') : files
  const reports = new Map<string, Report>(
    [...files, ...started].map((file) => [file, { passed: 0, failures: [], said: [] }]),
  )
  const of = (file: string | undefined) => {
    const path = relative(process.cwd(), file ?? '')
    return {
      name: path + label,
      report: reports.get(path) ?? { passed: 0, failures: [], said: [] },
    }
  }

  for await (const event of run({
    files: started,
    concurrency: parallelism,
    execArgv: ['--import', quickStart],
    signal: deadline,
    ...(setup ? { globalSetupPath: resolve(setup) } : {}),
  })) {
    if (event.type === 'test:stdout' || event.type === 'test:stderr')
      of(event.data.file).report.said.push(event.data.message)
    if (event.type === 'test:summary' && event.data.file !== undefined) {
      const { name, report } = of(event.data.file)
      const isListed = files.includes(relative(process.cwd(), event.data.file))
      if (isListed || report.failures.length > 0) show(name, report, event.data.duration_ms)
      // Which of a shared process's files printed what isn't known.
      else if (!event.data.success) showPrinted(report.said)
    }
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue
    if (event.data.details.type === 'suite') {
      const { skip, name } = event.data
      const isFile = reports.has(name)
      const { name: file, report } = of(isFile ? name : event.data.file)
      if (skip !== undefined)
        tally.skipped.push({
          name: `${file}: ${name}`,
          reason: typeof skip === 'string' ? skip : 'no reason given',
        })
      // A suite fails with its tests, which were counted, or by itself: in a hook, or unread.
      if (event.type === 'test:fail' && !failedWithTests(event.data.details.error))
        fail(report, isFile ? file : `${file}: ${name}`, explain(event.data.details.error))
      if (isFile) show(file, report, event.data.details.duration_ms)
      continue
    }

    const { data } = event
    const { name: file, report } = of(data.file)
    const isWholeFile = data.name === data.file
    const name = isWholeFile ? file : `${file}: ${data.name}`
    const reason = data.skip ?? data.todo
    if (reason !== undefined)
      tally.skipped.push({ name, reason: typeof reason === 'string' ? reason : 'no reason given' })
    else if (event.type === 'test:fail') fail(report, name, explain(event.data.details.error))
    else if (isWholeFile) fail(report, name, 'the file holds no test')
    else {
      tally.passed += 1
      report.passed += 1
    }
    if (isWholeFile) show(file, report, data.details.duration_ms)
  }

  function fail(report: Report, failed: string, why: string): void {
    tally.failed.push(failed)
    report.failures.push(`${failed}\n${why}`)
  }
  if (deadline.aborted) tally.failed.push(`tests${label}: stopped, since the run took too long`)
}

function show(name: string, { passed, failures, said }: Report, milliseconds: number): void {
  console.log(
    `${failures.length > 0 ? 'FAILED' : 'ok'}  ${name}: ${passed} passed${failures.length > 0 ? `, ${failures.length} failed` : ''} (${(milliseconds / 1000).toFixed(1)} s)`,
  )
  for (const failure of failures) console.log(`\n  ${failure.replaceAll('\n', '\n  ')}\n`)
  if (failures.length > 0) showPrinted(said)
}

function showPrinted(said: string[]): void {
  if (said.length > 0)
    console.log(`  It printed:\n  ${said.join('').trimEnd().replaceAll('\n', '\n  ')}\n`)
}

const failedWithTests = (error: Error & { failureType?: string }) =>
  error.failureType === 'subtestsFailed'

/** The runner wraps thrown errors; the cause is what matters. */
function explain(error: Error): string {
  return inspect(error.cause instanceof Error ? error.cause : error, { depth: 5 })
}
