import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./conversation-schemas.ts'))
const group = 'Messages'
const path = '/api/messages'
const administrators = { capability: 'isAdmin' } as const

/** The caller's messages to the administrators, newest first (docs/product/contact.md). */
export const listMyMessages = declare('listMyMessages', {
  method: 'GET',
  path,
  allow: 'account',
  paged: true,
  group,
  summary: 'List your messages to the administrators',
})

/** One of the caller's messages with all replies. */
export const getMyMessage = declare('getMyMessage', {
  method: 'GET',
  path: `${path}/:id`,
  allow: 'account',
  group,
  summary: 'Read a message and its replies',
})

/** Writes back; the message is open again for the administrators. */
export const replyToAdministrators = declare('replyToAdministrators', {
  method: 'POST',
  path: `${path}/:id/replies`,
  allow: 'account',
  limit: 'messageReplies',
  status: 201,
  refusals: [409],
  group,
  summary: 'Reply to the administrators',
})

/** Messages to the administrators, newest first. */
export const listMessages = declare('listMessages', {
  method: 'GET',
  path: '/api/admin/messages',
  allow: administrators,
  paged: true,
  csv: { name: 'messages' },
  group,
  summary: 'List messages to administrators',
})

/** Marks a message as handled, or not. */
export const setMessageHandled = declare('setMessageHandled', {
  method: 'PUT',
  path: '/api/admin/messages/:id',
  allow: administrators,
  group,
  summary: 'Mark a message as handled',
})

/** A message with all replies, for administrators. */
export const getMessage = declare('getMessage', {
  method: 'GET',
  path: '/api/admin/messages/:id',
  allow: administrators,
  group,
  summary: 'Read a message and its replies',
})

/**
 * Answers a message by email and, for members, on the site; 409 if a reply came meanwhile, or if
 * its writer left no address.
 */
export const answerMessage = declare('answerMessage', {
  method: 'POST',
  path: '/api/admin/messages/:id/answers',
  allow: administrators,
  limit: 'messageAnswers',
  status: 201,
  group,
  summary: 'Answer a message',
})
