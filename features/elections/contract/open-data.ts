/** The public downloads: of the current cycle, or of the one that `?year=` names. */
export const openDataPaths = {
  positions: {
    csv: '/api/elections/positions.csv',
    json: '/api/elections/positions.json',
  },
  results: {
    csv: '/api/elections/results.csv',
    json: '/api/elections/results.json',
  },
}
export type OpenDataName = keyof typeof openDataPaths
