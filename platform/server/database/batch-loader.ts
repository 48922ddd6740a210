type Waiting<T> = {
  key: string
  resolve: (found: T | null) => void
  reject: (error: unknown) => void
}

/** Reads values by key, batching concurrent callers. */
export type BatchLoader<T> = { load(key: string): Promise<T | null> }

/**
 * Maximum concurrent reads. A second one keeps a hanging connection from blocking later callers.
 */
const maxReadings = 2

/**
 * Batches concurrent callers into one read; anyone asking during a read joins the next one. So no
 * caller gets data from before its call, and ten thousand concurrent callers cost a few reads.
 * @param read returns values by key, without entries for missing ones.
 */
export function createBatchLoader<T>(
  read: (keys: string[]) => Promise<Map<string, T>>,
): BatchLoader<T> {
  let queue: Waiting<T>[] = []
  let readings = 0

  const work = async () => {
    readings += 1
    // A tick runs after pending promises, so lookups from the same request share a batch.
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
        if (readings < maxReadings) void work()
      }),
  }
}
