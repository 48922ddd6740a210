/** The only source of the current time, so tests can set it. */
export type Clock = { now(): Date }

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that only moves when a test moves it. */
export type SettableClock = Clock & { set(time: Date): void; advance(milliseconds: number): void }

/** A settable clock starting at `start`. */
export function createSettableClock(start: Date): SettableClock {
  let time = start.getTime()
  return {
    now: () => new Date(time),
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
