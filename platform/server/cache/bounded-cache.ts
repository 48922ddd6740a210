import { LRUCache } from 'lru-cache'

type Options<T> = {
  maxEntries: number
  /** What all entries may weigh together with their keys; needs `bytesOf`. */
  maxBytes?: number
  bytesOf?: (value: T) => number
}

/** Values by their keys; those that were not read or written for the longest time leave first. */
export type BoundedCache<T> = {
  /** Counts as a read. */
  get(key: string): T | undefined
  /** Does not count as a read. */
  peek(key: string): T | undefined
  /** A value that alone is heavier than the cache may be is not kept. */
  set(key: string, value: T): void
  /** To be called when a value has grown where it stands. */
  measure(key: string): void
  delete(key: string): void
  clear(): void
  /** The least recently used first; entries may be deleted meanwhile. */
  entries(): [string, T][]
}

/**
 * A cache that never holds more than `maxEntries` or weighs more than `maxBytes`, whoever asks for however many keys.
 */
export function createBoundedCache<T extends {}>({
  maxEntries,
  maxBytes,
  bytesOf = () => 0,
}: Options<T>): BoundedCache<T> {
  const cache = new LRUCache<string, T>({
    max: maxEntries,
    ...(maxBytes === undefined
      ? {}
      : {
          maxSize: maxBytes,
          sizeCalculation: (value, key) => Math.max(1, bytesOf(value) + key.length * 2),
        }),
  })
  return {
    get: (key) => cache.get(key),
    peek: (key) => cache.peek(key),
    set: (key, value) => {
      cache.set(key, value)
    },
    measure: (key) => {
      const value = cache.peek(key)
      if (value === undefined) return
      // The library keeps the first size of a value that is set again.
      cache.delete(key)
      cache.set(key, value)
    },
    delete: (key) => {
      cache.delete(key)
    },
    clear: () => cache.clear(),
    entries: () => [...cache.rentries()] as [string, T][],
  }
}
