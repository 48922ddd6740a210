import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Comments'

/** Everybody's comments and replies, hidden ones too, newest first. */
export const listAllComments = declare('listAllComments', {
  method: 'GET',
  path: '/api/admin/comments',
  allow: { capability: 'canModerateContent' },
  scope: 'moderate',
  paged: true,
  csv: { name: 'comments' },
  group,
  summary: "List everybody's comments",
})
