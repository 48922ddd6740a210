import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Sanctions'
const administrators = { capability: 'isAdmin' } as const

/** Warns, suspends or bans a member. */
export const sanctionMember = declare('sanctionMember', {
  method: 'POST',
  path: '/api/admin/users/:id/sanctions',
  allow: administrators,
  limit: 'sanctions',
  status: 201,
  refusals: [409],
  group,
  summary: 'Warn, suspend or ban a member',
})

/** A member's warnings, suspensions and bans, newest first. */
export const listSanctions = declare('listSanctions', {
  method: 'GET',
  path: '/api/admin/users/:id/sanctions',
  allow: administrators,
  paged: true,
  group,
  summary: "List a member's warnings, suspensions and bans",
})

/** Lifts a warning, suspension or ban. */
export const liftSanction = declare('liftSanction', {
  method: 'POST',
  path: '/api/admin/sanctions/:id/lift',
  allow: administrators,
  limit: 'sanctions',
  refusals: [409],
  group,
  summary: 'Lift a warning, suspension or ban',
})

/** Appeals, open ones oldest first, answered ones newest first. */
export const listAppeals = declare('listAppeals', {
  method: 'GET',
  path: '/api/admin/appeals',
  allow: administrators,
  paged: true,
  group,
  summary: 'List appeals',
})

/** Answers an appeal: the decision stays, or is lifted. */
export const answerAppeal = declare('answerAppeal', {
  method: 'PUT',
  path: '/api/admin/appeals/:id',
  allow: administrators,
  limit: 'sanctions',
  refusals: [409],
  group,
  summary: 'Answer an appeal',
})

/** The caller's own warnings, suspensions and bans, newest first. */
export const getAccountStatus = declare('getAccountStatus', {
  method: 'GET',
  path: '/api/account-status',
  allow: 'account',
  group,
  summary: 'Get your warnings and suspensions',
})

/** One decision, by the key in its email: a banned member can't log in. */
export const getSanctionByKey = declare('getSanctionByKey', {
  method: 'GET',
  path: '/api/account-status/decision',
  allow: 'anyone',
  limit: 'sanctionKeys',
  group,
  summary: 'Get a decision by its key',
})

/** Appeals a decision, once. */
export const appealSanction = declare('appealSanction', {
  method: 'POST',
  path: '/api/account-status/appeal',
  allow: 'anyone',
  limit: 'sanctionAppeals',
  refusals: [409],
  group,
  summary: 'Appeal a decision',
})

/** What administrators noted about a member, newest first; the member never sees it. */
export const listAccountNotes = declare('listAccountNotes', {
  method: 'GET',
  path: '/api/admin/users/:id/notes',
  allow: administrators,
  paged: true,
  group,
  summary: 'List notes about a member',
})

/** Notes something about a member for other administrators. */
export const addAccountNote = declare('addAccountNote', {
  method: 'POST',
  path: '/api/admin/users/:id/notes',
  allow: administrators,
  limit: 'sanctions',
  status: 201,
  group,
  summary: 'Add a note about a member',
})
