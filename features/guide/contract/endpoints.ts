import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))

/** Answers from the documentation and the asking member's account; stores nothing. */
export const askGuide = declare('askGuide', {
  method: 'POST',
  path: '/api/ask-guide',
  allow: 'anyone',
  group: 'Guide',
  limit: 'guide',
  maxBody: 4096,
  summary: 'Ask the guide',
})
