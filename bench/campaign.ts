import { drizzle } from 'drizzle-orm/node-postgres'
import { createCommentsStore } from '#features/campaign/server/comments-store.ts'
import { openBenchDatabase, startSite, type BenchDatabase } from './database.ts'
import { fillArticles } from './fill.ts'
import { sendLoad } from './load.ts'
import { median, written, type Result } from './result.ts'
import { medianOf } from './timing.ts'

const sizes = [1_000, 100_000]
const promise = 'campaign'
const rounds = 3

/** The campaign: an issue page compared with a news article, growing comments, and a bill's PDF. */
export async function measure(): Promise<Result[]> {
  const database = await openBenchDatabase()
  await fillArticles(database.pool, { from: 0, count: 20, wordCount: 660 })
  const results = await comments(database)
  const {
    rows: [article],
  } = await database.pool.query<{ id: string }>('select id from articles limit 1')
  const site = await startSite(database)
  const perSecond = async (path: string) => (await sendLoad(site, [path])).perSecond
  const issue: number[] = []
  const news: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    issue.push(await perSecond('/seven-sins/envy'))
    news.push(await perSecond(`/news/${article?.id ?? ''}`))
  }
  const ratio = median(issue) / median(news)
  results.push({
    promise,
    what: 'a cached issue page, compared with a cached article',
    promised: 'at least 0.5',
    isKept: ratio >= 0.5,
    figure: `${written(median(issue))} of ${written(median(news))} a second: ${written(ratio)}`,
  })
  const pdf = async () => {
    const startedAt = performance.now()
    const answer = await fetch(`${site.url}/seven-sins/pride/bill.pdf`)
    const bytes = (await answer.arrayBuffer()).byteLength
    return { ms: performance.now() - startedAt, bytes }
  }
  const [first, second] = [await pdf(), await pdf()]
  results.push({
    promise,
    what: 'a bill’s PDF, first in a worker thread, then from memory',
    promised: 'made once',
    isKept: second.ms < first.ms,
    figure: `${written(first.ms)} ms, then ${written(second.ms)} ms (${Math.round(first.bytes / 1000)} kB)`,
  })
  await site.stop()
  await database.close()
  return results
}

async function comments({ pool }: BenchDatabase): Promise<Result[]> {
  const store = createCommentsStore(drizzle({ client: pool, casing: 'snake_case' }))
  const nearEnd: [number, string] = [
    Date.UTC(2026, 0, 1, 0, 8),
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ]
  const thread = { articleType: 'universal', articleId: 'pride' } as const
  const reads = {
    'the first page of an issue’s comments': () => store.list(thread, null, 21),
    'a page near their end': () => store.list(thread, nearEnd, 21),
    'the oldest that are pending': () => store.listByState('pending', null, 21),
  }
  const medians = new Map<string, number[]>()
  let filled = 0
  for (const count of sizes) {
    await pool.query(
      `insert into campaign_comments (id, article_type, article_id, author_name, content, status, created_at)
       select ('20000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'universal', 'pride', 'Ada', 'Word ' || n,
         (case when n % 20 = 0 then 'pending' else 'approved' end)::campaign_review_state, timestamptz '2026-01-01' + n * interval '1 second'
       from generate_series($1::int + 1, $2::int) n`,
      [filled, count],
    )
    await pool.query('vacuum analyze campaign_comments')
    filled = count
    for (const [what, read] of Object.entries(reads))
      medians.set(what, [...(medians.get(what) ?? []), await medianOf(read)])
  }
  return [...medians].map(([what, [small = 0, large = 0]]) => ({
    promise,
    what,
    promised: 'at most 1.5 times',
    isKept: large / small <= 1.5,
    figure: `${written(small)} ms at 1,000, ${written(large)} ms at 100,000: ${written(large / small)} times`,
  }))
}
