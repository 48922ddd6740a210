import type { InvalidationBus } from './invalidation-bus.ts'

/**
 * Loads a value once and again after any node published one of `topics`. Everyone who asks meanwhile waits
 * for the same load; a failed one is tried again by the next.
 */
export function keptUntilChanged<T>(
  { listen }: Pick<InvalidationBus, 'listen'>,
  topics: string[],
  load: () => Promise<T>,
): () => Promise<T> {
  let kept: Promise<T> | null = null
  listen((changed) => {
    if (changed === null || changed.some((topic) => topics.includes(topic))) kept = null
  })
  return () => {
    const loading = kept ?? load()
    kept = loading
    loading.catch(() => {
      if (kept === loading) kept = null
    })
    return loading
  }
}
