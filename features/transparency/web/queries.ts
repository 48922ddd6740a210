import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import { getTransparencyReport } from '../contract/endpoints.ts'

/** The report of the past year. */
export const transparencyQuery = (call: Call) => read(call, getTransparencyReport, {})
