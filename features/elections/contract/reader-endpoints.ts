import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./reader-schemas.ts'))
const group = 'Elections'
const administrators = { capability: 'isAdmin' } as const

/** Reports a mistake, with or without an account; the reply's code finds the answer (docs/product/elections.md 12). */
export const submitCorrection = declare('submitCorrection', {
  method: 'POST',
  path: '/api/elections/corrections',
  allow: 'anyone',
  limit: 'corrections',
  status: 201,
  group,
  summary: 'Report a mistake about a race or candidate',
})

/** A report's status, by its code. */
export const getCorrection = declare('getCorrection', {
  method: 'GET',
  path: '/api/elections/corrections',
  allow: 'anyone',
  limit: 'correctionLooks',
  group,
  summary: 'Get a report and its answer by code',
})

export const listCorrections = declare('listCorrections', {
  method: 'GET',
  path: '/api/admin/election-corrections',
  allow: administrators,
  paged: true,
  group,
  summary: 'List reports of mistakes',
})

export const answerCorrection = declare('answerCorrection', {
  method: 'PATCH',
  path: '/api/admin/election-corrections/:id',
  allow: administrators,
  group,
  summary: 'Answer a report of a mistake',
})
