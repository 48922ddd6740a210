import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { tableOf, type Result } from './result.ts'

const benches: Record<string, () => Promise<{ measure(): Promise<Result[]> }>> = {
  QUICK: () => import('./quick.ts'),
  P1: () => import('./p1-article-page.ts'),
  P2: () => import('./p2-article-list.ts'),
  P3: () => import('./p3-votes.ts'),
  P4: () => import('./p4-watchers.ts'),
  P6: () => import('./p6-growth.ts'),
  P7: () => import('./p7-start.ts'),
  P8: () => import('./p8-navigation.ts'),
  CITIZEN: () => import('./citizen.ts'),
  READERS: () => import('./readers.ts'),
  READS: () => import('./public-reads.ts'),
  PAYMENTS: () => import('./payments.ts'),
  CAMPAIGN: () => import('./campaign.ts'),
  ELECTIONS: () => import('./elections.ts'),
  MARKETPLACE: () => import('./marketplace.ts'),
  CHECKOUT: () => import('./checkout.ts'),
  SEARCH: () => import('./search.ts'),
  CENTER: () => import('./control-center.ts'),
  IMPORTS: () => import('./imports.ts'),
  MOVING: () => import('./moving.ts'),
  NOTES: () => import('./notes.ts'),
  VERIFICATION: () => import('./verification.ts'),
}

/**
 * Measures the promises named on the command line, or all, and stores the figures under the date.
 * `quick` prints the budgets of single requests and stores nothing.
 */
const wanted = process.argv.slice(2).map((name) => name.toUpperCase())
const results: Result[] = []
for (const [name, load] of Object.entries(benches)) {
  if (wanted.length && !wanted.includes(name)) continue
  process.stdout.write(`${name} ...\n`)
  const found = await (await load()).measure()
  process.stdout.write(`${tableOf(found)}\n\n`)
  results.push(...found)
}
const date = new Date().toISOString().slice(0, 10)
const machine = {
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
}
const folder = join(import.meta.dirname, 'results')
if (!wanted.includes('QUICK')) {
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, `${date}${wanted.length ? `-${wanted.join('-').toLowerCase()}` : ''}.json`),
    `${JSON.stringify({ date, machine, results }, null, 2)}\n`,
  )
}
process.stdout.write(`${tableOf(results)}\n`)
