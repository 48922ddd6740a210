import type { StateCode } from '#platform/contract/states.ts'
import { classUpIn, statesOfClass, type SeatClass } from '../contract/rules.ts'

/** The seat up for election; a state without a regular race has a special one. */
export function seatOf(year: number, state: StateCode): SeatClass {
  const regular = classUpIn(year)
  return regular && statesOfClass(regular).includes(state) ? regular : 3
}
