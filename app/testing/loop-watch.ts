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

/**
 * Like {@link watchLoop}, but runs `work` up to three times until no turn takes over `allowed`
 * milliseconds, and answers its quietest round: a slow turn of one round may be compilation, or
 * the garbage of other tests.
 */
export async function watchQuietest<T>(
  allowed: number,
  work: (round: number) => Promise<T>,
): Promise<WatchedLoop<T>> {
  let quietest = await watchLoop(() => work(0))
  for (let round = 1; round < 3 && quietest.longestTurn >= allowed; round += 1) {
    const watched = await watchLoop(() => work(round))
    if (watched.longestTurn < quietest.longestTurn) quietest = watched
  }
  return quietest
}

function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
