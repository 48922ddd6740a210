import { drizzle } from 'drizzle-orm/node-postgres'
import { createCommentsStore } from '#features/comments/server/store.ts'
import { openBenchDatabase, startSite, type BenchDatabase } from './database.ts'
import { fillArticles } from './fill.ts'
import { sendLoad } from './load.ts'
import { median, written, type Result } from './result.ts'
import { medianOf } from './timing.ts'

const sizes = [100, 10_000]
const promise = 'readers'

/** Readers' other actions: comments on a busy article, and unchanged feeds. */
export async function measure(): Promise<Result[]> {
  const database = await openBenchDatabase()
  await fillArticles(database.pool, { from: 0, count: 200, wordCount: 660 })
  const results = await comments(database)
  const site = await startSite(database)
  results.push(...(await feeds(site)))
  await site.stop()
  await database.close()
  return results
}

async function comments({ pool }: BenchDatabase): Promise<Result[]> {
  const store = createCommentsStore(drizzle({ client: pool, casing: 'snake_case' }))
  const {
    rows: [article],
  } = await pool.query<{ id: string; authorId: string }>(
    `select id, author_id as "authorId" from articles limit 1`,
  )
  if (!article) throw new Error('there is no article to comment on')
  const nearEnd: [number, string] = [
    Date.UTC(2026, 0, 1, 0, 1),
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ]
  const reads = { 'first page of an article’s comments': null, 'a page near their end': nearEnd }
  const medians = new Map<string, number[]>()
  let filled = 0
  for (const count of sizes) {
    await pool.query(
      `insert into comments (id, kind, subject_id, author_id, content, created_at)
       select ('20000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'article', $1, $2, 'Word ' || n, timestamptz '2026-01-01' + n * interval '1 second' from generate_series($3::int + 1, $4::int) n`,
      [article.id, article.authorId, filled, count],
    )
    await pool.query('vacuum analyze comments')
    filled = count
    for (const [what, place] of Object.entries(reads))
      medians.set(what, [
        ...(medians.get(what) ?? []),
        await medianOf(() =>
          store.listOf({ kind: 'article', subjectId: article.id }, null, 'newest', place, 21),
        ),
      ])
  }
  return [...medians].map(([what, [small = 0, large = 0]]) => ({
    promise,
    what,
    promised: 'at most 1.5 times',
    isKept: large / small <= 1.5,
    figure: `${written(small)} ms at 100, ${written(large)} ms at 10,000: ${written(large / small)} times`,
  }))
}

async function feeds(site: Awaited<ReturnType<typeof startSite>>): Promise<Result[]> {
  const path = '/feeds/news.xml'
  const etag = (await fetch(site.url + path)).headers.get('etag') ?? ''
  const loads = []
  for (let round = 0; round < 3; round += 1)
    loads.push(await sendLoad(site, [path], { headers: { 'if-none-match': etag } }))
  return [
    {
      promise,
      what: 'CPU of a feed that has not changed (304)',
      promised: 'from memory',
      isKept: null,
      figure: `${written(median(loads.map((load) => load.cpuMs)))} ms (${written(median(loads.map((load) => load.perSecond)))} a second)`,
    },
  ]
}
