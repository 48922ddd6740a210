import { pathTo, type Endpoint } from '#platform/contract/endpoint.ts'
import { createBoundedCache } from './bounded-cache.ts'
import { countedTopic } from './invalidation-bus.ts'
import type { Clock } from '../clock.ts'

type Entry<T> = { topics: string[]; answer: Promise<T>; expiresAt: number }

/** An answer that nothing changes is made anew after this time all the same, in milliseconds. */
const longestLife = 10_000
const maxResponses = 500

/** The topics whose change makes a reply stale, its parameters filled in. */
export function cacheTagsOf(
  { cacheTags = [] }: Pick<Endpoint, 'cacheTags'>,
  params: Record<string, string> = {},
): string[] {
  return cacheTags.map((topic) => {
    const [kind, parameter] = topic.split('::')
    return parameter ? `${kind}:${params[parameter] ?? ''}` : pathTo(topic, params)
  })
}

/** Answers that are the same for everybody: made once for all who ask, and kept until something that they show changes. */
export type ResponseCache<T> = {
  get(key: string, topics: string[], make: () => Promise<T>): Promise<T>
  /** Drops what shows one of these topics, counts included; everything when changes may have been missed. */
  invalidate(topics: string[] | null): void
}

/** Keeps at most five hundred answers, none for more than ten seconds; what fails is not kept. */
export function createResponseCache<T>(clock: Clock): ResponseCache<T> {
  const entries = createBoundedCache<Entry<T>>({ maxEntries: maxResponses })
  return {
    get: (key, topics, make) => {
      const now = clock.now().getTime()
      const present = entries.get(key)
      if (present && present.expiresAt > now) return present.answer
      const entry = { topics, answer: make(), expiresAt: now + longestLife }
      entries.set(key, entry)
      entry.answer.catch(() => {
        if (entries.peek(key) === entry) entries.delete(key)
      })
      return entry.answer
    },

    invalidate: (topics) => {
      if (topics === null) return entries.clear()
      const changed = new Set(topics.map((topic) => countedTopic(topic) ?? topic))
      for (const [key, entry] of entries.entries())
        if (entry.topics.some((topic) => changed.has(topic))) entries.delete(key)
    },
  }
}
