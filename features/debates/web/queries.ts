import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import { getDebate, getMyVote, getResult, listDebates, listMyVotes } from '../contract/endpoints.ts'
import { newestOf } from './newest.ts'

/**
 * Debates, open ones first, paged.
 * @param from the first page's cursor, as in addresses without scripts.
 */
export const debatesQuery = (call: Call, from: string | null = null) => ({
  ...readPages(call, listDebates, {}, from),
  structuralSharing: newestOf,
})

/** How many debates other features' pages show. */
export const frontCount = 3

/** The first debates, for other features' pages. */
export const frontDebatesQuery = (call: Call) => ({
  ...read(call, listDebates, { query: { limit: frontCount } }),
  structuralSharing: newestOf,
})

/** The next announced debate. */
export const teaserQuery = (call: Call) => ({
  ...read(call, listDebates, { query: { status: 'coming_soon', limit: 1 } }),
  structuralSharing: newestOf,
})

/** One debate with its slots. */
export const debateQuery = (call: Call, id: string) => ({
  ...read(call, getDebate, { params: { id } }),
  structuralSharing: newestOf,
})

/** The viewer's vote. */
export const ownVoteQuery = (call: Call, id: string) => read(call, getMyVote, { params: { id } })

/** The viewer's votes in all debates. */
export const ownVotesQuery = (call: Call) => read(call, listMyVotes, {})

/** A closed debate's result. */
export const resultQuery = (call: Call, id: string) => read(call, getResult, { params: { id } })
