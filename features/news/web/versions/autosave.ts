/** The result of an attempt: `conflict` if a newer version exists that the writer must look at. */
export type Attempt =
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; reason: string; isWorthRetrying: boolean }
  | { kind: 'conflict' }

/** The save status; `waiting` has unsent changes. */
export type SaveState =
  | { kind: 'still' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; reason: string }

/** How to wait, replaceable in tests. */
export type Timers = {
  set: (work: () => void, milliseconds: number) => number
  clear: (timer: number | undefined) => void
}

/**
 * Milliseconds: the pause after typing before a save, the maximum without one, and the retry delay.
 */
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

/**
 * Saves a few seconds after the last change: one save at a time, always the newest text, retrying
 * on failure.
 */
export function createAutosave<T>({ save, onState, timers = ownTimers }: Options<T>) {
  let state: SaveState = { kind: 'still' }
  let unsaved: { words: T } | null = null
  let running: Promise<void> | null = null
  let isHeld = false
  let isAway = false
  let soon: number | undefined
  let atLatest: number | undefined

  const report = (next: SaveState) => {
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
    report({ kind: 'saving' })
    const result = await save(words)
    running = null
    if (result.kind === 'saved') {
      report(result)
      if (unsaved && !isHeld) {
        report({ kind: 'waiting' })
        schedule(autosaveTimes.rest)
      }
      return
    }
    unsaved ??= { words }
    if (result.kind === 'conflict') {
      isHeld = true
      report({ kind: 'still' })
      return
    }
    report({ kind: 'failed', reason: result.reason })
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
      if (state.kind === 'still' || state.kind === 'saved') report({ kind: 'waiting' })
      if (isAway) return
      schedule(autosaveTimes.rest)
      atLatest ??= timers.set(run, autosaveTimes.longest)
    },
    /** Saves now, for example when the connection returns. */
    now: run,
    /** Starts no further save, and waits for the current one. */
    hold: async () => {
      isHeld = true
      clear()
      await running
    },
    /** Resumes; saves what was typed meanwhile, unless `settled` otherwise. */
    resume: (isSettled = false) => {
      isHeld = false
      if (isSettled) {
        unsaved = null
        report({ kind: 'still' })
      } else if (unsaved) schedule(autosaveTimes.rest)
    },
    /** While the writer is logged out nothing is sent; on return the text is saved immediately. */
    setAway: (nowAway: boolean) => {
      const isBack = isAway && !nowAway
      isAway = nowAway
      if (isBack) run()
    },
    /** True while the server lacks some text. */
    isBehind: () => unsaved !== null,
    /** Sends a last save and stops; ends with that save. */
    stop: async () => {
      run()
      isHeld = true
      clear()
      await running
    },
  }
}
