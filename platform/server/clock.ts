/** The only source of the current time, so tests can set it. */
export type Clock = {
  now(): Date
  /** True while a past is made up, of which nobody is told. */
  isMadeUp?(): boolean
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that only moves when a test moves it. */
export type SettableClock = DemoClock & {
  set(time: Date): void
  advance(milliseconds: number): void
}

/** A clock that goes back while an earlier time is made up. */
export type DemoClock = Clock & {
  /** Does work as if at an earlier time. */
  during<T>(time: Date, work: () => Promise<T>): Promise<T>
  /** Does work of which nobody is told. */
  makeUp<T>(work: () => Promise<T>): Promise<T>
}

/** Runs like another clock, except within `during` and `makeUp`, which may not run twice at a time. */
export function createDemoClock({ now }: Clock): DemoClock {
  let past: Date | null = null
  let isMadeUp = false
  return {
    now: () => past ?? now(),
    isMadeUp: () => isMadeUp,
    makeUp: async (work) => {
      isMadeUp = true
      try {
        return await work()
      } finally {
        isMadeUp = false
      }
    },
    during: async (time, work) => {
      past = time
      try {
        return await work()
      } finally {
        past = null
      }
    },
  }
}

/** A settable clock starting at `start`. */
export function createSettableClock(start: Date): SettableClock {
  let time = start.getTime()
  const clock = createDemoClock({ now: () => new Date(time) })
  return {
    ...clock,
    set: (next) => {
      time = next.getTime()
    },
    advance: (milliseconds) => {
      time += milliseconds
    },
  }
}

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
