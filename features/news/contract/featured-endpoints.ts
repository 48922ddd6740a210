import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./featured-schemas.ts'))
const group = 'News'

/** The newest published articles by their headlines; as many as stand beside an article, and one more. */
export const listHeadlines = declare('listHeadlines', {
  method: 'GET',
  path: '/api/headlines',
  allow: 'anyone',
  cacheTags: ['headlines'],
  cached: true,
  group,
  summary: 'List the latest headlines',
})

/** Published articles nearest to one: of its state and category, with its tags; none for what is not public. */
export const listRelated = declare('listRelated', {
  method: 'GET',
  path: '/api/articles/:id/related',
  allow: 'anyone',
  cacheTags: ['headlines'],
  group,
  summary: 'List related articles',
})

/** Puts a published article at the top of the news page, or takes it from there. */
export const setFeatured = declare('setFeatured', {
  method: 'PUT',
  path: '/api/admin/articles/:id/featured',
  allow: { capability: 'canModerateContent' },
  group,
  summary: 'Feature an article',
})
