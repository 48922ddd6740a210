import { stateNamed, type StateCode } from '#platform/contract/states.ts'
import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import { getOverview, getStateElection } from '../contract/endpoints.ts'
import { defaultState, isStateCode, type ColorBy } from '../contract/rules.ts'

/** The tracker's request, from the address. */
export type Asked = {
  /** A state's code, or as written if it names none. */
  state: string
  /** Null for the current cycle. */
  year: number | null
  compare: [string, string] | null
  /** What colors the grid and the map. */
  colorBy: ColorBy
}

/** Parses the address; missing values get defaults. */
export function askedIn(query: URLSearchParams): Asked {
  const state = query.get('state')?.trim() || defaultState
  const [first, second, ...others] = query.get('compare')?.split(',') ?? []
  const year = query.get('cycle')
  return {
    state: stateNamed(state) ?? state,
    year: year && /^\d{4}$/.test(year) ? Number(year) : null,
    compare: first && second && first !== second && others.length === 0 ? [first, second] : null,
    colorBy: query.get('color') === 'result' ? 'result' : 'stance',
  }
}

const cycleIn = (year: number | null) => (year === null ? 'current' : String(year))

/** A state's race. */
export const stateElectionQuery = (call: Call, { state, year }: Pick<Asked, 'state' | 'year'>) =>
  read(call, getStateElection, { params: { year: cycleIn(year), state } })

/** All states' overview. */
export const overviewQuery = (call: Call, year: number | null) =>
  read(call, getOverview, { params: { year: cycleIn(year) } })

/** The default state. */
export const knownState = (state: string): StateCode => (isStateCode(state) ? state : defaultState)
