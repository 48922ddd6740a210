import { namesTag } from '#features/identity/contract/tags.ts'
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
  cacheTags: ['arguments::id', namesTag],
  group,
  summary: 'List accepted arguments for a side and round',
})

/** One accepted argument with its debate, as its own page shows it. */
export const getArgument = declare('getArgument', {
  method: 'GET',
  path: `${ofDebate}/:argumentId`,
  allow: 'anyone',
  cacheTags: ['arguments::id', 'debate::id', namesTag],
  group,
  summary: 'Get an accepted argument',
})

/** A member's accepted arguments with their debates, newest first. */
export const listMemberArguments = declare('listMemberArguments', {
  method: 'GET',
  path: '/api/members/:username/arguments',
  allow: 'anyone',
  paged: true,
  cacheTags: ['debates', 'members', namesTag],
  group,
  summary: "List a member's accepted arguments",
})

/**
 * Submits an argument for review; one pending per member, side and round (docs/product/debates.md
 * 5).
 */
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

/** The caller's arguments in a debate with their status, newest first. */
export const listMyArguments = declare('listMyArguments', {
  method: 'GET',
  path: `${ofDebate}/mine`,
  allow: 'account',
  scope: 'read',
  group,
  summary: 'List your arguments',
})

/** Withdraws one's own undecided argument. */
export const withdrawArgument = declare('withdrawArgument', {
  method: 'DELETE',
  path: `${ofDebate}/:argumentId`,
  allow: 'account',
  group,
  summary: 'Withdraw a pending argument',
})

/** Marks an accepted argument as convincing; once per member, never one's own. */
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

/** Which models can draft, and what the others lack. */
export const listDraftModels = declare('listDraftModels', {
  method: 'GET',
  path: '/api/admin/draft-models',
  allow: administrators,
  group,
  summary: 'List the AI models',
})

/** Asks a model to draft a side and round's text; nothing is stored (docs/product/debates.md 5). */
export const draftSlot = declare('draftSlot', {
  method: 'POST',
  path: '/api/debates/:id/draft',
  allow: administrators,
  limit: 'drafts',
  group,
  summary: 'Draft the text of a side and round',
})

/** Places an AI's text into a slot under its model's name. */
export const putDraft = declare('putDraft', {
  method: 'PUT',
  path: '/api/debates/:id/draft',
  allow: administrators,
  group,
  summary: 'Put an AI draft in a slot',
})
