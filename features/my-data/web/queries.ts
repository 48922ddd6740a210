import { queryOptions } from '@tanstack/react-query'
import { getSecurity } from '#features/identity/contract/security-endpoints.ts'
import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import { getMyData } from '../contract/endpoints.ts'

/** Milliseconds between looks at an export that is being built. */
const pollInterval = 1500

/** The member's exports and deletion, read again while an export is being built. */
export const myDataQuery = (call: Call) =>
  queryOptions({
    ...read(call, getMyData, {}),
    refetchInterval: ({ state }) =>
      state.data?.exports.some((each) => each.state === 'building') ? pollInterval : false,
  })

/** What exporting and deleting show. */
export const ownDataQueries = (call: Call) => [myDataQuery(call), read(call, getSecurity, {})]
