import { z } from 'zod'
import { cursor, filled, id, instant, lines, pageSize } from '#platform/contract/schemas.ts'
import { limits } from './rules.ts'

const inPath = z.object({ id })
const reply = z
  .object({
    id: z.string(),
    /** True if the member wrote it, false for the administrators. */
    isFromMember: z.boolean(),
    text: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'MessageReply' })
export type MessageReply = z.input<typeof reply>

const summary = z
  .object({
    id: z.string(),
    subject: z.string(),
    createdAt: instant,
    replies: z.number().int(),
    /** When the administrators last answered; null if they haven't. */
    answeredAt: instant.nullable(),
  })
  .meta({ id: 'OwnMessage' })
export type OwnMessage = z.output<typeof summary>

const conversation = z
  .object({
    id: z.string(),
    subject: z.string(),
    message: z.string(),
    createdAt: instant,
    /** Oldest first. */
    replies: z.array(reply),
  })
  .meta({ id: 'Conversation' })
export type ConversationWire = z.input<typeof conversation>
export type Conversation = z.output<typeof conversation>

const text = filled('Write your message.').pipe(lines(limits.message))

export const listMyMessages = {
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(summary),
}
export const getMyMessage = { params: inPath, reply: conversation }
export const replyToAdministrators = {
  params: inPath,
  body: z.object({ text }),
  reply: conversation,
}
export const getMessage = {
  params: inPath,
  reply: conversation.extend({
    /** False if the writer left no address and has no account. */
    canBeAnswered: z.boolean(),
    /** True if an answer also goes out by email. */
    isEmailed: z.boolean(),
  }),
}
export const answerMessage = {
  params: inPath,
  body: z.object({
    text,
    /** How many replies the administrator has read. */
    seen: z.number().int().min(0),
  }),
  reply: conversation,
}

const message = z
  .object({
    id,
    name: z.string().nullable(),
    email: z.string().nullable(),
    subject: z.string(),
    message: z.string(),
    createdAt: instant,
    handledAt: instant.nullable(),
  })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.input<typeof message>
export const listMessages = {
  query: z.object({
    show: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z.enum(['open', 'handled'], { error: 'Choose open or handled.' }).default('open'),
    ),
    cursor,
    limit: pageSize,
  }),
  reply: z.array(message),
}
export const setMessageHandled = {
  params: z.object({ id }),
  body: z.object({ isHandled: z.boolean({ error: 'Set handled to true or false.' }) }),
  reply: z.object({ id, isHandled: z.boolean() }),
}
