import { join } from 'node:path'
import { createClient, type Client } from '#app/testing/client.ts'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { castVote, listDebates } from '#features/debates/contract/endpoints.ts'
import { logIn } from '#features/identity/contract/endpoints.ts'
import { createArticle, listArticles, updateArticle } from '#features/news/contract/endpoints.ts'
import { openBenchDatabase, startSite } from './database.ts'
import { browserHeaders } from './load.ts'
import { cpuOfChildren, startProgram, type Program } from './processes.ts'
import { written, type Result } from './result.ts'

const promise = 'quick'
const rounds = 100

/** Requests to the bare framework, which takes less than a tick of the kernel's clock for one. */
const bareRounds = 1000

/** CPU milliseconds of a request: of the server, and of the database. */
type Cost = { server: number; database: number }
type Budget = Partial<Cost>
type Measured = [what: string, budget: Budget, act: (round: number) => Promise<unknown>]

/**
 * The budgets of single requests side by side, with the demo community, in under three minutes: so
 * that a slip shows in the change that causes it. How often the server could have answered with the
 * bare framework's list of 20 instead tells a slip from a slow machine.
 */
export async function measure(): Promise<Result[]> {
  const database = await openBenchDatabase()
  const settings = { DEMO: '1', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }
  const begin = async (): Promise<[site: Program, seconds: number]> => {
    const since = performance.now()
    return [await startSite(database, settings), (performance.now() - since) / 1000]
  }
  const [first, empty] = await begin()
  await first.stop()
  const [site, filled] = await begin()
  const results: Result[] = [
    timed('a start, empty, with the demo community', empty, 5),
    timed('a start, filled', filled, 2),
  ]
  const bare = await costOfBareList(database.url)
  results.push({
    promise,
    what: 'the bare framework’s list of 20, for comparison',
    figure: figureOf(bare),
    promised: '',
    isKept: null,
  })
  const member = createClient(site.url)
  await member.call(logIn, { body: { username: 'demo_annual', password: 'xverse-demo' } })
  for (const [what, budget, act] of [...(await reads(site, member)), ...(await writes(member))])
    results.push(resultOf(what, await costOf(site, act), { budget, bare }))
  await site.stop()
  await database.close()
  return results
}

async function costOfBareList(databaseUrl: string): Promise<Cost> {
  const bare = await startProgram(join(import.meta.dirname, 'ceilings/bare-list.ts'), {
    DATABASE_URL: databaseUrl,
    COMPRESSED: '1',
  })
  const cost = await costOf(bare, () => readWhole(`${bare.url}/api/articles?limit=20`), bareRounds)
  await bare.stop()
  return cost
}

/** What visitors and members read, as browsers ask for it. */
async function reads(site: Program, member: Client): Promise<Measured[]> {
  const { items } = await member.call(listArticles, { query: { limit: 50 } })
  const [article] = items
  const get =
    (path: string, by: Client | null = null) =>
    async () => {
      const { status } = by
        ? await by.request('GET', path, { headers: browserHeaders })
        : await readWhole(site.url + path)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
    }
  const page: Budget = { server: 8, database: 3 }
  const debate = await liveDebate(member)
  return [
    ['a cached page', { server: 0.5 }, get(`/news/${article?.id}`)],
    ['a list of 20', { server: 0.75 }, get('/api/articles?limit=20')],
    ['the API reference', { server: 1 }, get('/api/docs')],
    ['a search’s page', { server: 12, database: 8 }, get('/search?q=bridge')],
    ['a member’s dashboard', page, get('/', member)],
    ['a member’s article', page, get(`/news/${article?.id}`, member)],
    ['a member’s arena', page, get(`/debate-arena?id=${debate}`, member)],
    ['a member’s profile', page, get('/profile', member)],
    ['a member’s news', page, get('/news', member)],
    ['a member’s marketplace', page, get('/marketplace', member)],
  ]
}

/** What members write. */
async function writes(member: Client): Promise<Measured[]> {
  const debate = await liveDebate(member)
  const draft = (round: number) => ({
    title: 'A draft of the bench',
    body: `<p>${'The levee holds. '.repeat(40 + (round % 7))}</p>`,
    status: 'draft' as const,
  })
  const { id } = await member.call(createArticle, { body: draft(0) })
  return [
    [
      'a vote',
      { server: 3, database: 2 },
      (round) =>
        member.call(castVote, {
          params: { id: debate },
          body: { position: round % 2 ? 'A' : 'B' },
        }),
    ],
    [
      'a comment',
      { server: 8, database: 4 },
      (round) =>
        member.call(createComment, {
          body: {
            contentType: 'debate',
            contentId: debate,
            content: `The bench says ${round}.`,
            metadata: { side: 'A' },
          },
        }),
    ],
    [
      'a saved draft',
      { server: 12, database: 6 },
      (round) => member.call(updateArticle, { params: { id }, body: draft(round) }),
    ],
  ]
}

async function liveDebate(member: Client): Promise<string> {
  const { items } = await member.call(listDebates, {})
  const live = items.find(({ status }) => status === 'live')
  if (!live) throw new Error('the demo community has no live debate')
  return live.id
}

async function readWhole(url: string): Promise<{ status: number }> {
  const response = await fetch(url, { headers: browserHeaders })
  await response.arrayBuffer()
  return response
}

/** The mean cost of some requests, one after the other, once they are compiled. */
async function costOf(site: Program, act: Measured[2], times = rounds): Promise<Cost> {
  for (let round = 0; round < times; round += 1) await act(round)
  const before = cpuOfChildren(process.pid)
  for (let round = 0; round < times; round += 1) await act(times + round)
  const used = [...cpuOfChildren(process.pid)].map(([pid, cpu]): [number, number] => [
    pid,
    cpu - (before.get(pid) ?? 0),
  ])
  const sum = (ofSite: boolean) =>
    used.reduce((total, [pid, cpu]) => ((pid === site.pid) === ofSite ? total + cpu : total), 0)
  return { server: sum(true) / times, database: sum(false) / times }
}

const timed = (what: string, seconds: number, most: number): Result => ({
  promise,
  what,
  figure: `${written(seconds)} s`,
  promised: `at most ${most} s`,
  isKept: seconds <= most,
})

const figureOf = ({ server, database }: Cost) => `${written(server)} + ${written(database)} ms CPU`

function resultOf(
  what: string,
  cost: Cost,
  { budget, bare }: { budget: Budget; bare: Cost },
): Result {
  const parts = Object.entries(budget) as [keyof Cost, number][]
  return {
    promise,
    what,
    figure: `${figureOf(cost)}; server ${written(cost.server / bare.server)} times the bare list`,
    promised: `at most ${parts.map(([, most]) => most).join(' + ')} ms`,
    isKept: parts.every(([part, most]) => cost[part] <= most),
  }
}
