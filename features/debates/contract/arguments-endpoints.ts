import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./arguments-schemas.ts'))
const group = 'Debates'
const ofDebate = '/api/debates/:id/arguments'
const administrators = { capability: 'isAdmin' } as const

/** List accepted arguments for a side and round: the best first, then in the order in which they were accepted. */
export const listArguments = declare('listArguments', {
  method: 'GET',
  path: ofDebate,
  allow: 'anyone',
  paged: true,
  cacheTags: ['arguments::id'],
  group,
  summary: 'List accepted arguments for a side and round',
})

/** Hands an argument to the moderators; one that waits per member, side and round (docs/product/debates.md 5). */
export const submitArgument = declare('submitArgument', {
  method: 'POST',
  path: ofDebate,
  allow: { capability: 'canSubmitDebateArgs' },
  limit: 'arguments',
  maxBody: 30_000,
  status: 201,
  group,
  summary: 'Submit an argument',
})

/** How the caller's own arguments of a debate stand, newest first. */
export const listMyArguments = declare('listMyArguments', {
  method: 'GET',
  path: `${ofDebate}/mine`,
  allow: 'account',
  group,
  summary: 'List your arguments',
})

/** Takes one's own argument back while nobody has decided about it. */
export const withdrawArgument = declare('withdrawArgument', {
  method: 'DELETE',
  path: `${ofDebate}/:argumentId`,
  allow: 'account',
  group,
  summary: 'Withdraw a pending argument',
})

/** Finds an accepted argument convincing; once per member, not one's own. */
export const rateArgument = declare('rateArgument', {
  method: 'PUT',
  path: `${ofDebate}/:argumentId/rating`,
  allow: 'member',
  limit: 'ratings',
  group,
  summary: 'Rate an argument convincing',
})

/** Takes that back. */
export const unrateArgument = declare('unrateArgument', {
  method: 'DELETE',
  path: `${ofDebate}/:argumentId/rating`,
  allow: 'member',
  limit: 'ratings',
  group,
  summary: 'Remove your rating',
})

/** Which models can draft, and what the others are missing. */
export const listDraftModels = declare('listDraftModels', {
  method: 'GET',
  path: '/api/admin/draft-models',
  allow: administrators,
  group,
  summary: 'List the AI models',
})

/** Asks a model for the text of a side and round; nothing is stored (docs/product/debates.md 5). */
export const draftSlot = declare('draftSlot', {
  method: 'POST',
  path: '/api/debates/:id/draft',
  allow: administrators,
  limit: 'drafts',
  group,
  summary: 'Draft the text of a side and round',
})

/** Puts an AI's text into the slot of a side and round, under the name of its model. */
export const putDraft = declare('putDraft', {
  method: 'PUT',
  path: '/api/debates/:id/draft',
  allow: administrators,
  group,
  summary: 'Put an AI draft in a slot',
})
