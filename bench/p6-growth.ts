import type pg from 'pg'
import { createArticleReads, type Read } from './article-reads.ts'
import { openBenchDatabase } from './database.ts'
import { fillArticles } from './fill.ts'
import { median, written, type Result } from './result.ts'

/** For a quick check, fewer than the promised million: `ROWS=100000 npm run bench p6`. */
const most = Number(process.env['ROWS'] ?? 1_000_000)
const few = 1_000
const rounds = 101

/**
 * P6: how much slower lists and searches are with a million articles than a thousand, in turns so
 * disturbances affect both, and whether any reads a whole table.
 */
export async function measure(): Promise<Result[]> {
  const [small, large] = await Promise.all([openBenchDatabase(), openBenchDatabase()])
  await fillArticles(small.pool, { from: 0, count: few, wordCount: 40 })
  // In steps, so each statement's changes fit in memory.
  const step = 250_000
  for (let from = 0; from < most; from += step)
    await fillArticles(large.pool, { from, count: Math.min(from + step, most), wordCount: 40 })
  const results = await compare(small.pool, large.pool)
  await Promise.all([small.close(), large.close()])
  return results
}

export async function compare(small: pg.Pool, large: pg.Pool): Promise<Result[]> {
  const medians = new Map<string, [small: number, large: number]>()
  const scans: string[] = []
  const reads = await createArticleReads(large)
  const sameReads = await createArticleReads(small)
  for (const [index, read] of reads.entries()) {
    const same = sameReads[index]
    if (same) medians.set(read.what, await mediansOf(same, read))
    if (await scansTable(large, read)) scans.push(read.what)
  }

  const grown = [...medians].map(([what, [atFew, atMost]]): Result => {
    const growth = atMost / atFew
    return {
      promise: 'P6',
      what,
      promised: 'at most 1.5 times',
      isKept: most < 1_000_000 ? null : growth <= 1.5,
      figure: `${written(atFew)} ms at 1,000, ${written(atMost)} ms at ${most.toLocaleString('en-US')}: ${written(growth)} times`,
    }
  })
  return [
    ...grown,
    {
      promise: 'P6',
      what: 'reads of a whole table, by EXPLAIN',
      figure: scans.length ? scans.join(', ') : 'none',
      promised: 'none',
      isKept: scans.length === 0,
    },
  ]
}

async function mediansOf(first: Read, second: Read): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds + 10; round += 1) {
    for (const [index, { run }] of [first, second].entries()) {
      const since = performance.now()
      await run()
      if (round >= 10) times[index]?.push(performance.now() - since)
    }
  }
  return [median(times[0]), median(times[1])]
}

async function scansTable(pool: pg.Pool, read: Read): Promise<boolean> {
  const plans = await read.plans(pool)
  return plans.some((plan) => /Seq Scan on articles/.test(plan))
}
