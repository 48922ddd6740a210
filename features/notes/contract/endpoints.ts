import { namesTag } from '#features/identity/contract/tags.ts'
import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Context notes'
const interacting = { capability: 'canInteractSocially' } as const

/**
 * Notes about an article or an argument, newest first. Visitors get those that are shown; members
 * who may rate, the subject's author and moderators get proposed and declined ones too.
 */
export const listNotes = declare('listNotes', {
  method: 'GET',
  path: '/api/notes/:kind/:id',
  allow: 'anyone',
  paged: true,
  cacheTags: ['notes::id', namesTag],
  group,
  summary: 'List context notes',
})

/** What a subject is called, and what the caller may do about its notes. */
export const getNoteSubject = declare('getNoteSubject', {
  method: 'GET',
  path: '/api/notes/:kind/:id/subject',
  allow: 'account',
  group,
  summary: 'Get the subject of context notes',
})

/** Writes a note; 409 if the caller wrote one about this before (docs/product/notes.md 1). */
export const writeNote = declare('writeNote', {
  method: 'POST',
  path: '/api/notes/:kind/:id',
  allow: interacting,
  limit: 'notes',
  maxBody: 16_000,
  status: 201,
  refusals: [409],
  group,
  summary: 'Write a context note',
})

/** Deletes one's own note, or any for moderators and administrators. */
export const deleteNote = declare('deleteNote', {
  method: 'DELETE',
  path: '/api/notes/:id',
  allow: 'member',
  group,
  summary: 'Delete a context note',
})

/** Rates another member's note, or changes that rating (docs/product/notes.md 4). */
export const rateNote = declare('rateNote', {
  method: 'PUT',
  path: '/api/notes/:id/rating',
  allow: interacting,
  limit: 'noteRatings',
  group,
  summary: 'Rate a context note',
})

/** Takes a rating back. */
export const unrateNote = declare('unrateNote', {
  method: 'DELETE',
  path: '/api/notes/:id/rating',
  allow: 'member',
  limit: 'noteRatings',
  group,
  summary: 'Remove your rating of a note',
})

/** Answers a note about one's own text, changes the answer, or removes it (docs/product/notes.md 14). */
export const answerNote = declare('answerNote', {
  method: 'PUT',
  path: '/api/notes/:id/answer',
  allow: 'member',
  limit: 'notes',
  group,
  summary: 'Answer a context note',
})
