type Waiting<T> = {
  key: string
  resolve: (found: T | null) => void
  reject: (error: unknown) => void
}

/** Reads keys for everybody who asks for them. */
export type BatchLoader<T> = { load(key: string): Promise<T | null> }

/** Readings under way at most: a second one, so that one that hangs on a lost connection holds nobody up who comes later. */
const mostReadings = 2

/**
 * Reads once for all who ask meanwhile; whoever asks while a reading is under way gets a later one.
 * So nobody is answered with what was so before they asked, and ten thousand who ask at once cost a few readings.
 * @param read answers what it found by key; no entry for what is not there.
 */
export function createBatchLoader<T>(
  read: (keys: string[]) => Promise<Map<string, T>>,
): BatchLoader<T> {
  let queue: Waiting<T>[] = []
  let readings = 0

  const work = async () => {
    readings += 1
    // Ticks come after all promises that wait for nothing else: whoever asks on the way of the same request is read together.
    await new Promise<void>((resolve) => {
      process.nextTick(resolve)
    })
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
    readings -= 1
  }

  return {
    load: (key) =>
      new Promise((resolve, reject) => {
        queue.push({ key, resolve, reject })
        if (readings < mostReadings) void work()
      }),
  }
}
