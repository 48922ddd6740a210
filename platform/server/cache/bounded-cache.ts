import { LRUCache } from 'lru-cache'

type Options<T> = {
  maxEntries: number
  /** Maximum total size of entries and keys; requires `bytesOf`. */
  maxBytes?: number
  bytesOf?: (value: T) => number
}

/** Values by key, evicting the least recently used. */
export type BoundedCache<T> = {
  /** Counts as a read. */
  get(key: string): T | undefined
  /** Reads without marking the entry as used. */
  peek(key: string): T | undefined
  /** A value larger than the whole cache isn't stored. */
  set(key: string, value: T): void
  /** Call after a stored value has grown in place. */
  measure(key: string): void
  delete(key: string): void
  clear(): void
  /** Least recently used first; entries may be deleted during iteration. */
  entries(): [string, T][]
}

/** A cache limited to `maxEntries` and `maxBytes`. */
export function createBoundedCache<T extends {}>({
  maxEntries,
  maxBytes,
  bytesOf = () => 0,
}: Options<T>): BoundedCache<T> {
  const cache = new LRUCache<string, T>(
    maxBytes === undefined
      ? // With `max`, the library takes the memory of a full cache from the start.
        { maxSize: maxEntries, sizeCalculation: () => 1 }
      : {
          max: maxEntries,
          maxSize: maxBytes,
          sizeCalculation: (value, key) => Math.max(1, bytesOf(value) + key.length * 2),
        },
  )
  return {
    get: (key) => cache.get(key),
    peek: (key) => cache.peek(key),
    set: (key, value) => {
      cache.set(key, value)
    },
    measure: (key) => {
      const value = cache.peek(key)
      if (value === undefined) return
      // The library keeps the original size when a value is set again.
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
