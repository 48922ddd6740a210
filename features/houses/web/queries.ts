import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import { getMemberHouse, getOwnHouse } from '../contract/endpoints.ts'

/** The member's House for the header of its pages; read once for all of them. */
export const ownHouseQuery = (call: Call) => read(call, getOwnHouse, {})

/** A member's public House, if they own one. */
export const memberHouseQuery = (call: Call, username: string) =>
  read(call, getMemberHouse, { params: { username } })
