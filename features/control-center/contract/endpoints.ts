import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Control center'
const administrators = { capability: 'isAdmin' } as const

/** The site's statistics. */
export const getStats = declare('getStats', {
  method: 'GET',
  path: '/api/admin/stats',
  allow: administrators,
  group,
  summary: 'Get site statistics',
})

/** Members by username, email address or display name, newest first by default. */
export const listUsers = declare('listUsers', {
  method: 'GET',
  path: '/api/admin/users',
  allow: administrators,
  paged: true,
  csv: { name: 'members' },
  group,
  summary: 'Members',
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

/** Messages to the administrators, newest first. */
export const listMessages = declare('listMessages', {
  method: 'GET',
  path: '/api/admin/messages',
  allow: administrators,
  paged: true,
  group,
  summary: 'List messages to administrators',
})

/** Marks a message as handled, or not. */
export const setMessageHandled = declare('setMessageHandled', {
  method: 'PUT',
  path: '/api/admin/messages/:id',
  allow: administrators,
  group,
  summary: 'Mark a message as handled',
})
