import { z } from 'zod'
import {
  cursor,
  done,
  filled,
  id,
  instant,
  listSearch,
  nameInPath,
  pageSize,
} from '#platform/contract/schemas.ts'
import { commentMessages, commentSides, commentSorts, longestComment } from './rules.ts'

const reply = z
  .object({
    id: z.string(),
    /** The comment that it replies to; null for top-level comments. */
    parentId: z.string().nullable(),
    /** Why only its place and its replies are shown; null if it is shown. */
    placeholder: z.enum(['deleted', 'hidden']).nullable(),
    /** Plain text, never HTML. */
    content: z.string(),
    side: z.enum(commentSides).nullable(),
    /** The same in the other format (docs/product/debates.md 4). */
    metadata: z.object({ side: z.enum(commentSides).nullable() }),
    entityType: z.string(),
    entityId: z.string(),
    createdAt: instant,
    /** Null for placeholders, as is the name, and for imported comments, which have a name. */
    authorId: z.string().nullable(),
    authorUsername: z.string().nullable(),
    authorImageUrl: z.string().nullable(),
    /** True for administrators and moderators, whose names carry a badge. */
    authorIsStaff: z.boolean(),
    /** True for verified authors who show it. */
    authorIsVerified: z.boolean(),
    author: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
    /** Why only its author sees it; null for public comments. */
    hiddenReason: z.string().nullable(),
    /** True if the reader may delete it. */
    isDeletable: z.boolean(),
    /** When its author last changed it; null if never. */
    editedAt: instant.nullable(),
    /** True if the reader wrote it and may still edit it. */
    isEditable: z.boolean(),
    /** How many members find it useful. */
    usefulCount: z.number().int(),
    /** True if the reader does. */
    isUseful: z.boolean(),
    /** True if the reader muted or blocked its author. */
    isMuted: z.boolean(),
  })
  .meta({ id: 'Reply' })
export type ReplyWire = z.input<typeof reply>
export type Reply = z.output<typeof reply>

const comment = reply
  .extend({
    /** Public replies. */
    replyCount: z.number().int(),
    /** The first ones, oldest first. */
    replies: z.array(reply),
    /** The cursor of the next ones; null if these are all. */
    repliesNext: z.string().nullable(),
  })
  .meta({ id: 'Comment' })
export type CommentWire = z.input<typeof comment>
export type Comment = z.output<typeof comment>

const kind = z
  .string({ error: commentMessages.unknownKind })
  .regex(/^[a-z][a-z-]{0,39}$/, { error: commentMessages.unknownKind })
const whatIsMissing = 'Say what the comment is about.'

/** The subject's kind may allow less, which the service checks. */
const commentText = filled(commentMessages.blank).meta({ maxLength: longestComment })

/**
 * Both formats of the specification: `contentType` with `contentId`, or `entityType` with
 * `entityId`.
 */
const written = z
  .object({
    contentType: kind.optional(),
    contentId: id.optional(),
    entityType: kind.optional(),
    entityId: id.optional(),
    content: commentText,
    metadata: z
      .object({ side: z.enum(commentSides, { error: 'The side must be A or B.' }).nullish() })
      .nullish(),
  })
  .transform(({ contentType, contentId, entityType, entityId, content, metadata }, context) => {
    const about = contentType ?? entityType
    const aboutId = contentType ? contentId : entityId
    if (about && aboutId)
      return { kind: about, subjectId: aboutId, content, side: metadata?.side ?? null }
    const field = about ? (contentType ? 'contentId' : 'entityId') : 'contentType'
    context.addIssue({ code: 'custom', path: [field], message: whatIsMissing })
    return z.NEVER
  })
  .meta({
    id: 'NewComment',
    // Beyond the type: a comment names its subject in one of two ways, and on a debate it takes a
    // side.
    anyOf: [{ required: ['contentType', 'contentId'] }, { required: ['entityType', 'entityId'] }],
    if: {
      anyOf: [
        { required: ['contentType'], properties: { contentType: { const: 'debate' } } },
        {
          required: ['entityType'],
          properties: { entityType: { const: 'debate' }, contentType: false },
        },
      ],
    },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: {
      required: ['metadata'],
      properties: {
        metadata: { type: 'object', required: ['side'], properties: { side: { type: 'string' } } },
      },
    },
  })
export type WrittenComment = z.output<typeof written>

export const listComments = {
  params: z.object({ kind: nameInPath(40), id: nameInPath(100) }),
  query: z.object({
    side: z.enum(commentSides, { error: 'The side must be A or B.' }).optional(),
    sort: z.enum(commentSorts).optional(),
    /** Shows the conversation of this comment alone, if it is in the list. */
    comment: id.optional(),
    cursor,
    limit: pageSize,
  }),
  reply: z.array(comment),
}
export const createComment = { body: written, reply: comment }
export const listReplies = {
  params: z.object({ kind: nameInPath(40), id: nameInPath(100), comment: id }),
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(reply),
}
export const createReply = {
  params: z.object({ id }),
  body: z.object({ content: commentText }).meta({ id: 'NewReply' }),
  reply,
}
export const editComment = {
  params: z.object({ id }),
  body: z.object({ content: commentText }).meta({ id: 'EditedComment' }),
  reply,
}
export const deleteComment = { params: z.object({ id }), reply: done }

const usefulness = z
  .object({ usefulCount: z.number().int(), isUseful: z.boolean() })
  .meta({ id: 'Usefulness' })
export type Usefulness = z.output<typeof usefulness>

export const markUseful = { params: z.object({ id }), reply: usefulness }
export const unmarkUseful = { params: z.object({ id }), reply: usefulness }

/** A comment among everybody's, for moderators. */
const anyComment = z
  .object({
    id: z.string(),
    /** Plain text, never HTML. */
    content: z.string(),
    authorId: z.string(),
    authorName: z.string(),
    authorUsername: z.string(),
    /** Where it is read. */
    path: z.string(),
    isReply: z.boolean(),
    createdAt: instant,
    /** Why only its author sees it; null for public comments. */
    hiddenReason: z.string().nullable(),
  })
  .meta({ id: 'AnyComment' })
export type AnyComment = z.output<typeof anyComment>
export type AnyCommentWire = z.input<typeof anyComment>

export const listAllComments = {
  query: z.object({
    /** In an author's username or name. */
    search: listSearch,
    cursor,
    limit: pageSize,
  }),
  reply: z.array(anyComment),
}
