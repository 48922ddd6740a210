import { chance } from './chance.ts'

/** How a request fails; `after` means once the work is done. */
export type FaultKind =
  | 'error'
  | 'error after'
  | 'hang'
  | 'hang after'
  | 'drop'
  | 'drop after'
  | 'limited'
  | 'refuse'

/**
 * Which requests fail: those matching an expression on `METHOD /path`, a number of times or with a
 * seeded probability.
 */
export type Fault = {
  kind: FaultKind
  on?: string
  times?: number
  probability?: number
  seed?: number
}

/** The active faults. */
export type Faults = {
  set(fault: Fault): void
  clear(): void
  take(request: string): FaultKind | null
}

/** No faults until one is set. */
export function createFaults(): Faults {
  let present: (Fault & { left: number; next: () => number })[] = []
  return {
    set: (fault) => {
      present.push({
        ...fault,
        left: fault.times ?? Number.POSITIVE_INFINITY,
        next: chance(fault.seed ?? 1),
      })
    },
    clear: () => {
      present = []
    },
    take: (request) => {
      const fault = present.find(
        ({ on, left, probability, next }) =>
          left > 0 &&
          (on === undefined || new RegExp(on).test(request)) &&
          (probability === undefined || next() < probability),
      )
      if (!fault) return null
      fault.left -= 1
      return fault.kind
    },
  }
}
