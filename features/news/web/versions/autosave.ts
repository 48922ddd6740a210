/** What came of one attempt: `told` when something newer stands there, which a person has to look at. */
export type Attempt =
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; reason: string; isWorthRetrying: boolean }
  | { kind: 'told' }

/** How what was typed stands with the server; `waiting` has changes that are not sent yet. */
export type SaveState =
  | { kind: 'still' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; reason: string }

/** How waiting is done, so that tests need not wait. */
export type Timers = {
  set: (work: () => void, milliseconds: number) => number
  clear: (timer: number | undefined) => void
}

/** In milliseconds: how long typing rests before a save, how long at most without one, and how long after one that failed. */
export const autosaveTimes = { rest: 2_500, longest: 20_000, again: 15_000 }

/** The browser's own. */
export const ownTimers: Timers = {
  set: (work, milliseconds) => Number(setTimeout(work, milliseconds)),
  clear: (timer) => clearTimeout(timer),
}

type Options<T> = {
  save: (words: T) => Promise<Attempt>
  onState: (state: SaveState) => void
  timers?: Timers
}

export type Autosave<T> = ReturnType<typeof createAutosave<T>>

/** Saves what changes a few seconds after the last change, one save at a time, always the newest words, and again after a failure. */
export function createAutosave<T>({ save, onState, timers = ownTimers }: Options<T>) {
  let state: SaveState = { kind: 'still' }
  let unsaved: { words: T } | null = null
  let running: Promise<void> | null = null
  let isHeld = false
  let isAway = false
  let soon: number | undefined
  let atLatest: number | undefined

  const tell = (next: SaveState) => {
    state = next
    onState(next)
  }
  const clear = () => {
    timers.clear(soon)
    timers.clear(atLatest)
    soon = atLatest = undefined
  }
  const schedule = (milliseconds: number) => {
    timers.clear(soon)
    soon = timers.set(run, milliseconds)
  }
  const attempt = async (words: T) => {
    tell({ kind: 'saving' })
    const result = await save(words)
    running = null
    if (result.kind === 'saved') {
      tell(result)
      if (unsaved && !isHeld) {
        tell({ kind: 'waiting' })
        schedule(autosaveTimes.rest)
      }
      return
    }
    unsaved ??= { words }
    if (result.kind === 'told') {
      isHeld = true
      tell({ kind: 'still' })
      return
    }
    tell({ kind: 'failed', reason: result.reason })
    if (result.isWorthRetrying && !isHeld) schedule(autosaveTimes.again)
  }
  function run() {
    clear()
    if (running || isHeld || isAway || !unsaved) return
    const { words } = unsaved
    unsaved = null
    running = attempt(words)
  }

  return {
    /** Takes the newest words. */
    changed: (words: T) => {
      unsaved = { words }
      if (isHeld || running) return
      if (state.kind === 'still' || state.kind === 'saved') tell({ kind: 'waiting' })
      if (isAway) return
      schedule(autosaveTimes.rest)
      atLatest ??= timers.set(run, autosaveTimes.longest)
    },
    /** Saves what is unsaved without waiting, as when the connection is back. */
    now: run,
    /** Begins no further save, and waits for the one that is on its way. */
    hold: async () => {
      isHeld = true
      clear()
      await running
    },
    /** Goes on; what was typed meanwhile is saved, unless it is `settled` by other means. */
    resume: (isSettled = false) => {
      isHeld = false
      if (isSettled) {
        unsaved = null
        tell({ kind: 'still' })
      } else if (unsaved) schedule(autosaveTimes.rest)
    },
    /** While the writer is away, as after the end of the session, nothing is sent; what was typed is saved at once when they are back. */
    setAway: (nowAway: boolean) => {
      const isBack = isAway && !nowAway
      isAway = nowAway
      if (isBack) run()
    },
    /** True while there are words that the server does not have. */
    isBehind: () => unsaved !== null,
    /** Sends a last save on its way and ends. */
    stop: () => {
      run()
      isHeld = true
      clear()
    },
  }
}
