import { z } from 'zod'
import {
  cursor,
  done,
  filled,
  id,
  instant,
  optionalLine,
  pageSize,
} from '#platform/contract/schemas.ts'
import { byStatus, decision, reviewed } from './comments-schemas.ts'
import { reviewStates, sins, testimonyLimits, testimonyMessages as messages } from './rules.ts'

const sin = z.enum(sins, { error: 'Choose one of the seven issues.' })
const inPath = z.object({ id })

const testimony = z
  .object({
    id: z.string(),
    title: z.string().nullable(),
    /** Plain text, never HTML. */
    content: z.string(),
    sin,
    status: z.enum(reviewStates),
    likes: z.number().int(),
    shares: z.number().int(),
    createdAt: instant,
    author: z.object({
      /** The member's name, or the chosen one. */
      name: z.string(),
      /** Null under a chosen name, and for former members. */
      username: z.string().nullable(),
      imageUrl: z.string().nullable(),
      isStaff: z.boolean(),
    }),
    isMine: z.boolean(),
  })
  .meta({ id: 'Testimony' })
export type TestimonyWire = z.input<typeof testimony>
export type Testimony = z.output<typeof testimony>

const ownTestimony = testimony
  .extend({
    displayName: z.string().nullable(),
    /** Why it was rejected. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'OwnTestimony' })
export type OwnTestimonyWire = z.input<typeof ownTestimony>
export type OwnTestimony = z.output<typeof ownTestimony>

const moderatedTestimony = testimony
  .omit({ author: true })
  .extend({
    ...reviewed,
    /** The displayed name. */
    authorName: z.string(),
  })
  .meta({ id: 'ModeratedTestimony' })
export type ModeratedTestimonyWire = z.input<typeof moderatedTestimony>
export type ModeratedTestimony = z.output<typeof moderatedTestimony>

const words = {
  title: optionalLine(testimonyLimits.title),
  content: filled(messages.blank).max(testimonyLimits.content, {
    error: `Use at most ${testimonyLimits.content} characters.`,
  }),
  /** A chosen name; blank or absent uses the member's own. */
  displayName: optionalLine(testimonyLimits.displayName),
}
const written = z.object({ ...words, sin }).meta({ id: 'NewTestimony' })
export type WrittenTestimony = z.output<typeof written>
const rewritten = z.object(words).meta({ id: 'TestimonyEdit' })
export type RewrittenTestimony = z.output<typeof rewritten>

const like = z
  .object({ isLiked: z.boolean(), likes: z.number().int() })
  .meta({ id: 'TestimonyLike' })
export type TestimonyLike = z.output<typeof like>

export const listTestimonies = {
  query: z.object({ sin: sin.optional(), cursor, limit: pageSize }),
  reply: z.array(testimony),
}
export const listMyTestimonies = {
  query: z.object({ sin: sin.optional() }),
  reply: z.array(ownTestimony),
}
export const listMyLikes = {
  query: z.object({ sin: sin.optional() }),
  reply: z.object({ ids: z.array(z.string()) }),
}
export const createTestimony = { body: written, reply: ownTestimony }
export const updateTestimony = { params: inPath, body: rewritten, reply: ownTestimony }
export const withdrawTestimony = { params: inPath, reply: done }
export const likeTestimony = { params: inPath, reply: like }
export const unlikeTestimony = { params: inPath, reply: like }
export const shareTestimony = {
  params: inPath,
  reply: z.object({ shares: z.number().int() }),
}
export const listModeratedTestimonies = { query: byStatus, reply: z.array(moderatedTestimony) }
export const setTestimonyStatus = {
  params: z.object({ postId: id }),
  body: decision,
  reply: moderatedTestimony,
}
export const putTestimonyStatus = { params: inPath, body: decision, reply: moderatedTestimony }
