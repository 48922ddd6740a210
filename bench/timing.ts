import { median } from './result.ts'

/** The median of 200 sequential reads in milliseconds, after twenty warm-ups. */
export async function medianOf(read: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 220; round += 1) {
    const since = performance.now()
    await read()
    if (round >= 20) times.push(performance.now() - since)
  }
  return median(times)
}
