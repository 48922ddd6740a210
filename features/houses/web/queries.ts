import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import { getOwnHouse } from '../contract/endpoints.ts'

/** The member's House for the header of its pages; read once for all of them. */
export const ownHouseQuery = (call: Call) => read(call, getOwnHouse, {})
