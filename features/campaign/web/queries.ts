import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import { getCampaign, getIssue } from '../contract/endpoints.ts'

export const campaignQuery = (call: Call) => read(call, getCampaign, {})

export const issueQuery = (call: Call, sin: string) => read(call, getIssue, { params: { sin } })
