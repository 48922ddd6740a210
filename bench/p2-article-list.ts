import { join } from 'node:path'
import { openBenchDatabase, startSite } from './database.ts'
import { fillArticles } from './fill.ts'
import { inTurns, sendLoad } from './load.ts'
import { startProgram } from './processes.ts'
import { median, written, type Result } from './result.ts'

/** P2: the list of 20 articles as JSON, compared with the framework and the database alone. */
export async function measure(): Promise<Result[]> {
  const database = await openBenchDatabase()
  await fillArticles(database.pool, { from: 0, count: 1000, wordCount: 660 })
  const site = await startSite(database)
  const ceiling = await startProgram(join(import.meta.dirname, 'ceilings/bare-list.ts'), {
    DATABASE_URL: database.url,
  })
  const path = ['/api/articles?limit=20']
  await inTurns(
    1,
    () => sendLoad(site, path),
    () => sendLoad(ceiling, path),
  )
  const [lists, bare] = await inTurns(
    5,
    () => sendLoad(site, path),
    () => sendLoad(ceiling, path),
  )
  await Promise.all([site.stop(), ceiling.stop()])
  await database.close()

  const ratio = median(
    lists.map(({ perSecond }, index) => perSecond / (bare[index]?.perSecond ?? 1)),
  )
  return [
    {
      promise: 'P2',
      what: 'list of 20 articles as JSON, of the bare framework',
      figure: `${written(ratio)} (${written(median(lists.map((load) => load.perSecond)))} of ${written(median(bare.map((load) => load.perSecond)))} a second)`,
      promised: 'at least 0.7',
      isKept: ratio >= 0.7,
    },
    {
      promise: 'P2',
      what: 'CPU of a list, without the database',
      figure: `${written(median(lists.map((load) => load.cpuMs)))} ms; bare ${written(median(bare.map((load) => load.cpuMs)))} ms`,
      promised: '',
      isKept: null,
    },
  ]
}
