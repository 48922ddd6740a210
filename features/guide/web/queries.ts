import { searchHelp } from '#features/pages/contract/endpoints.ts'
import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'

/** Help results; topics for an empty question. */
export const helpQuery = (call: Call, query: string) => read(call, searchHelp, { query: { query } })
