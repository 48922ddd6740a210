import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const declareStats = endpointsOf(() => import('./stats-schemas.ts'))
const group = 'Control center'
const administrators = { capability: 'isAdmin' } as const

/** The site's statistics. */
export const getStats = declareStats('getStats', {
  method: 'GET',
  path: '/api/admin/stats',
  allow: administrators,
  scope: 'administer',
  group,
  summary: 'Get site statistics',
})

/** Members by username, email address or display name, newest first by default. */
export const listUsers = declare('listUsers', {
  method: 'GET',
  path: '/api/admin/users',
  allow: administrators,
  scope: 'administer',
  paged: true,
  csv: { name: 'members' },
  group,
  summary: 'Members',
})

/** A member as administrators see them, and the parts of their file. */
export const getMemberFile = declare('getMemberFile', {
  method: 'GET',
  path: '/api/admin/users/:id/file',
  allow: administrators,
  group,
  summary: "Get a member's file",
})

/** One part of a member's file, newest first. */
export const listMemberFile = declare('listMemberFile', {
  method: 'GET',
  path: '/api/admin/users/:id/file/:part',
  allow: administrators,
  paged: true,
  group,
  summary: "List one part of a member's file",
})

/** New members nobody approved, warned or suspended, newest first, with signs of spam. */
export const listNewMembers = declare('listNewMembers', {
  method: 'GET',
  path: '/api/admin/new-members',
  allow: administrators,
  scope: 'administer',
  paged: true,
  csv: { name: 'new-members' },
  group,
  summary: 'New members',
})

/** Acts on up to 100 members; each one's result is its own. */
export const actOnMembers = declare('actOnMembers', {
  method: 'POST',
  path: '/api/admin/users/actions',
  allow: administrators,
  limit: 'memberActions',
  refusals: [429],
  group,
  summary: 'Approve, warn, suspend or log out many members',
})

/** Changes the given fields of a member; refuses to remove the last administrator. */
export const updateUser = declare('updateUser', {
  method: 'PUT',
  path: '/api/admin/users/:id',
  allow: administrators,
  group,
  summary: 'Update a member',
})

/** Ends a member's sessions, removes their second factor, or emails them a reset link. */
export const helpWithLogin = declare('helpWithLogin', {
  method: 'POST',
  path: '/api/admin/users/:id/login-help',
  allow: administrators,
  refusals: [409, 429],
  group,
  summary: "Help with a member's login",
})

/** Every registered House, newest first. */
export const listHouses = declare('listHouses', {
  method: 'GET',
  path: '/api/admin/houses',
  allow: { capability: 'canManageHouses' },
  scope: 'administer',
  paged: true,
  csv: { name: 'houses' },
  group,
  summary: 'Houses',
})

/** An administrator's decision about a House. */
export const setHouseStatus = declare('setHouseStatus', {
  method: 'PUT',
  path: '/api/admin/houses/:id/status',
  allow: { capability: 'canManageHouses' },
  group,
  summary: "Set a House's status",
})
