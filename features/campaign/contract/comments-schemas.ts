import { z } from 'zod'
import {
  cursor,
  done,
  filled,
  id,
  instant,
  line,
  nameInPath,
  pageSize,
} from '#platform/contract/schemas.ts'
import {
  articleTypes,
  campaignCommentMessages as messages,
  campaignLimits,
  reviewStates,
} from './rules.ts'

const articleType = z.enum(articleTypes, { error: 'The type must be universal or bill.' })
const thread = { articleType, articleId: nameInPath(40) }
const status = z.enum(reviewStates)

const comment = z
  .object({
    id: z.string(),
    articleType,
    articleId: z.string(),
    /** Plain text, never HTML. */
    content: z.string(),
    /** The author's name: a member's, or what a visitor entered. */
    authorName: z.string(),
    /** Null for visitors and former members. */
    authorUsername: z.string().nullable(),
    authorImageUrl: z.string().nullable(),
    authorIsStaff: z.boolean(),
    /** True for verified authors who show it. */
    authorIsVerified: z.boolean(),
    status,
    createdAt: instant,
    isMine: z.boolean(),
  })
  .meta({ id: 'CampaignComment' })
export type CampaignCommentWire = z.input<typeof comment>
export type CampaignComment = z.output<typeof comment>

const ownComment = comment
  .extend({
    /** Why it was rejected. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'OwnCampaignComment' })
export type OwnCampaignCommentWire = z.input<typeof ownComment>
export type OwnCampaignComment = z.output<typeof ownComment>

/** What moderators see of a comment or testimony besides its text. */
export const reviewed = {
  status,
  reason: z.string().nullable(),
  /** What the filters found. */
  reasons: z.array(z.string()),
  /** Sent back with a decision, so nobody decides about text they haven't read. */
  version: z.number().int(),
  /** Null for visitors and former members; the email is for administrators only. */
  author: z
    .object({ id: z.string(), username: z.string(), email: z.string().nullable() })
    .nullable(),
  /** Its path on the site. */
  path: z.string(),
}

const moderatedComment = comment.extend(reviewed).meta({ id: 'ModeratedCampaignComment' })
export type ModeratedCommentWire = z.input<typeof moderatedComment>
export type ModeratedComment = z.output<typeof moderatedComment>

/** A decision about a comment or testimony. */
export const decision = z.object({
  status: z.enum(['approved', 'rejected'], {
    error: 'The status must be approved or rejected.',
  }),
  reason: line(campaignLimits.reason).optional(),
  version: z.number().int().min(1).max(2_000_000_000).optional(),
})
export type CampaignDecision = z.output<typeof decision>

/** A list in one state. */
export const byStatus = z.object({
  status: z
    .enum(reviewStates, { error: 'The status must be pending, approved or rejected.' })
    .default('pending'),
  cursor,
  limit: pageSize,
})

const written = z
  .object({
    articleType,
    articleId: nameInPath(40),
    content: filled(messages.blank).max(campaignLimits.comment, { error: messages.tooLong }),
    authorName: line(campaignLimits.authorName).nullish(),
    /** The visitor's solved challenge, as base64 JSON. */
    proof: z.string().max(4_000).nullish(),
    /** Hidden from people; what fills it in is a program. */
    website: z.string().max(2_000).default(''),
  })
  .meta({ id: 'NewCampaignComment' })
export type WrittenCampaignComment = z.output<typeof written>

const challenge = z
  .object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string().optional(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  })
  .meta({ id: 'CommentChallenge' })
export type CommentChallenge = z.output<typeof challenge>

export const listCampaignComments = {
  query: z.object({ ...thread, cursor, limit: pageSize }),
  reply: z.array(comment),
}
export const createCampaignComment = { body: written, reply: comment }
export const getCommentChallenge = { reply: challenge }
export const listMyCampaignComments = { query: z.object(thread), reply: z.array(ownComment) }
export const deleteCampaignComment = { params: z.object({ id }), reply: done }
export const listModeratedComments = { query: byStatus, reply: z.array(moderatedComment) }
export const setCommentStatus = {
  params: z.object({ id }),
  body: decision,
  reply: moderatedComment,
}
