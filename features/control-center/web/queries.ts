import { getDebate, listDebates, listStatusChanges } from '#features/debates/contract/endpoints.ts'
import type { DebateStatus } from '#features/debates/contract/rules.ts'
import { listSecurityLog } from '#features/identity/contract/security-endpoints.ts'
import { listArticles, listWaitingArticles } from '#features/news/contract/endpoints.ts'
import type { StateCode } from '#platform/contract/states.ts'
import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import { getStats, listHouses, listMessages, listUsers } from '../contract/endpoints.ts'
import { firstRows } from '../contract/rules.ts'

const fresh = { refetchOnMount: 'always' } as const

/** What an administrator has chosen of the members. */
export type UsersFilter = {
  search: string
  role: '' | 'administrators' | 'moderators' | 'vendors'
  sort: 'newest' | 'oldest' | 'username'
}

export const usersQuery = (call: Call, filter: UsersFilter) => ({
  ...readPages(call, listUsers, { query: filter }),
  ...fresh,
})

/** The second table of members. */
export const newestUsersQuery = (call: Call) => ({
  ...readPages(call, listUsers, { query: { limit: firstRows.newest } }),
  ...fresh,
})

export const waitingArticlesQuery = (call: Call, state: StateCode | null) => ({
  ...readPages(call, listWaitingArticles, {
    query: { limit: firstRows.articles, ...(state ? { state } : {}) },
  }),
  ...fresh,
})

/** What is published; the search stands beside the choice of featured ones. */
export const publishedArticlesQuery = (
  call: Call,
  { search, isFeatured }: { search: string; isFeatured: boolean },
) => ({
  ...readPages(call, listArticles, {
    query: {
      limit: firstRows.articles,
      ...(search ? { search } : {}),
      ...(isFeatured ? { featured: 'true' as const } : {}),
    },
  }),
  ...fresh,
})

export const housesQuery = (call: Call, search: string) => ({
  ...readPages(call, listHouses, { query: { search } }),
  ...fresh,
})

export const messagesQuery = (call: Call, show: 'open' | 'handled') => ({
  ...readPages(call, listMessages, { query: { show } }),
  ...fresh,
})

/** Debates in one state, or all of them. */
export const debatesQuery = (call: Call, status: DebateStatus | '') => ({
  ...readPages(call, listDebates, { query: status ? { status } : {} }),
  ...fresh,
})

/** One debate with what stands in its slots. */
export const debateQuery = (call: Call, id: string) => ({
  ...read(call, getDebate, { params: { id } }),
  ...fresh,
})

/** Every state that a debate has been in. */
export const historyQuery = (call: Call, id: string) => ({
  ...read(call, listStatusChanges, { params: { id } }),
  ...fresh,
})

/** The security log of one member, or of everybody. */
export const securityLogQuery = (call: Call, userId: string) => ({
  ...readPages(call, listSecurityLog, { query: userId ? { userId } : {} }),
  ...fresh,
})

export const statsQuery = (call: Call) => ({ ...read(call, getStats, {}), ...fresh })
