import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import { getRetention, getTrends } from '../contract/endpoints.ts'
import type { PeriodUnit } from '../contract/rules.ts'

const fresh = { refetchOnMount: 'always' } as const

export const trendsQuery = (call: Call, unit: PeriodUnit) => ({
  ...read(call, getTrends, { query: { unit } }),
  ...fresh,
})

export const retentionQuery = (call: Call) => ({ ...read(call, getRetention, {}), ...fresh })
