import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Uploads'

/** An address that takes one picture by PUT, with its own content type, within ten minutes. */
export const createAvatarSlot = declare('createAvatarSlot', {
  method: 'POST', path: '/api/profile/image-upload-url', allow: 'account', group, limit: 'uploads', summary: 'An address for a new profile picture',
})

/** Checks what was uploaded, writes it anew as squares, and makes it the profile picture. */
export const setAvatar = declare('setAvatar', {
  method: 'POST', path: '/api/profile/image-set-acl', allow: 'account', group, summary: 'Use an uploaded picture',
})

/** Goes back to the initials. */
export const removeAvatar = declare('removeAvatar', {
  method: 'DELETE', path: '/api/profile/image', allow: 'account', group, summary: 'Remove the profile picture',
})
