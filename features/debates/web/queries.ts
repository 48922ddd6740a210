import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import { getDebate, getMyVote, getResult, listDebates } from '../contract/endpoints.ts'
import { newestOf } from './newest.ts'

/**
 * The debates, open ones first, page after page.
 * @param from where the list begins, as an address without scripts says.
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

/** The debate that is announced next. */
export const teaserQuery = (call: Call) => ({
  ...read(call, listDebates, { query: { status: 'coming_soon', limit: 1 } }),
  structuralSharing: newestOf,
})

/** One debate with what was said in it. */
export const debateQuery = (call: Call, id: string) => ({
  ...read(call, getDebate, { params: { id } }),
  structuralSharing: newestOf,
})

/** Which side the viewer chose. */
export const ownVoteQuery = (call: Call, id: string) => read(call, getMyVote, { params: { id } })

/** What a closed debate came to. */
export const resultQuery = (call: Call, id: string) => read(call, getResult, { params: { id } })
