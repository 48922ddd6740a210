import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import { listPlans } from '../contract/endpoints.ts'

/** The price list, as every screen reads it (decisions 4.1). */
export const plansQuery = (call: Call) => read(call, listPlans, {})
