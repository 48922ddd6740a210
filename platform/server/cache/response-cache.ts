import { pathTo, type Endpoint } from '#platform/contract/endpoint.ts'
import { createBoundedCache } from './bounded-cache.ts'
import { countedTopic } from './invalidation-bus.ts'
import type { Clock } from '../clock.ts'

type Entry<T> = { topics: string[]; answer: Promise<T>; expiresAt: number }

/** Maximum age of a cached answer, in milliseconds. */
const longestLife = 10_000
const maxResponses = 500

/** The topics that invalidate a reply, with parameters filled in. */
export function cacheTagsOf(
  { cacheTags = [] }: Pick<Endpoint, 'cacheTags'>,
  params: Record<string, string> = {},
): string[] {
  return cacheTags.map((topic) => {
    const [kind, parameter] = topic.split('::')
    return parameter ? `${kind}:${params[parameter] ?? ''}` : pathTo(topic, params)
  })
}

/**
 * Answers identical for everyone, computed once for concurrent callers and cached until something
 * they show changes.
 */
export type ResponseCache<T> = {
  get(key: string, topics: string[], make: () => Promise<T>): Promise<T>
  /**
   * Drops answers that show one of these topics, counts included; drops everything if changes may
   * have been missed.
   */
  invalidate(topics: string[] | null): void
}

/** Caches at most 500 answers for at most ten seconds; failures aren't cached. */
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
