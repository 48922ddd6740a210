import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { z } from 'zod'
import { secondsSince, type Tally } from './tally.ts'

const results = 'test-results/browser.json'

const annotation = z.object({ type: z.string(), description: z.string().optional() })
const outcome = z.object({
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  projectName: z.string(),
  annotations: z.array(annotation),
})
const spec = z.object({ title: z.string(), file: z.string(), tests: z.array(outcome) })
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional()
  },
})
const report = z.object({
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.string().optional() })),
})

/** Runs the browser tests with live output, and counts results from Playwright's report. */
export async function runBrowserTests(
  [command, ...args]: [string, ...string[]],
  tally: Tally,
  deadline: AbortSignal,
): Promise<void> {
  const start = performance.now()
  rmSync(results, { force: true })
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: results, PLAYWRIGHT_FORCE_TTY: '0' }
  const child = spawn(command, [...args, '--reporter=dot,json'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
    signal: deadline,
  })
  const code = await once(child, 'close').then(
    ([exitCode]: number[]) => exitCode,
    () => 1,
  )
  const failures = existsSync(results) ? count(tally) : 0
  if (code !== 0 && failures === 0)
    tally.failed.push('browser tests: Playwright ended without a failed test, see above')
  console.log(`${code === 0 ? 'ok' : 'FAILED'}  browser tests (${secondsSince(start)})`)
}

function count(tally: Tally): number {
  const { suites, errors } = report.parse(JSON.parse(readFileSync(results, 'utf8')))
  const before = tally.failed.length
  for (const { title, file, tests } of suites.flatMap(specsOf)) {
    for (const { status, projectName, annotations } of tests) {
      const name = `${file}: ${title}${projectName === '' ? '' : ` (${projectName})`}`
      if (status === 'skipped')
        tally.skipped.push({
          name,
          reason:
            annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ??
            'no reason given',
        })
      else if (status === 'unexpected') tally.failed.push(name)
      else tally.passed += 1
      if (status === 'flaky') console.log(`flaky: ${name} passed only when tried again`)
    }
  }
  for (const { message } of errors)
    tally.failed.push(`browser tests: ${message?.split('\n')[0] ?? 'an error without a message'}`)
  return tally.failed.length - before
}

function specsOf({ specs, suites }: z.infer<typeof suite>): z.infer<typeof spec>[] {
  return [...specs, ...(suites ?? []).flatMap(specsOf)]
}
