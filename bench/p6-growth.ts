import type pg from 'pg'
import { createArticleReads, type Read } from './article-reads.ts'
import { openBenchDatabase } from './database.ts'
import { fillArticles } from './fill.ts'
import { median, written, type Result } from './result.ts'

/** A quick look takes fewer than the promised million: `ROWS=100000 npm run bench p6`. */
const most = Number(process.env['ROWS'] ?? 1_000_000)
const sizes = [1_000, most]
const rounds = 41

/** P6: how much longer lists and searches take over a million articles than over a thousand, and whether one reads a whole table. */
export async function measure(): Promise<Result[]> {
  const database = await openBenchDatabase()
  const medians = new Map<string, number[]>()
  const scans: string[] = []
  let filled = 0
  for (const size of sizes) {
    await fillArticles(database.pool, { from: filled, count: size, wordCount: 40 })
    filled = size
    for (const read of await createArticleReads(database.pool)) {
      medians.set(read.what, [...medians.get(read.what) ?? [], await medianOf(read)])
      if (size > 1_000 && await scansTable(database.pool, read)) scans.push(read.what)
    }
  }
  await database.close()

  const grown = [...medians].map(([what, [small = 0, large = 0]]): Result => {
    const growth = large / small
    return {
      promise: 'P6', what, promised: 'at most 1.5 times', isKept: most < 1_000_000 ? null : growth <= 1.5,
      figure: `${written(small)} ms at 1,000, ${written(large)} ms at ${most.toLocaleString('en-US')}: ${written(growth)} times`,
    }
  })
  return [...grown, { promise: 'P6', what: 'reads of a whole table, by EXPLAIN', figure: scans.length ? scans.join(', ') : 'none', promised: 'none', isKept: scans.length === 0 }]
}

async function medianOf({ run }: Read): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds + 10; round += 1) {
    const since = performance.now()
    await run()
    if (round >= 10) times.push(performance.now() - since)
  }
  return median(times)
}

async function scansTable(pool: pg.Pool, read: Read): Promise<boolean> {
  const plans = await read.plans(pool)
  return plans.some((plan) => /Seq Scan on articles/.test(plan))
}
