/** Deterministic pseudo-random numbers from 0 to 1 for a seed. */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The same items, shuffled. */
export function shuffled<T>(objects: T[], next: () => number): T[] {
  const mixed = [...objects]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1))
    const swapped = mixed[last] as T
    mixed[last] = mixed[other] as T
    mixed[other] = swapped
  }
  return mixed
}
