import { endpointsOf } from '#platform/contract/endpoint.ts'
import { limits } from './writing-rules.ts'

const declare = endpointsOf(() => import('./quick-schemas.ts'))

/** Publishes an article from the news page, by the usual rules (docs/product/news.md 4). */
export const publishQuickly = declare('publishQuickly', {
  method: 'POST',
  path: '/api/news-articles',
  allow: { capability: 'canPostContent' },
  scope: 'publish',
  limit: 'articles',
  maxBody: limits.request,
  status: 201,
  group: 'News',
  summary: 'Publish an article in one step',
})
