import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import {
  getMemberFile,
  getStats,
  listHouses,
  listMemberFile,
  listNewMembers,
  listUsers,
} from '../contract/endpoints.ts'
import { firstRows } from '../contract/rules.ts'

const fresh = { refetchOnMount: 'always' } as const

/** An administrator's filters of members. */
export type UsersFilter = {
  search: string
  role: '' | 'administrators' | 'moderators' | 'vendors' | 'verified' | 'suspended' | 'banned'
  sort: 'newest' | 'oldest' | 'username'
}

export const usersQuery = (call: Call, filter: UsersFilter) => ({
  ...readPages(call, listUsers, { query: filter }),
  ...fresh,
})

/** The second member table. */
export const newestUsersQuery = (call: Call) => ({
  ...readPages(call, listUsers, { query: { limit: firstRows.newest } }),
  ...fresh,
})

export const housesQuery = (call: Call, search: string) => ({
  ...readPages(call, listHouses, { query: { search } }),
  ...fresh,
})

export const statsQuery = (call: Call) => ({ ...read(call, getStats, {}), ...fresh })

export const memberFileQuery = (call: Call, id: string) => ({
  ...read(call, getMemberFile, { params: { id } }),
  ...fresh,
})

export const memberFilePartQuery = (call: Call, id: string, part: string) => ({
  ...readPages(call, listMemberFile, { params: { id, part }, query: {} }),
  ...fresh,
})

export const newMembersQuery = (call: Call) => ({
  ...readPages(call, listNewMembers, { query: {} }),
  ...fresh,
})
