import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openBenchDatabase, startSite } from './database.ts'
import { fillArticles } from './fill.ts'
import { browserHeaders, inTurns, sendLoad } from './load.ts'
import { cpuOf, startProgram } from './processes.ts'
import { median, written, type Result } from './result.ts'

/** Longer than views are batched and counts cached, in milliseconds. */
const viewsAreWritten = 11_000

/** Headers the server writes itself. */
const perConnection = new Set([
  'connection',
  'keep-alive',
  'date',
  'content-length',
  'transfer-encoding',
])

/**
 * P1: article pages for visitors, 1,000 articles of 660 words, compared with a server sending
 * buffers of the same size and headers for the same requests. Requesting 1,000 addresses and
 * reading twenty headers costs the load generator more than one address with five would, and on two
 * cores that is part of the figures.
 */
export async function measure(): Promise<Result[]> {
  const database = await openBenchDatabase()
  await fillArticles(database.pool, { from: 0, count: 3000, wordCount: 660 })
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from articles where status = 'published' limit 2800`,
  )
  const all = rows.map(({ id }) => `/news/${id}`)
  const paths = all.slice(0, 1000)
  const site = await startSite(database, { TRUST_PROXY: '1' })
  const [early, late] = await firstRenders(site.url, site.pid, all)
  const { headers } = await fetch(site.url + paths[0], { headers: browserHeaders })
  const size = Number(headers.get('content-length'))
  const sameHeaders = JSON.stringify(
    Object.fromEntries([...headers].filter(([name]) => !perConnection.has(name))),
  )
  const ceiling = await startProgram(join(import.meta.dirname, 'ceilings/fixed-buffer.ts'), {
    SIZE: String(size),
    HEADERS: sameHeaders,
  })

  await settle(site.url, paths)
  const [pages, buffers] = await inTurns(
    5,
    () => sendLoad(site, paths, { headers: browserHeaders }),
    () => sendLoad(ceiling, paths, { headers: browserHeaders }),
  )
  const [one, single] = await inTurns(
    3,
    () => sendLoad(site, paths.slice(0, 1), { headers: browserHeaders }),
    () => sendLoad(ceiling, paths.slice(0, 1), { headers: browserHeaders }),
  )
  const [read, besideThem] = await inTurns(
    3,
    () => sendLoad(site, paths, { headers: browserHeaders, areReaders: true, seconds: 8 }),
    () => sendLoad(ceiling, paths, { headers: browserHeaders, areReaders: true }),
  )
  await Promise.all([site.stop(), ceiling.stop()])
  await database.close()

  const ratio = median(
    pages.map(({ perSecond }, index) => perSecond / (buffers[index]?.perSecond ?? 1)),
  )
  const failed = pages.reduce((sum, load) => sum + load.failed, 0)
  return [
    {
      promise: 'P1',
      what: `article pages (${written(size)} bytes of brotli), of the fixed buffer`,
      figure: `${written(ratio)} (${written(median(pages.map((load) => load.perSecond)))} of ${written(median(buffers.map((load) => load.perSecond)))} a second, ${failed} failed)`,
      promised: 'at least 0.5',
      isKept: ratio >= 0.5 && failed === 0,
    },
    {
      promise: 'P1',
      what: 'the same, one article alone',
      figure: `${written(median(one.map(({ perSecond }, index) => perSecond / (single[index]?.perSecond ?? 1))))} (${written(median(one.map((load) => load.perSecond)))} of ${written(median(single.map((load) => load.perSecond)))} a second)`,
      promised: '',
      isKept: null,
    },
    {
      promise: 'P1',
      what: 'the 1,000 while each connection is another reader, so that the views of each page change all the time',
      figure: `${written(median(read.map(({ perSecond }, index) => perSecond / (besideThem[index]?.perSecond ?? 1))))} (${written(median(read.map((load) => load.perSecond)))} of ${written(median(besideThem.map((load) => load.perSecond)))} a second)`,
      promised: '',
      isKept: null,
    },
    {
      promise: 'P1',
      what: 'CPU of a kept page',
      figure: `${written(median(pages.map((load) => load.cpuMs)))} ms; fixed buffer ${written(median(buffers.map((load) => load.cpuMs)))} ms`,
      promised: '',
      isKept: null,
    },
    {
      promise: 'P1',
      what: 'CPU of a first render, compression included',
      figure: `${written(late)} ms after 2,200 others, ${written(early)} ms after 400, while the server is still being compiled`,
      promised: 'under 4 ms',
      isKept: late < 4,
    },
  ]
}

/** CPU milliseconds for an uncached page, over 600 articles, after 400 others and after 2,200. */
async function firstRenders(
  url: string,
  pid: number,
  paths: string[],
): Promise<[early: number, late: number]> {
  const costOf = async (from: number, to: number) => {
    const before = cpuOf(pid)
    for (const path of paths.slice(from, to))
      await (await fetch(url + path, { headers: browserHeaders })).arrayBuffer()
    return (cpuOf(pid) - before) / (to - from)
  }
  await costOf(0, 400)
  const early = await costOf(400, 1000)
  await costOf(1000, 2200)
  return [early, await costOf(2200, 2800)]
}

/** Visits every page until earlier views are written and shown, so nothing changes anymore. */
async function settle(url: string, paths: string[]): Promise<void> {
  const drawn = async () =>
    Number(
      /^xverse_page_cache_total\{result="rendered and cached"\} (\d+)/m.exec(
        await (await fetch(`${url}/metrics`)).text(),
      )?.[1] ?? 0,
    )
  for (let before = -1, now = await drawn(); now > before; before = now, now = await drawn()) {
    await setTimeout(viewsAreWritten)
    for (const path of paths)
      await (await fetch(url + path, { headers: browserHeaders })).arrayBuffer()
  }
}
