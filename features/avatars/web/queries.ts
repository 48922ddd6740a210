import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import { listMyAvatars } from '../contract/endpoints.ts'

/** The member's own avatars. */
export const avatarsQuery = (call: Call) => read(call, listMyAvatars, {})
