type Options<T> = {
  /** What all of it may weigh together, in bytes. */
  maxBytes: number
  maxEntries?: number
  bytesOf: (thing: T) => number
}

/** Things by their keys; those that were put there first leave when they are too many or weigh too much. */
export type Bounded<T> = {
  get(key: string): T | undefined
  put(key: string, thing: T): void
  /** To be told when a thing has grown where it stands. */
  weigh(key: string): void
  delete(key: string): void
  clear(): void
  entries(): Iterable<[string, T]>
}

/** A memory that holds `mostBytes` and no more, whoever asks for however many things. */
export function createBounded<T>({
  maxBytes,
  maxEntries = Infinity,
  bytesOf,
}: Options<T>): Bounded<T> {
  const things = new Map<string, T>()
  const weights = new Map<string, number>()
  let bytes = 0

  const remove = (key: string) => {
    bytes -= weights.get(key) ?? 0
    weights.delete(key)
    things.delete(key)
  }
  const weigh = (key: string) => {
    const thing = things.get(key)
    if (thing === undefined) return
    const weight = bytesOf(thing) + key.length * 2
    bytes += weight - (weights.get(key) ?? 0)
    weights.set(key, weight)
    for (const oldest of things.keys()) {
      if (bytes <= maxBytes && things.size <= maxEntries) return
      remove(oldest)
    }
  }
  return {
    get: (key) => things.get(key),
    put: (key, thing) => {
      remove(key)
      things.set(key, thing)
      weigh(key)
    },
    weigh,
    delete: remove,
    clear: () => {
      things.clear()
      weights.clear()
      bytes = 0
    },
    entries: () => things.entries(),
  }
}
