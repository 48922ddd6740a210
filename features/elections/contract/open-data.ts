/** The public download of all positions with sources. */
export const openDataPaths = {
  csv: '/api/elections/positions.csv',
  json: '/api/elections/positions.json',
}
