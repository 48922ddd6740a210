import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Uploads'

/** An address that takes one picture by PUT, with its own content type, within ten minutes. */
export const createAvatarSlot = declare('createAvatarSlot', {
  method: 'POST',
  path: '/api/profile/image-upload-url',
  allow: 'account',
  group,
  limit: 'uploads',
  summary: 'Get an upload address for a profile picture',
})

/** Checks what was uploaded, writes it anew as squares, and makes it the profile picture. */
export const setAvatar = declare('setAvatar', {
  method: 'POST',
  path: '/api/profile/image-set-acl',
  allow: 'account',
  group,
  summary: 'Set an uploaded profile picture',
})

/** Goes back to the initials. */
export const removeAvatar = declare('removeAvatar', {
  method: 'DELETE',
  path: '/api/profile/image',
  allow: 'account',
  group,
  summary: 'Remove the profile picture',
})

/** An address that takes one picture or video by PUT, with its own content type, within ten minutes. */
export const createMediaSlot = declare('createMediaSlot', {
  method: 'POST',
  path: '/api/articles/upload-url',
  allow: 'member',
  group,
  limit: 'uploads',
  summary: 'Get an upload address for an article',
})

/** Checks what was uploaded and keeps it for the articles of whoever sent it; until one of them is public, nobody else sees it. */
export const setMedia = declare('setMedia', {
  method: 'POST',
  path: '/api/articles/set-media-acl',
  allow: 'member',
  group,
  summary: 'Save an uploaded picture or video for articles',
})
