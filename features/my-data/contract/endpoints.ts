import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'My data'
const path = '/api/my-data'

/** The caller's exports, and whether their account is being deleted or can be. */
export const getMyData = declare('getMyData', {
  method: 'GET',
  path,
  allow: 'account',
  group,
  summary: 'Get your exports and the state of your account',
})

/** Starts an export of everything stored about the caller; an email follows when it is ready. */
export const requestExport = declare('requestExport', {
  method: 'POST',
  path: `${path}/exports`,
  allow: 'account',
  limit: 'myData',
  status: 202,
  refusals: [409],
  group,
  summary: 'Export your data',
  isOnce: true,
})

/** Deletes the caller's account in 14 days; until then it can be kept. */
export const requestDeletion = declare('requestDeletion', {
  method: 'POST',
  path: `${path}/deletion`,
  allow: 'account',
  limit: 'myData',
  refusals: [409],
  group,
  summary: 'Delete your account',
})

/** Takes the deletion back; succeeds without one. */
export const keepAccount = declare('keepAccount', {
  method: 'DELETE',
  path: `${path}/deletion`,
  allow: 'account',
  group,
  summary: 'Keep your account',
})
