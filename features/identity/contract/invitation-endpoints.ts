import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./invitation-schemas.ts'))
const group = 'Invitations'
const allow = { capability: 'isAdmin' } as const
const path = '/api/admin/invitations'

/** Invitations that nobody used yet, newest first, expired ones included. */
export const listInvitations = declare('listInvitations', {
  method: 'GET',
  path,
  allow,
  paged: true,
  group,
  summary: 'List pending invitations',
})

/**
 * Emails a link to register with this address; 409 if it belongs to an account or has an invitation
 * already (docs/product/accounts.md 32).
 */
export const inviteMember = declare('inviteMember', {
  method: 'POST',
  path,
  allow,
  limit: 'invitations',
  status: 201,
  refusals: [409],
  group,
  summary: 'Invite somebody',
})

/** Emails a new link, valid for another week; the earlier one stops working. */
export const sendInvitationAgain = declare('sendInvitationAgain', {
  method: 'POST',
  path: `${path}/:id/emails`,
  allow,
  limit: 'invitations',
  refusals: [429],
  group,
  summary: 'Send an invitation again',
})

/** Makes an invitation's link stop working, and forgets its address. */
export const withdrawInvitation = declare('withdrawInvitation', {
  method: 'DELETE',
  path: `${path}/:id`,
  allow,
  group,
  summary: 'Withdraw an invitation',
})

/** Whom a link invites; used, expired, withdrawn and made-up ones are all missing alike. */
export const describeInvitation = declare('describeInvitation', {
  method: 'GET',
  path: '/api/invitation',
  allow: 'anyone',
  limit: 'invitationLinks',
  group,
  summary: 'Describe an invitation link',
})
