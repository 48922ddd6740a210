import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./oauth-schemas.ts'))
const group = 'Applications'
const path = '/api/oauth/applications'
const adminPath = '/api/admin/oauth/applications'
const adminOnly = { capability: 'isAdmin' } as const

/** The applications that the caller registered. */
export const listApplications = declare('listApplications', {
  method: 'GET',
  path,
  allow: 'account',
  group,
  summary: 'List the applications that you registered',
})

/** Registers an application; the answer is the only one with its secret. */
export const createApplication = declare('createApplication', {
  method: 'POST',
  path,
  allow: 'active',
  limit: 'applications',
  refusals: [409],
  group,
  summary: 'Register an application',
})

export const updateApplication = declare('updateApplication', {
  method: 'PUT',
  path: `${path}/:id`,
  allow: 'active',
  limit: 'applications',
  group,
  summary: 'Change an application',
})

/** Gives a confidential application a new secret; the former one ends at once. */
export const renewApplicationSecret = declare('renewApplicationSecret', {
  method: 'POST',
  path: `${path}/:id/secret`,
  allow: 'active',
  limit: 'applications',
  refusals: [409],
  group,
  summary: "Replace an application's secret",
})

/** Deletes an application and ends all connections with it. */
export const deleteApplication = declare('deleteApplication', {
  method: 'DELETE',
  path: `${path}/:id`,
  allow: 'account',
  group,
  summary: 'Delete an application',
})

/** The applications that may act for the caller now. */
export const listConnections = declare('listConnections', {
  method: 'GET',
  path: '/api/oauth/connections',
  allow: 'account',
  group,
  summary: 'List the applications that are connected to your account',
})

/** Ends all of the caller's connections with an application at once. */
export const endConnection = declare('endConnection', {
  method: 'DELETE',
  path: '/api/oauth/connections/:id',
  allow: 'account',
  group,
  summary: 'Disconnect an application',
})

/** What an application asks for, for the page on which its member decides. */
export const readAuthorization = declare('readAuthorization', {
  method: 'GET',
  path: '/api/oauth/authorization',
  allow: 'account',
  group,
  summary: 'Read what an application asks for',
})

/** Allows or denies what an application asks for; the answer says where the browser goes next. */
export const decideAuthorization = declare('decideAuthorization', {
  method: 'POST',
  path: '/api/oauth/authorization',
  allow: 'active',
  limit: 'applications',
  group,
  summary: 'Connect an application, or refuse it',
})

export const listAllApplications = declare('listAllApplications', {
  method: 'GET',
  path: adminPath,
  allow: adminOnly,
  paged: true,
  group,
  summary: 'List all applications, newest first',
})

/** Blocks an application: it can't connect any more, and all its connections end. */
export const blockApplication = declare('blockApplication', {
  method: 'POST',
  path: `${adminPath}/:id/block`,
  allow: adminOnly,
  group,
  summary: 'Block an application',
})

/** Lets a blocked application be connected again. */
export const unblockApplication = declare('unblockApplication', {
  method: 'POST',
  path: `${adminPath}/:id/unblock`,
  allow: adminOnly,
  group,
  summary: 'Unblock an application',
})
