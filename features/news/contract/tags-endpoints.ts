import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./tags-schemas.ts'))
const group = 'News'
const allow = { capability: 'isAdmin' } as const
const path = '/api/admin/tags'

/** Tags of articles in every state, with how many articles have each. */
export const listTags = declare('listTags', {
  method: 'GET',
  path,
  allow,
  paged: true,
  csv: { name: 'tags' },
  group,
  summary: 'List tags',
})

/** The change of tags that is running, if there is one. */
export const getTagChange = declare('getTagChange', {
  method: 'GET',
  path: `${path}/change`,
  allow,
  group,
  summary: 'Get the running change of tags',
})

/**
 * Starts to replace tags in all articles by another one, or to remove them (docs/product/news.md
 * 41). 404 if no article has them; 409 while another change is running.
 */
export const changeTags = declare('changeTags', {
  method: 'POST',
  path: `${path}/change`,
  allow,
  limit: 'tagChanges',
  status: 202,
  refusals: [409],
  group,
  summary: 'Rename, merge or remove tags',
})
