import { namesTag } from '#features/identity/contract/tags.ts'
import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Campaign'

/** The campaign's article and its seven issues. */
export const getCampaign = declare('getCampaign', {
  method: 'GET',
  path: '/api/seven-sins',
  allow: 'anyone',
  cacheTags: ['campaign', namesTag],
  cached: true,
  group,
  summary: 'Get the campaign and its issues',
})

/** One issue with its article and bill, if any; 404 for other names. */
export const getIssue = declare('getIssue', {
  method: 'GET',
  path: '/api/seven-sins/:sin',
  allow: 'anyone',
  cacheTags: ['campaign', namesTag],
  cached: true,
  group,
  summary: 'Get an issue of the campaign',
})
