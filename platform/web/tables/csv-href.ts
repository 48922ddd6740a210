import { queryString, type Endpoint, type InputOf } from '#platform/contract/endpoint.ts'

/** The address of a list's export under its current filters; undefined for a list without one. */
export function csvHref<E extends Endpoint>(
  endpoint: E,
  query: InputOf<E>['query'],
): string | undefined {
  return (
    endpoint.csv &&
    `${endpoint.path}.csv${queryString(query as Record<string, unknown> | undefined)}`
  )
}
