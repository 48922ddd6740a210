import { z } from 'zod'
import {
  cursor,
  done,
  filled,
  id,
  instant,
  listSearch,
  optionalLines,
  pageSize,
  stateCode,
} from '#platform/contract/schemas.ts'
import { queueOrders } from './queue-rules.ts'
import { itemStates, limits, proposals, reportGrounds, waitingStates } from './rules.ts'

const blankAsNone = (value: unknown) => (value === '' ? undefined : value)
const person = z.object({ id: z.string(), username: z.string(), name: z.string() })

const queueItem = z
  .object({
    id,
    /** Such as `article`; the queue's list of kinds names it. */
    kind: z.string(),
    subjectId: z.string(),
    /** Its address on the site. */
    path: z.string(),
    /** Null for a visitor, or someone who left. */
    author: person.nullable(),
    authorName: z.string(),
    title: z.string(),
    excerpt: z.string(),
    state: z.enum(itemStates),
    reasons: z.array(z.string()),
    reports: z.number().int(),
    waitingSince: instant,
    /** Who has claimed it. */
    claimedBy: person.nullable(),
    isMine: z.boolean(),
    /** True if the reader may release the claim: their own, or any for administrators. */
    isReleasable: z.boolean(),
    /**
     * True if this viewer may decide: not their own content, nor an appeal against their own
     * rejection.
     */
    isDecidable: z.boolean(),
    /** Sent back with a decision, so nobody decides about text they haven't read. */
    version: z.number().int(),
  })
  .meta({ id: 'QueueItem' })
export type QueueItemWire = z.input<typeof queueItem>
export type QueueItem = z.output<typeof queueItem>

const wholeItem = queueItem
  .extend({
    /** Sanitized. */
    html: z.string(),
    /** The title it was posted under; null for standalone content. */
    about: z.string().nullable(),
    reason: z.string().nullable(),
    appeal: z.string().nullable(),
    reportList: z.array(
      z.object({ ground: z.enum(reportGrounds), note: z.string().nullable(), at: instant }),
    ),
    /** What moderators' assistants propose, the newest first; nothing of it is decided. */
    proposals: z.array(
      z.object({ by: person, decision: z.enum(proposals), reason: z.string(), at: instant }),
    ),
    /** How the author's earlier content was decided. */
    history: z.object({ approved: z.number().int(), rejected: z.number().int() }),
  })
  .meta({ id: 'QueueItemDetail' })
export type WholeItemWire = z.input<typeof wholeItem>
export type WholeItem = z.output<typeof wholeItem>

const ofItem = z.object({ id })
const ofSubject = z.object({ kind: z.string().max(40), subjectId: id })
const version = z.number().int().min(1).max(2_000_000_000)

export const getReviewQueue = {
  reply: z.object({
    kinds: z.array(
      z.object({
        kind: z.string(),
        name: z.string(),
        /** True if `usState` narrows it. */
        hasStates: z.boolean(),
      }),
    ),
    waiting: z.object({
      flagged: z.number().int(),
      reported: z.number().int(),
      appealed: z.number().int(),
      pending: z.number().int(),
    }),
    /** Waiting items by kind; kinds without any are left out. */
    waitingByKind: z.record(z.string(), z.number().int()),
  }),
}
export type ReviewQueue = z.output<typeof getReviewQueue.reply>

export const listQueue = {
  query: z.object({
    /** One kind, or several with commas. */
    kind: z.preprocess(blankAsNone, z.string().max(200).optional()),
    /** Content about one state; kinds that aren't about states are left out. */
    usState: z.preprocess(blankAsNone, stateCode('Choose a US state from the list.').optional()),
    state: z.preprocess(
      blankAsNone,
      z.enum(waitingStates, { error: 'Choose a state from the list.' }).optional(),
    ),
    claim: z.preprocess(
      blankAsNone,
      z.enum(['mine', 'unclaimed'], { error: 'The claim must be mine or unclaimed.' }).optional(),
    ),
    search: listSearch,
    order: z.preprocess(
      blankAsNone,
      z
        .enum(queueOrders, { error: 'The order must be oldest, newest or flagged.' })
        .default('oldest'),
    ),
    cursor,
    limit: pageSize,
  }),
  reply: z.array(queueItem),
}
export const listPosts = listQueue
export type QueueQuery = z.output<typeof listQueue.query>
export const getItem = { params: ofItem, reply: wholeItem }
export const claimItem = { params: ofItem, reply: queueItem }
export const releaseItem = { params: ofItem, reply: queueItem }
const decided = z
  .object({ id, state: z.enum(itemStates), undoableUntil: instant })
  .meta({ id: 'ModerationDecision' })
export const approveItem = { params: ofItem, body: z.object({ version }), reply: decided }
export const rejectReason = filled('Enter a reason. The author will see it.')
  .min(3, { error: 'Enter a reason. The author will see it.' })
  .max(limits.reason, { error: `Use at most ${limits.reason} characters.` })
export const rejectItem = {
  params: ofItem,
  body: z.object({ version, reason: rejectReason }),
  reply: decided,
}
export const proposeDecision = {
  params: ofItem,
  body: z.object({
    /** That of the item as it was read. */
    version,
    decision: z.enum(proposals, { error: 'Propose approve or reject.' }),
    /** Why; a rejection's is what its author would read. */
    reason: rejectReason,
  }),
  reply: done,
}
export const takeDown = {
  params: ofSubject,
  body: z.object({ reason: rejectReason }),
  reply: decided,
}
export const undoDecision = { params: ofItem, reply: queueItem }

const standing = z
  .object({
    state: z.enum(itemStates),
    /** Why it waits or was rejected, in plain words. */
    reason: z.string().nullable(),
    decidedAt: instant.nullable(),
    canAppeal: z.boolean(),
    appeal: z.string().nullable(),
  })
  .meta({ id: 'ModerationStanding' })
export const getStanding = { params: ofSubject, reply: standing }
export type MemberStanding = z.output<typeof standing>
export const appeal = {
  params: ofSubject,
  body: z.object({
    text: filled('Explain why we should review this again.')
      .min(10, { error: 'Explain why we should review this again.' })
      .max(limits.appeal, { error: `Use at most ${limits.appeal} characters.` }),
  }),
  reply: standing,
}
export const report = {
  params: ofSubject,
  body: z.object({
    ground: z.enum(reportGrounds, { error: "Choose what's wrong with it." }),
    note: optionalLines(limits.note),
  }),
  reply: done,
}
