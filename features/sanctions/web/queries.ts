import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import {
  getAccountStatus,
  getSanctionByKey,
  listAccountNotes,
  listAppeals,
  listSanctions,
} from '../contract/endpoints.ts'

const fresh = { refetchOnMount: 'always' } as const

export const accountStatusQuery = (call: Call) => read(call, getAccountStatus, {})

export const sanctionByKeyQuery = (call: Call, key: string) =>
  read(call, getSanctionByKey, { query: { key } })

export const sanctionsQuery = (call: Call, id: string) => ({
  ...readPages(call, listSanctions, { params: { id }, query: { limit: 5 } }),
  ...fresh,
})

export const appealsQuery = (call: Call, show: 'open' | 'answered') => ({
  ...readPages(call, listAppeals, { query: { show } }),
  ...fresh,
})

export const accountNotesQuery = (call: Call, id: string) => ({
  ...readPages(call, listAccountNotes, { params: { id }, query: { limit: 5 } }),
  ...fresh,
})
