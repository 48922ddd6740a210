import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Reasons'
const administrators = { capability: 'isAdmin' } as const

/** Every kept reason, by purpose and title. */
export const listReasons = declare('listReasons', {
  method: 'GET',
  path: '/api/admin/reasons',
  allow: { capability: 'canModerateContent' },
  scope: 'moderate',
  group,
  summary: 'List canned reasons',
})

/** Keeps another reason. */
export const createReason = declare('createReason', {
  method: 'POST',
  path: '/api/admin/reasons',
  allow: administrators,
  limit: 'reasons',
  status: 201,
  refusals: [409],
  group,
  summary: 'Keep a reason',
})

/** Changes a reason; 409 if someone else changed it meanwhile. */
export const updateReason = declare('updateReason', {
  method: 'PUT',
  path: '/api/admin/reasons/:id',
  allow: administrators,
  limit: 'reasons',
  refusals: [409],
  group,
  summary: 'Change a reason',
})

/** Deletes a reason; decisions made with it keep their text. */
export const deleteReason = declare('deleteReason', {
  method: 'DELETE',
  path: '/api/admin/reasons/:id',
  allow: administrators,
  limit: 'reasons',
  group,
  summary: 'Delete a reason',
})
