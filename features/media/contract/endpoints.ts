import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Uploads'

/** An address accepting one picture by PUT with its content type, for ten minutes. */
export const createAvatarSlot = declare('createAvatarSlot', {
  method: 'POST',
  path: '/api/profile/image-upload-url',
  allow: 'active',
  group,
  limit: 'uploads',
  summary: 'Get an upload address for a profile picture',
})

/** Checks an upload, re-encodes it as squares and makes it the profile picture. */
export const setAvatar = declare('setAvatar', {
  method: 'POST',
  path: '/api/profile/image-set-acl',
  allow: 'active',
  group,
  summary: 'Set an uploaded profile picture',
})

/** Returns to initials. */
export const removeAvatar = declare('removeAvatar', {
  method: 'DELETE',
  path: '/api/profile/image',
  allow: 'account',
  group,
  summary: 'Remove the profile picture',
})

/** An address accepting one picture or video by PUT with its content type, for ten minutes. */
export const createMediaSlot = declare('createMediaSlot', {
  method: 'POST',
  path: '/api/articles/upload-url',
  allow: 'member',
  group,
  limit: 'uploads',
  summary: 'Get an upload address for an article',
})

/** Checks an upload and stores it for its owner's articles; private until one of them is public. */
export const setMedia = declare('setMedia', {
  method: 'POST',
  path: '/api/articles/set-media-acl',
  allow: 'member',
  group,
  summary: 'Save an uploaded picture or video for articles',
})

/** The caller's own pictures that a text, cover or product can show again, newest first (docs/product/news.md 39). */
export const listMyPictures = declare('listMyPictures', {
  method: 'GET',
  path: '/api/media/pictures',
  allow: 'member',
  paged: true,
  group,
  summary: 'List your pictures',
})
