type Waiting<T> = { key: string; resolve: (found: T | null) => void; reject: (error: unknown) => void }

/** Reads keys for everybody who asks for them. */
export type GatheredReads<T> = { ask(key: string): Promise<T | null> }

/**
 * Reads once for all who ask meanwhile: one reading at a time, and whoever asks while it is under way gets the next one.
 * So nobody is answered with what was so before they asked, and ten thousand who ask at once cost two readings.
 * @param read answers what it found by key; no entry for what is not there.
 */
export function createGatheredReads<T>(read: (keys: string[]) => Promise<Map<string, T>>): GatheredReads<T> {
  let queue: Waiting<T>[] = []
  let isReading = false

  const work = async () => {
    isReading = true
    // Those who ask in the same turn of the event loop are read together.
    await Promise.resolve()
    while (queue.length > 0) {
      const asked = queue
      queue = []
      try {
        const found = await read([...new Set(asked.map(({ key }) => key))])
        for (const { key, resolve } of asked) resolve(found.get(key) ?? null)
      } catch (error) {
        for (const { reject } of asked) reject(error)
      }
    }
    isReading = false
  }

  return {
    ask: (key) => new Promise((resolve, reject) => {
      queue.push({ key, resolve, reject })
      if (!isReading) void work()
    }),
  }
}
