import { createHash } from 'node:crypto'
import { day, type Clock } from '#platform/server/clock.ts'
import type { Log } from '#platform/server/log.ts'
import type { NewsStore } from '../store.ts'

/** Batches views before writing, never a row per request (docs/product/news.md 3). */
export type ViewCounter = {
  /** Records that `visitor` (an account, or an address with its browser) saw an article; no I/O. */
  note(articleId: string, visitor: string): void
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
  let gathered = new Map<string, { articleId: string; day: string; visitor: string }>()
  let seenToday = new Set<string>()
  let today = ''
  let tomorrow = 0
  let writing: Promise<void> = Promise.resolve()

  const write = async () => {
    if (gathered.size === 0) return
    const batch = [...gathered.values()]
    gathered = new Map()
    try {
      const counted = await store.addViews(batch)
      if (counted.length) await onCounted(counted)
    } catch (error) {
      log.warn({ err: error, count: batch.length }, 'views could not be saved yet')
      if (gathered.size < fullBatch)
        for (const view of batch) gathered.set(`${view.articleId}|${view.visitor}`, view)
    }
  }
  const flush = () => (writing = writing.then(write))
  const timer = setInterval(() => void flush(), interval)
  timer.unref()

  return {
    note: (articleId, visitor) => {
      const now = clock.now().getTime()
      if (now >= tomorrow || now < tomorrow - day) {
        tomorrow = (Math.floor(now / day) + 1) * day
        today = new Date(now).toISOString().slice(0, 10)
        seenToday = new Set()
      }
      const key = `${articleId}|${visitor}`
      if (seenToday.has(key)) return
      if (seenToday.size < 200_000) seenToday.add(key)
      gathered.set(key, {
        articleId,
        day: today,
        visitor: createHash('sha256')
          .update(`${salt}|${today}|${visitor}`)
          .digest('base64url')
          .slice(0, 22),
      })
      if (gathered.size >= fullBatch) void flush()
    },
    flush,
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
