import { namesTag } from '#features/identity/contract/tags.ts'
import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./featured-schemas.ts'))
const group = 'News'

/** Headlines of the newest published articles; one more than the sidebar shows. */
export const listHeadlines = declare('listHeadlines', {
  method: 'GET',
  path: '/api/headlines',
  allow: 'anyone',
  cacheTags: ['headlines', namesTag],
  cached: true,
  group,
  summary: 'List the latest headlines',
})

/** Published articles related to one by state, category and tags; none for unpublished articles. */
export const listRelated = declare('listRelated', {
  method: 'GET',
  path: '/api/articles/:id/related',
  allow: 'anyone',
  cacheTags: ['headlines', namesTag],
  group,
  summary: 'List related articles',
})

/** Features a published article on the news page, or stops featuring it. */
export const setFeatured = declare('setFeatured', {
  method: 'PUT',
  path: '/api/admin/articles/:id/featured',
  allow: { capability: 'canModerateContent' },
  group,
  summary: 'Feature an article',
})
