import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Videos'
const path = '/api/videos'

/** Published videos, newest first: of a House category, featured ones, or all. */
export const listVideos = declare('listVideos', {
  method: 'GET',
  path,
  allow: 'anyone',
  paged: true,
  cacheTags: ['videos'],
  volatileFields: ['views', 'commentCount'],
  group,
  summary: 'List videos',
})

/** A video; chapters, transcript and captions only for those who may watch it. */
export const getVideo = declare('getVideo', {
  method: 'GET',
  path: `${path}/:id`,
  allow: 'anyone',
  cacheTags: ['videos'],
  volatileFields: ['views', 'commentCount'],
  group,
  summary: 'Get a video',
})

/**
 * Opens a video: an address of its file that expires, for the caller alone unless the video is
 * free. Counts a view, once per viewer and day (docs/product/videos.md 2).
 */
export const watchVideo = declare('watchVideo', {
  method: 'POST',
  path: `${path}/:id/watch`,
  allow: 'anyone',
  limit: 'watching',
  group,
  summary: 'Get an address to watch a video at',
})

/** Remembers where the member stopped. */
export const saveVideoProgress = declare('saveVideoProgress', {
  method: 'PUT',
  path: `${path}/:id/progress`,
  allow: 'account',
  limit: 'watching',
  group,
  summary: 'Save where you stopped watching',
})
