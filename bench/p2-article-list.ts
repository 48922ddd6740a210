import { join } from 'node:path'
import { openBenchDatabase, startSite, type BenchDatabase } from './database.ts'
import { fillArticles } from './fill.ts'
import { browserHeaders, inTurns, sendLoad, type Load } from './load.ts'
import { startProgram, type Program } from './processes.ts'
import { median, written, type Result } from './result.ts'

const promise = 'P2'
const list = '/api/articles?limit=20'
/** With a connection's own parameter, more than are kept, so none is found again. */
const anew = Array.from({ length: 100 }, (_, n) => `${list}&n=${n}`)
const programs = { 'as programs ask for it': {}, 'as browsers ask for it': browserHeaders }

/**
 * P2: the list of 20 articles as JSON, compared with the framework and the database alone, which
 * compress as the product does: the list that is kept until it changes, and one that nobody asked
 * for before.
 */
export async function measure(): Promise<Result[]> {
  const database = await openBenchDatabase()
  await fillArticles(database.pool, { from: 0, count: 1000, wordCount: 660 })
  const site = await startSite(database)
  const results: Result[] = []
  for (const [as, headers] of Object.entries(programs))
    results.push(...(await besideBare(database, site, as, headers)))
  await site.stop()
  await database.close()
  return results
}

async function besideBare(
  database: BenchDatabase,
  site: Program,
  as: string,
  headers: Record<string, string>,
): Promise<Result[]> {
  const bare = await startProgram(join(import.meta.dirname, 'ceilings/bare-list.ts'), {
    DATABASE_URL: database.url,
    ...('accept-encoding' in headers ? { COMPRESSED: '1' } : {}),
  })
  const ask = (program: Program, paths: string[], areApart: boolean) => () =>
    sendLoad(program, paths, { headers, areApart })
  const compare = async (paths: string[], areApart: boolean) => {
    const pair = [ask(site, paths, areApart), ask(bare, [list], false)] as const
    await inTurns(1, ...pair)
    return inTurns(5, ...pair)
  }
  const kept = await compare([list], false)
  const made = await compare(anew, true)
  await bare.stop()
  return [
    ...figuresOf(`list of 20 as JSON, ${as}`, kept, 0.7),
    ...figuresOf('the same, asked for by nobody before', made, null),
  ]
}

function figuresOf(what: string, [lists, bare]: [Load[], Load[]], least: number | null): Result[] {
  const ratio = median(
    lists.map(({ perSecond }, index) => perSecond / (bare[index]?.perSecond ?? 1)),
  )
  const perSecond = (loads: Load[]) => written(median(loads.map((load) => load.perSecond)))
  const cpu = (loads: Load[]) => written(median(loads.map((load) => load.cpuMs)))
  const failed = [...lists, ...bare].reduce((sum, load) => sum + load.failed, 0)
  return [
    {
      promise,
      what: `${what}, of the bare framework`,
      figure: `${written(ratio)} (${perSecond(lists)} of ${perSecond(bare)} a second, ${failed} failed)`,
      promised: least === null ? '' : `at least ${least}`,
      isKept: least === null ? null : ratio >= least && failed === 0,
    },
    {
      promise,
      what: 'CPU of it, without the database',
      figure: `${cpu(lists)} ms; bare ${cpu(bare)} ms`,
      promised: '',
      isKept: null,
    },
  ]
}
