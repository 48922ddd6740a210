import { createHash } from 'node:crypto'
import { day, type Clock } from '#platform/server/clock.ts'
import type { Log } from '#platform/server/log.ts'
import type { ViewSource } from '../../contract/statistics.ts'
import type { NewsStore } from '../store.ts'
import type { DailyVisit, NotedView } from './view-store.ts'

/** Who saw an article (an account, or an address with its browser), and where they came from. */
export type View = { visitor: string; source: ViewSource }

/** Batches views before writing, never a row per request (docs/product/news.md 3). */
export type ViewCounter = {
  /** Records a view of an article; no I/O. */
  note(articleId: string, view: View): void
  /** Records that who saw an article today came to its end; counts once per counted view; no I/O. */
  noteEnd(articleId: string, visitor: string): void
  /** Writes what was gathered. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Views collected before an early write. */
const fullBatch = 5000

type Options = {
  store: NewsStore
  clock: Clock
  log: Log
  /** Makes daily visitor hashes meaningless to readers of the table. */
  salt: string
  /** Called with articles whose counts changed. */
  onCounted: (articleIds: string[]) => Promise<void>
  /** Milliseconds between two writes. */
  interval?: number
}

/** A counter that writes every few seconds and once on close. */
export function createViewCounter({
  store,
  clock,
  log,
  salt,
  onCounted,
  interval = 5000,
}: Options): ViewCounter {
  let views = new Map<string, NotedView>()
  let ends = new Map<string, DailyVisit>()
  let seenToday = new Set<string>()
  let today = ''
  let tomorrow = 0
  let writing: Promise<void> = Promise.resolve()

  const gathered = () => views.size + ends.size
  const write = async () => {
    if (gathered() === 0) return
    const batch = { views, ends, size: gathered() }
    views = new Map()
    ends = new Map()
    try {
      const counted = await store.addViews([...batch.views.values()], [...batch.ends.values()])
      if (counted.length) await onCounted(counted)
    } catch (error) {
      log.warn({ err: error, count: batch.size }, 'views could not be saved yet')
      if (gathered() >= fullBatch) return
      for (const [key, view] of batch.views) views.set(key, view)
      for (const [key, end] of batch.ends) ends.set(key, end)
    }
  }
  const flush = () => (writing = writing.then(write))
  const timer = setInterval(() => void flush(), interval)
  timer.unref()

  const startDay = () => {
    const now = clock.now().getTime()
    if (now < tomorrow && now >= tomorrow - day) return
    tomorrow = (Math.floor(now / day) + 1) * day
    today = new Date(now).toISOString().slice(0, 10)
    seenToday = new Set()
  }
  const visitOf = (articleId: string, visitor: string): DailyVisit => {
    const hash = createHash('sha256').update(`${salt}|${today}|${visitor}`)
    return { articleId, day: today, visitor: hash.digest('base64url').slice(0, 22) }
  }
  const gather = <Visit extends DailyVisit>(visits: Map<string, Visit>, visit: Visit) => {
    visits.set(`${visit.articleId}|${visit.visitor}`, visit)
    if (gathered() >= fullBatch) void flush()
  }

  return {
    note: (articleId, { visitor, source }) => {
      startDay()
      const key = `${articleId}|${visitor}`
      if (seenToday.has(key)) return
      if (seenToday.size < 200_000) seenToday.add(key)
      gather(views, { ...visitOf(articleId, visitor), source })
    },
    noteEnd: (articleId, visitor) => {
      startDay()
      gather(ends, visitOf(articleId, visitor))
    },
    flush,
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
