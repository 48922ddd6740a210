import { searchHelp } from '#features/pages/contract/endpoints.ts'
import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import { getLiveGuide } from '../contract/endpoints.ts'

/** Help results; topics for an empty question. */
export const helpQuery = (call: Call, query: string) => read(call, searchHelp, { query: { query } })

/** Whether there is a live guide; for members. */
export const liveGuideQuery = (call: Call) => read(call, getLiveGuide, {})
