import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Muting and blocking'
const path = '/api/blocks'

/** Whom the caller muted or blocked, newest first. */
export const listBlocks = declare('listBlocks', {
  method: 'GET',
  path,
  allow: 'account',
  paged: true,
  group,
  summary: 'List whom you muted or blocked',
})

/** Whether the caller muted or blocked a member. */
export const getBlock = declare('getBlock', {
  method: 'GET',
  path: `${path}/:username`,
  allow: 'account',
  group,
  summary: 'Ask whether you muted or blocked a member',
})

/** Mutes or blocks a member; repeated, it changes the level. */
export const putBlock = declare('putBlock', {
  method: 'PUT',
  path: `${path}/:username`,
  allow: 'account',
  limit: 'blocks',
  refusals: [409],
  group,
  summary: 'Mute or block a member',
})

/** Neither mutes nor blocks a member any longer. */
export const removeBlock = declare('removeBlock', {
  method: 'DELETE',
  path: `${path}/:username`,
  allow: 'account',
  limit: 'blocks',
  group,
  summary: 'Unmute or unblock a member',
})
