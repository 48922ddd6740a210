import { openBenchDatabase, startSite } from './database.ts'
import { fillArticles, words } from './fill.ts'
import { browserHeaders, sendLoad } from './load.ts'
import { cpuOf, type Program } from './processes.ts'
import { median, written, type Result } from './result.ts'

const promise = 'reads'
const rounds = 3

/**
 * What visitors may ask for and that isn't cached (app/tests/uncached.test.ts), and what is large
 * or wasn't cached before: CPU of the server per request.
 */
export async function measure(): Promise<Result[]> {
  const database = await openBenchDatabase()
  await fillArticles(database.pool, { from: 0, count: 1000, wordCount: 660 })
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from articles where status = 'published' limit 1`,
  )
  const site = await startSite(database, { RATE_LIMITS: 'off' })
  const results = [
    await firstOf(site, 'the API description', '/api/openapi.json'),
    await firstOf(site, 'the API reference', '/api/docs'),
  ]
  const search = `q=${words.common}`
  for (const [what, path] of [
    ['the API description, from memory', '/api/openapi.json'],
    ['the API reference, from memory', '/api/docs'],
    ['the public ledger’s page', '/marketplace/ledger'],
    ['the search page without words', '/search'],
    ['a search’s page', `/search?${search}`],
    ['a search', `/api/search?${search}`],
    ['a search’s counts', `/api/search/counts?${search}`],
    ['suggestions', `/api/search/suggestions?${search}`],
    ['an article’s versions', `/api/articles/${rows[0]?.id}/revisions`],
    ['a visitor’s cart', '/api/cart'],
    ['a comment’s challenge', '/api/seven-sins-comments/challenge'],
  ] as const)
    results.push(await costOf(site, what, path))
  await site.stop()
  await database.close()
  return results
}

async function firstOf(site: Program, what: string, path: string): Promise<Result> {
  const before = cpuOf(site.pid)
  await (await fetch(site.url + path, { headers: browserHeaders })).arrayBuffer()
  return resultOf(`${what}, the first time`, `${written(cpuOf(site.pid) - before)} ms CPU, once`)
}

async function costOf(site: Program, what: string, path: string): Promise<Result> {
  const loads = []
  for (let round = 0; round < rounds; round += 1)
    loads.push(
      await sendLoad(site, [path], { headers: browserHeaders, seconds: 2, connections: 8 }),
    )
  const failed = loads.reduce((sum, load) => sum + load.failed, 0)
  return resultOf(
    what,
    `${written(median(loads.map(({ cpuMs }) => cpuMs)))} ms CPU${failed > 0 ? `, ${failed} failed` : ''}`,
  )
}

const resultOf = (what: string, figure: string): Result => ({
  promise,
  what,
  figure,
  promised: '',
  isKept: null,
})
