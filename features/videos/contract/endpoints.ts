import { endpointsOf } from '#platform/contract/endpoint.ts'
import { uploadsPath } from './paths.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Videos'
const path = '/api/videos'
const administrators = { capability: 'canManageHouses' } as const

/** Published videos, newest first: of a House category, featured ones, or all. */
export const listVideos = declare('listVideos', {
  method: 'GET',
  path,
  allow: 'anyone',
  paged: true,
  cacheTags: ['videos'],
  group,
  summary: 'List videos',
})

/** A video; chapters, transcript and captions only for those who may watch it. */
export const getVideo = declare('getVideo', {
  method: 'GET',
  path: `${path}/:id`,
  allow: 'anyone',
  cacheTags: ['videos'],
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

/** The caller's own videos in every state, newest first, with the reason of a removal. */
export const listOwnVideos = declare('listOwnVideos', {
  method: 'GET',
  path: '/api/house/videos',
  allow: 'account',
  scope: 'sell',
  group,
  summary: 'List your videos',
})

/**
 * Adds an uploaded video: an administrator's is published, a House's waits for an administrator
 * (docs/product/videos.md 3).
 */
export const createVideo = declare('createVideo', {
  method: 'POST',
  path,
  allow: 'member',
  limit: 'videos',
  maxBody: 600_000,
  status: 201,
  refusals: [409],
  group,
  summary: 'Add a video',
})

/**
 * The caller's resumable uploads of the last day, and how large a video may be
 * (docs/product/videos.md 4).
 */
export const listVideoUploads = declare('listVideoUploads', {
  method: 'GET',
  path: uploadsPath,
  allow: 'member',
  group,
  summary: 'List your resumable uploads',
})

/** Changes what is said about a video; a House's waits for an administrator again. */
export const updateVideo = declare('updateVideo', {
  method: 'PUT',
  path: `${path}/:id`,
  allow: 'member',
  limit: 'videos',
  maxBody: 600_000,
  group,
  summary: 'Change a video',
})

/** Videos in one state or all, newest first. */
export const listAdminVideos = declare('listAdminVideos', {
  method: 'GET',
  path: '/api/admin/videos',
  allow: administrators,
  scope: 'administer',
  paged: true,
  csv: { name: 'videos' },
  group,
  summary: 'List videos in every state',
})

/** Publishes, features or removes a video. */
export const setVideoState = declare('setVideoState', {
  method: 'PUT',
  path: '/api/admin/videos/:id',
  allow: administrators,
  group,
  summary: 'Publish, feature or remove a video',
})
