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

/**
 * An answer by a language model, written from the documentation's passages alone and streamed
 * sentence by sentence; stores nothing.
 */
export const explainGuide = declare('explainGuide', {
  method: 'POST',
  path: '/api/explain-guide',
  kind: 'stream',
  allow: 'active',
  group: 'Guide',
  limit: 'guideModel',
  maxBody: 4096,
  summary: 'Have a model answer from the documentation',
})

/** Whether there is a live guide, and where the browser reaches it. */
export const getLiveGuide = declare('getLiveGuide', {
  method: 'GET',
  path: '/api/did-agent-config',
  allow: 'account',
  group: 'Guide',
  summary: 'Get the live guide’s configuration',
})

/** A session's id and the token with which the browser opens it at the provider. */
export const startLiveGuide = declare('startLiveGuide', {
  method: 'POST',
  path: '/api/did-proxy-init',
  allow: 'account',
  limit: 'liveGuide',
  group: 'Guide',
  summary: 'Start a session with the live guide',
})
