import { openBenchDatabase, startSite, type BenchDatabase } from './database.ts'
import { fillArticles, words } from './fill.ts'
import { fillProducts } from './fill-products.ts'
import { median, written, type Result } from './result.ts'

const promise = 'P9'
const documents = 100_000
const comments = 1_000_000
const rounds = 15
/** Milliseconds of the server and the database together. */
const budget = 20

const searches = [
  ['results for a rare word', `/api/search?q=${words.rare}`],
  ['results for a word of every second article', `/api/search?q=${words.common}`],
  ['results for a word of every 20th product', '/api/search?q=mallet'],
  ['results for two words', `/api/search?q=${words.common}%20${words.middling}`],
  ['results for two words that never meet', `/api/search?q=${words.common}%20mallet`],
  ['results for the beginning of many words', '/api/search?q=mar'],
  ['results for a typo', '/api/search?q=comon'],
  ['counts by kind for a rare word', `/api/search/counts?q=${words.rare}`],
  ['counts by kind for a word of every second article', `/api/search/counts?q=${words.common}`],
  ['counts by kind for the beginning of many words', '/api/search/counts?q=mar'],
  ['suggestions', `/api/search/suggestions?q=${words.common.slice(0, 4)}`],
  ['suggestions for two letters', '/api/search/suggestions?q=co'],
  ['suggestions for a typo', '/api/search/suggestions?q=lantren'],
  ['news for a rare word', `/api/articles?q=${words.rare}`],
  ['products for a word of every 20th', '/api/products?q=mallet'],
] as const

/** Milliseconds a request takes, the median of several. */
async function timeOf(url: string, path: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    const answer = await fetch(url + path)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    times.push(performance.now() - start)
  }
  return median(times)
}

/** Articles, products and comments, and the search's documents of both, in a few statements. */
async function fill({ pool }: BenchDatabase): Promise<void> {
  await fillArticles(pool, { from: 0, count: documents, wordCount: 120 })
  await pool.query('alter table products disable trigger search_products')
  await fillProducts(pool, { from: 0, to: documents })
  await pool.query('alter table products enable trigger search_products')
  for (const kind of ['article', 'product'])
    await pool.query(
      `insert into search_documents (kind, id, title, detail, body, path, at)
       select '${kind}', id, title, detail, body, path, at from search_source_${kind}`,
    )
  await pool.query(
    `insert into comments (id, kind, thing_id, author_id, content, created_at)
     select gen_random_uuid(), 'article',
       ('10000000-0000-7000-8000-' || lpad(to_hex(1 + n % ${documents}), 12, '0'))::uuid,
       ('00000000-0000-7000-8000-' || lpad(to_hex(1 + n % 200), 12, '0'))::uuid,
       'Comment number ' || n, now() from generate_series(1, ${comments}) n`,
  )
  await pool.query('vacuum analyze')
}

/** Every search among 100,000 articles and products and a million comments. */
export async function measure(): Promise<Result[]> {
  const database = await openBenchDatabase()
  await fill(database)
  const site = await startSite(database, { RATE_LIMITS: 'off' })
  const results: Result[] = []
  for (const [what, path] of searches) {
    const time = await timeOf(site.url, path)
    results.push({
      promise,
      what: `${what} among ${written(2 * documents)} documents`,
      promised: `at most ${budget} ms`,
      isKept: time <= budget,
      figure: `${written(time)} ms`,
    })
  }
  await site.stop()
  await database.close()
  return results
}
