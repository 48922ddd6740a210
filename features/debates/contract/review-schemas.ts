import { z } from 'zod'
import { markKinds } from '#features/verification/contract/marks.ts'
import { filled, filledLine, id, instant } from '#platform/contract/schemas.ts'
import { reviewLimits } from './review-rules.ts'

const person = z.object({ username: z.string(), name: z.string() })
const inPath = z.object({ id })
const reason = (missing: string) =>
  filled(missing).max(reviewLimits.reason, {
    error: `A reason can be up to ${reviewLimits.reason} characters.`,
  })

const review = z
  .object({
    /** Null unless its close is held. */
    hold: z
      .object({
        reason: z.string(),
        since: instant,
        /** Null once that account is deleted. */
        by: person.nullable(),
      })
      .nullable(),
    /**
     * Hours in which at least 5 accounts registered that voted in this debate, since a week before it
     * opened; the most votes first, at most 20.
     */
    bursts: z.array(
      z.object({
        hour: instant,
        /** Accounts registered in that hour. */
        accounts: z.number().int(),
        /** Their votes in this debate, and their share of all votes in percent. */
        votes: z.number().int(),
        share: z.number().int(),
        /** Up to 100 of the accounts, whether they voted or not. */
        usernames: z.array(z.string()),
      }),
    ),
    /**
     * Votes by accounts that share something with another voter of this debate: a network within an
     * hour, a browser, or a card. Kinds with fewer than 5 are left out. One vote can be in several.
     */
    sharing: z.array(
      z.object({
        kind: z.enum(markKinds),
        /** At least so many, in steps of 5, and their share of all votes in percent. */
        votes: z.number().int(),
        share: z.number().int(),
      }),
    ),
    /** Newest first. */
    removals: z.array(
      z.object({
        id,
        reason: z.string(),
        proposedAt: instant,
        proposedBy: person.nullable(),
        /** True for the caller's own, which they can only withdraw. */
        isOwn: z.boolean(),
        /** Null while it waits for another administrator. */
        decision: z.enum(['confirm', 'decline', 'withdraw']).nullable(),
        decidedBy: person.nullable(),
        /** Whose votes, while it waits. */
        members: z.array(person),
        /** How many votes were removed; null unless it is confirmed. */
        votes: z.number().int().nullable(),
      }),
    ),
  })
  .meta({ id: 'DebateReview' })
export type DebateReview = z.output<typeof review>
export type DebateReviewWire = z.input<typeof review>

export const getDebateReview = { params: inPath, reply: review }
export const holdDebate = {
  params: inPath,
  body: z.object({ reason: reason('Say why the close is held.') }),
  reply: review,
}
export const releaseDebate = { params: inPath, reply: review }
export const proposeRemoval = {
  params: inPath,
  body: z.object({
    usernames: z
      .array(filledLine('Enter a username.').pipe(z.string().max(100)), {
        error: 'Enter usernames.',
      })
      .min(1, { error: 'Enter at least one username.' })
      .max(reviewLimits.members, {
        error: `Remove the votes of up to ${reviewLimits.members} members at once.`,
      }),
    /** Public once it is confirmed. */
    reason: reason('Say why these votes are removed.'),
  }),
  reply: review,
}
export type WrittenRemoval = z.output<typeof proposeRemoval.body>
export const decideRemoval = {
  params: z.object({ id, removalId: id }),
  body: z.object({
    decision: z.enum(['confirm', 'decline'], { error: 'Choose confirm or decline.' }),
  }),
  reply: review,
}
