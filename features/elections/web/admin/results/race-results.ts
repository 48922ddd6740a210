import type { AdministeredResultsWire } from '../../../contract/result-admin-schemas.ts'

/** The view of all races' results. */
export const resultsPath = '?tab=warroom&view=results'

/** A race's name in the view's address. */
export const keyOf = ({ state, seatClass }: AdministeredResultsWire): string =>
  `${state}-${seatClass}`

/** Whether a race has a result that needs a second editor. */
export const hasWaiting = ({ rounds }: AdministeredResultsWire): boolean =>
  rounds.some(({ waiting }) => waiting !== null)
