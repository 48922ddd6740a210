/** Milliseconds before the second look and, at most, between later ones: each look has its cost. */
const pauses = { first: 10, longest: 150 }

/** Waits for an asynchronous condition; fails after 30 seconds by default. */
export async function until<T>(
  look: () => Promise<T | null | undefined | false>,
  what: string,
  seconds = 30,
): Promise<T> {
  const giveUp = AbortSignal.timeout(seconds * 1000)
  for (let pause = pauses.first; !giveUp.aborted; pause = Math.min(pause * 1.5, pauses.longest)) {
    const found = await look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  throw new Error(`waited in vain for ${what}`)
}
