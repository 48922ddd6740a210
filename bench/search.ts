import { createClient } from '#app/testing/client.ts'
import { listUsers } from '#features/control-center/contract/endpoints.ts'
import { register } from '#features/identity/contract/endpoints.ts'
import { openBenchDatabase, startSite, type BenchDatabase } from './database.ts'
import { fillArticles, words } from './fill.ts'
import { fillMembers } from './fill-members.ts'
import { fillProducts } from './fill-products.ts'
import { fillComments, fillDocuments } from './fill-search.ts'
import { cpuOfChildren } from './processes.ts'
import { written, type Result } from './result.ts'

const promise = 'P9'
const documents = 100_000
const comments = 1_000_000
const members = 100_000
const rounds = 50
/** CPU milliseconds of the server and the database together. */
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
  ['news for a rare word', `/api/articles?search=${words.rare}`],
  ['products for a word of every 20th', '/api/products?q=mallet'],
] as const

/** One member, a thousandth of them, all, few in the middle of a number, and nobody. */
const memberSearches = ['member_77777', 'member_777', 'member', '99', 'zy']

/** CPU milliseconds that a request takes, the mean of several, in all processes started here. */
async function cpuOfRead(read: () => Promise<unknown>): Promise<number> {
  await read()
  const before = cpuOfChildren(process.pid)
  for (let round = 0; round < rounds; round += 1) await read()
  const used = [...cpuOfChildren(process.pid)].map(([pid, cpu]) => cpu - (before.get(pid) ?? 0))
  return used.reduce((sum, cpu) => sum + cpu, 0) / rounds
}

/** Articles, products, their documents, comments and members, each in bulk. */
async function fill({ pool }: BenchDatabase): Promise<void> {
  await fillArticles(pool, { from: 0, count: documents, wordCount: 120 })
  await fillProducts(pool, { from: 0, to: documents })
  await fillDocuments(pool)
  await fillComments(pool, { count: comments, articles: documents })
  await fillMembers(pool, { from: 0, count: members })
}

/** Every search among 100,000 articles and products and a million comments. */
export async function measure(): Promise<Result[]> {
  const database = await openBenchDatabase()
  await fill(database)
  const site = await startSite(database, { RATE_LIMITS: 'off' })
  const admin = createClient(site.url)
  const username = 'bench_admin'
  await admin.call(register, { body: { username, password: 'seven green kayaks' } })
  await database.pool.query('update users set is_admin = true where username = $1', [username])
  let round = 0
  const reads: [string, () => Promise<unknown>][] = [
    ...searches.map(([what, path]): (typeof reads)[number] => [
      `${what} among ${written(2 * documents)} documents`,
      async () => {
        // A parameter that means nothing, so that no cached answer counts.
        round += 1
        const { status } = await admin.request('GET', `${path}&round=${round}`)
        if (status !== 200) throw new Error(`${path} answered ${status}`)
      },
    ]),
    ...memberSearches.map((search): (typeof reads)[number] => [
      `members with “${search}” among ${written(members)}`,
      () => admin.call(listUsers, { query: { search } }),
    ]),
  ]
  const results: Result[] = []
  for (const [what, read] of reads) {
    const cpu = await cpuOfRead(read)
    results.push({
      promise,
      what,
      promised: `at most ${budget} ms CPU`,
      isKept: cpu <= budget,
      figure: `${written(cpu)} ms`,
    })
  }
  await site.stop()
  await database.close()
  return results
}
