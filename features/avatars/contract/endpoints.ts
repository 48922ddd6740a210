import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Avatars'
const path = '/api/avatars'
const creators = { capability: 'canCreateAvatars' } as const

/** The caller's avatars, oldest first; also for members whose plan has ended. */
export const listMyAvatars = declare('listMyAvatars', {
  method: 'GET',
  path,
  allow: 'account',
  scope: 'read',
  group,
  summary: 'List your avatars',
})

/** Creates an avatar from a drawn look or an uploaded portrait. */
export const createAvatar = declare('createAvatar', {
  method: 'POST',
  path,
  allow: creators,
  limit: 'avatars',
  status: 201,
  refusals: [409],
  group,
  summary: 'Create an avatar',
})

/** Changes an avatar; without a look or portrait it keeps its picture. */
export const editAvatar = declare('editAvatar', {
  method: 'PUT',
  path: `${path}/:id`,
  allow: creators,
  limit: 'avatars',
  group,
  summary: 'Change an avatar',
})

/** Deletes an avatar and its portrait; a profile picture made from it stays. */
export const deleteAvatar = declare('deleteAvatar', {
  method: 'DELETE',
  path: `${path}/:id`,
  allow: 'account',
  group,
  summary: 'Delete an avatar',
})

/** Makes a copy of an avatar's picture the profile picture. */
export const showAvatarAsPicture = declare('showAvatarAsPicture', {
  method: 'POST',
  path: `${path}/:id/profile-picture`,
  allow: creators,
  limit: 'avatars',
  group,
  summary: 'Use an avatar as your profile picture',
})
