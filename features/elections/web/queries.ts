import type { StateCode } from '#platform/contract/states.ts'
import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import { getOverview, getStateElection } from '../contract/endpoints.ts'
import { defaultState, isStateCode } from '../contract/rules.ts'

/** What the address of the tracker asks for. */
export type Asked = {
  /** As it was written; may be no state. */
  state: string
  /** Null for the current cycle. */
  year: number | null
  compare: [string, string] | null
}

/** Reads the address; what it does not name is left at its default. */
export function askedIn(query: URLSearchParams): Asked {
  const state = query.get('state')?.trim().toUpperCase() ?? ''
  const [first, second, ...others] = query.get('compare')?.split(',') ?? []
  const year = query.get('cycle')
  return {
    state: state || defaultState,
    year: year && /^\d{4}$/.test(year) ? Number(year) : null,
    compare: first && second && first !== second && others.length === 0 ? [first, second] : null,
  }
}

const cycleIn = (year: number | null) => (year === null ? 'current' : String(year))

/** A state's race. */
export const stateElectionQuery = (call: Call, { state, year }: Pick<Asked, 'state' | 'year'>) =>
  read(call, getStateElection, { params: { year: cycleIn(year), state } })

/** All states at a glance. */
export const overviewQuery = (call: Call, year: number | null) =>
  read(call, getOverview, { params: { year: cycleIn(year) } })

/** A state to stand on where the address names none. */
export const knownState = (state: string): StateCode => (isStateCode(state) ? state : defaultState)
