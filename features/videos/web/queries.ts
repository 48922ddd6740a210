import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import { getVideo, listOwnVideos, listVideos } from '../contract/endpoints.ts'
import { houseCategories, type HouseCategory } from '../contract/rules.ts'

/** The category that an address asks for; undefined for all. */
export const categoryIn = (query: URLSearchParams): HouseCategory | undefined =>
  houseCategories.find((value) => value === query.get('category'))

const of = (category: HouseCategory | undefined) => (category ? { category } : {})

/** Featured videos of a category or all, newest first. */
export const featuredQuery = (call: Call, category: HouseCategory | undefined) =>
  readPages(call, listVideos, { query: { ...of(category), featured: 'true', limit: 4 } })

/** The other videos, newest first, paged. */
export const videosQuery = (
  call: Call,
  category: HouseCategory | undefined,
  from: string | null = null,
) => readPages(call, listVideos, { query: { ...of(category), featured: 'false', limit: 12 } }, from)

/** A video. */
export const videoQuery = (call: Call, id: string) => read(call, getVideo, { params: { id } })

/** The member's own videos. */
export const ownVideosQuery = (call: Call) => read(call, listOwnVideos, {})
