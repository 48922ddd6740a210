/** Where anyone gets all public positions with their sources. */
export const openDataPaths = {
  csv: '/api/elections/positions.csv',
  json: '/api/elections/positions.json',
}
