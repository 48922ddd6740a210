import type { InvalidationBus } from './invalidation-bus.ts'

/**
 * Loads a value once and again after any node published one of `topics`. Everyone who asks meanwhile waits
 * for the same load; a failed one is tried again by the next.
 */
export function cachedUntilChanged<T>(
  { listen }: Pick<InvalidationBus, 'listen'>,
  topics: string[],
  load: () => Promise<T>,
): () => Promise<T> {
  let cached: Promise<T> | null = null
  listen((changed) => {
    if (changed === null || changed.some((topic) => topics.includes(topic))) cached = null
  })
  return () => {
    const loading = cached ?? load()
    cached = loading
    loading.catch(() => {
      if (cached === loading) cached = null
    })
    return loading
  }
}
