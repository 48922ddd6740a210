import { openBenchDatabase, startSite } from './database.ts'
import { fillArticles, words } from './fill.ts'
import { median, written, type Result } from './result.ts'

const promise = 'search'
const documents = 100_000
const rounds = 15

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

/** The site's search over 100,000 documents. */
export async function measure(): Promise<Result[]> {
  const database = await openBenchDatabase()
  await fillArticles(database.pool, { from: 0, count: documents, wordCount: 120 })
  await database.pool.query(
    `insert into search_documents (kind, id, title, detail, body, path, at)
     select 'article', id, title, detail, body, path, at from search_source_article`,
  )
  await database.pool.query('vacuum analyze search_documents')
  const site = await startSite(database, { RATE_LIMITS: 'off' })
  const results: Result[] = []
  for (const [what, path] of [
    ['results', (word: string) => `/api/search?q=${word}`],
    ['counts by kind', (word: string) => `/api/search/counts?q=${word}`],
    ['suggestions', (word: string) => `/api/search/suggestions?q=${word.slice(0, 4)}`],
  ] as const)
    for (const [how, word] of [
      ['rare', words.rare],
      ['frequent', words.common],
    ] as const) {
      const time = await timeOf(site.url, path(word))
      results.push({
        promise,
        what: `${what} for a ${how} word among ${written(documents)} documents`,
        promised: 'under 100 ms',
        isKept: time < 100,
        figure: `${written(time)} ms`,
      })
    }
  await site.stop()
  await database.close()
  return results
}
