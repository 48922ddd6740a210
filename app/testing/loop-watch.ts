/** What one watched piece of work cost this process's main thread. */
export type WatchedLoop<T> = {
  result: T
  /** Milliseconds of CPU in the longest single turn of the event loop: how long everybody else had to wait. */
  longestTurn: number
}

/**
 * Runs `work` and finds the longest turn of the event loop meanwhile, in CPU time of the main thread, so that a
 * busy machine changes nothing.
 */
export async function watchLoop<T>(work: () => Promise<T>): Promise<WatchedLoop<T>> {
  let longestTurn = 0
  let isDone = false
  let before = threadMilliseconds()
  const turn = () => {
    const now = threadMilliseconds()
    longestTurn = Math.max(longestTurn, now - before)
    before = now
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    return {
      result: await work(),
      get longestTurn() {
        return longestTurn
      },
    }
  } finally {
    isDone = true
    turn()
  }
}

function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
