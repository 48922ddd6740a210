/** Waits for an asynchronous condition; fails after 30 seconds by default. */
export async function until<T>(
  look: () => Promise<T | null | undefined | false>,
  what: string,
  seconds = 30,
): Promise<T> {
  const giveUp = AbortSignal.timeout(seconds * 1000)
  while (!giveUp.aborted) {
    const found = await look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`waited in vain for ${what}`)
}
