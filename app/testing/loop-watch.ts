/** What one watched task cost this process's main thread. */
export type WatchedLoop<T> = {
  result: T
  /** CPU milliseconds of the longest event loop turn: how long everyone else waited. */
  longestTurn: number
}

/**
 * Runs `work` and measures the longest event loop turn in main-thread CPU time, independent of
 * machine load.
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
