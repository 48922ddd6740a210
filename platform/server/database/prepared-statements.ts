/** Statements of one list under whichever of its filters are used: each combination is prepared once, when it is first asked for. */
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
