import { join } from 'node:path'
import { heapFlags } from '#app/server/heap.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { freePort } from '#app/testing/free-port.ts'
import { browserHeaders, sendLoad } from './load.ts'
import { cpuOf, memoryOf, startProgram } from './processes.ts'
import { median, written, type Result } from './result.ts'

const main = join(import.meta.dirname, '../app/server/main.ts')
const rounds = 5

/**
 * P7: from process start until it serves, with an empty and a filled embedded database, and its
 * memory afterwards.
 */
export async function measure(): Promise<Result[]> {
  const starts: Record<'empty' | 'filled', { seconds: number[]; cpu: number[] }> = {
    empty: { seconds: [], cpu: [] },
    filled: { seconds: [], cpu: [] },
  }
  const memory = { idle: [] as number[], loaded: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const scratch = await makeScratch()
    for (const kind of ['empty', 'filled'] as const) {
      const since = performance.now()
      // Like `npm start`, flags included; the first start has no compile cache.
      const settings = {
        DATA_DIR: scratch.path,
        PORT: String(await freePort()),
        NODE_COMPILE_CACHE: join(scratch.path, 'compile-cache'),
      }
      const site = await startProgram(main, settings, [...heapFlags])
      starts[kind].seconds.push((performance.now() - since) / 1000)
      starts[kind].cpu.push(cpuOf(site.pid) / 1000)
      if (kind === 'filled') {
        await new Promise((resolve) => setTimeout(resolve, 2000))
        memory.idle.push(memoryOf(site.pid))
        if (round === 0) memory.loaded.push(await heldUnderLoad(site))
      }
      await site.stop()
    }
    await scratch.remove()
  }
  const shown = ({ seconds, cpu }: { seconds: number[]; cpu: number[] }) =>
    `${written(median(seconds))} s, of which ${written(median(cpu))} s of CPU`
  const idle = median(memory.idle)
  const loaded = Math.max(...memory.loaded)
  return [
    {
      promise: 'P7',
      what: 'ready with an empty database, demo community filled in',
      figure: shown(starts.empty),
      promised: '5 s',
      isKept: median(starts.empty.seconds) <= 5,
    },
    {
      promise: 'P7',
      what: 'ready with a filled database',
      figure: shown(starts.filled),
      promised: '2 s',
      isKept: median(starts.filled.seconds) <= 2,
    },
    {
      promise: 'P7',
      what: 'memory of the process, idle',
      figure: `${written(idle)} MB`,
      promised: 'under 220 MB',
      isKept: idle < 220,
    },
    {
      promise: 'P7',
      what: 'memory of the process, under load',
      figure: `${written(loaded)} MB`,
      promised: 'under 450 MB',
      isKept: loaded < 450,
    },
  ]
}

/** Peak memory while lists, pages and searches are requested over 64 connections. */
async function heldUnderLoad(site: {
  pid: number
  url: string
  stop(): Promise<void>
}): Promise<number> {
  const articles = (await (await fetch(`${site.url}/api/articles?limit=50`)).json()) as {
    id: string
  }[]
  const paths = [
    '/',
    '/news',
    '/api/articles?limit=50',
    '/api/articles?search=bridge',
    ...articles.map(({ id }) => `/news/${id}`),
  ]
  const seen: number[] = []
  const watch = setInterval(() => seen.push(memoryOf(site.pid)), 100)
  await sendLoad(site, paths, { seconds: 15, headers: browserHeaders })
  clearInterval(watch)
  return Math.max(...seen)
}
