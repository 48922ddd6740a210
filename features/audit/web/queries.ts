import type { Call } from '#platform/web/call.ts'
import { readPages } from '#platform/web/query.ts'
import { listAudit } from '../contract/endpoints.ts'

/** Filters of the audit log as typed: dates in the reader's time zone, both included. */
export type AuditFilter = { action: string; actor: string; from: string; to: string }

/** What the server is asked for a filter; dates that aren't any are left out. */
export function auditInput({ from, to, ...filter }: AuditFilter) {
  const since = new Date(`${from}T00:00`)
  const until = new Date(`${to}T00:00`)
  until.setDate(until.getDate() + 1)
  return { ...filter, since: textOf(since), until: textOf(until) }
}

const textOf = (date: Date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString())

export const auditQuery = (call: Call, filter: AuditFilter) => ({
  ...readPages(call, listAudit, { query: auditInput(filter) }),
  refetchOnMount: 'always' as const,
})
