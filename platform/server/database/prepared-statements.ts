/** Prepared statements of one list: each combination of filters is prepared on first use. */
export function preparedByUse<Uses extends Record<string, boolean>, Query>(
  name: string,
  prepare: (uses: Uses, name: string) => Query,
): (uses: Uses) => Query {
  const prepared = new Map<string, Query>()
  return (uses) => {
    const key = [name, ...Object.keys(uses).filter((use) => uses[use])].join('_')
    const query = prepared.get(key) ?? prepare(uses, key)
    prepared.set(key, query)
    return query
  }
}
