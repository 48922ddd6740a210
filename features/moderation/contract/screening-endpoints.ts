import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./screening-schemas.ts'))
const group = 'Moderation'
const allow = { capability: 'isAdmin' } as const
const path = '/api/admin/screening'

/** The words, links and limits that hold text back. */
export const getScreening = declare('getScreening', {
  method: 'GET',
  path,
  allow,
  group,
  summary: 'Get the screening rules',
})

/** What these rules and the rules in force find in a text; nothing is stored. */
export const previewScreening = declare('previewScreening', {
  method: 'POST',
  path: `${path}/preview`,
  allow,
  limit: 'screeningPreviews',
  maxBody: 400_000,
  group,
  summary: 'Try screening rules on a text',
})

/** Puts other rules in force for what is sent from now on; 409 if someone else did meanwhile. */
export const saveScreening = declare('saveScreening', {
  method: 'PUT',
  path,
  allow,
  limit: 'screeningChanges',
  maxBody: 400_000,
  refusals: [409],
  group,
  summary: 'Change the screening rules',
})

/** Puts the operator's file in force again; 409 if someone else changed the rules meanwhile. */
export const restoreScreening = declare('restoreScreening', {
  method: 'DELETE',
  path,
  allow,
  limit: 'screeningChanges',
  refusals: [409],
  group,
  summary: 'Return to the original screening rules',
})
