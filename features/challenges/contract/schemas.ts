import { z } from 'zod'
import {
  cursor,
  filled,
  filledLine,
  id,
  instant,
  line,
  lines,
  nameInPath,
  optionalAddress,
  pageSize,
} from '#platform/contract/schemas.ts'
import { challengeLimits, challengeMessages, challengeStatuses } from './rules.ts'

const inPath = z.object({ id })
const period = z
  .string()
  .regex(/^\d{4}(-\d{2})?$/, { error: 'A contest looks like 2026-11 or 2026.' })
const contest = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'A contest looks like 2026-11.' })
const status = z.enum(challengeStatuses)

const challenge = z
  .object({
    id: z.string(),
    title: z.string(),
    /** Plain text, never HTML. */
    description: z.string(),
    /** The largest picture or the video; null without one. */
    mediaUrl: z.string().nullable(),
    mediaType: z.enum(['image', 'video']).nullable(),
    status,
    createdAt: instant,
    /** The month's contest, such as `2026-11`; null before approval. */
    contest: z.string().nullable(),
    votes: z.number().int(),
    /** The contests that it won, such as `2026-11` and `2026`, newest first. */
    won: z.array(z.string()),
    author: z.object({ name: z.string(), username: z.string(), isStaff: z.boolean() }),
    isMine: z.boolean(),
    /** True if the reader votes for it. */
    isVoted: z.boolean(),
  })
  .meta({ id: 'Challenge' })
export type ChallengeWire = z.input<typeof challenge>
export type Challenge = z.output<typeof challenge>

const ownChallenge = challenge
  .extend({
    /** `paid` still needs its text before it can be reviewed. */
    status: z.enum([...challengeStatuses, 'paid']),
    paymentIntentId: z.string(),
    /** Why it was rejected. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'OwnChallenge' })
export type OwnChallengeWire = z.input<typeof ownChallenge>
export type OwnChallenge = z.output<typeof ownChallenge>

const adminChallenge = challenge
  .extend({
    authorName: z.string(),
    /** The fee paid, in dollars. */
    amount: z.number(),
    reason: z.string().nullable(),
    /** What the filters found. */
    reasons: z.array(z.string()),
    /** Sent back with a decision, so nobody decides about text they haven't read. */
    version: z.number().int(),
  })
  .meta({ id: 'AdminChallenge' })
export type AdminChallengeWire = z.input<typeof adminChallenge>
export type AdminChallenge = z.output<typeof adminChallenge>

const missing = challengeMessages.missing.text
const title = filledLine(missing).max(challengeLimits.title, {
  error: `Use at most ${challengeLimits.title} characters.`,
})
const description = filled(missing).max(challengeLimits.description, {
  error: `Use at most ${challengeLimits.description} characters.`,
})
const mediaUrl = optionalAddress(300)

const vote = z
  .object({ isVoted: z.boolean(), votes: z.number().int() })
  .meta({ id: 'ChallengeVote' })
export type ChallengeVote = z.output<typeof vote>

const winner = z.object({ period, challenges: z.array(challenge) }).meta({ id: 'ContestResult' })
export type ContestResult = z.output<typeof winner>
export type ContestResultWire = z.input<typeof winner>

export const listChallenges = {
  query: z.object({ contest: contest.optional(), cursor, limit: pageSize }),
  reply: z.array(challenge),
}
/** Usernames come from page addresses, which can contain anything. */
export const listMemberChallenges = {
  params: z.object({ username: nameInPath(100) }),
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(challenge),
}
export const listMyChallenges = { reply: z.array(ownChallenge) }
export const getContest = {
  reply: z.object({
    /** The contest of the current month. */
    contest: z.string(),
    /** The challenges in front, most votes first. */
    leaders: z.array(challenge),
    /** The winners of the month before, featured for this month; null without any. */
    featured: winner.nullable(),
    prizes: z.object({ month: z.string(), year: z.string() }),
  }),
}
export const listWinners = {
  reply: z.object({ months: z.array(winner), years: z.array(winner) }),
}
export const payForChallenge = {
  body: z.object({
    challengeTitle: title,
    /** With the description, a paid challenge is submitted even if the browser is closed. */
    description: lines(challengeLimits.description).optional(),
    mediaUrl,
    /** Needed for the text of a challenge that was paid within a day: it is another entry. */
    isAgain: z.boolean().optional(),
  }),
  reply: z.object({
    clientSecret: z.string().nullable(),
    paymentIntentId: z.string(),
    cents: z.number().int(),
  }),
}
export const submitChallenge = {
  body: z.object({ title, description, mediaUrl, paymentIntentId: id }),
  reply: ownChallenge,
}
export type WrittenChallenge = z.output<typeof submitChallenge.body>
export const voteForChallenge = { params: inPath, reply: vote }
export const unvoteChallenge = { params: inPath, reply: vote }

export const listAdminChallenges = {
  query: z.object({
    status: z
      .enum(challengeStatuses, { error: 'The status must be pending, approved or rejected.' })
      .optional(),
    cursor,
    limit: pageSize,
  }),
  reply: z.array(adminChallenge),
}
export const setChallengeStatus = {
  params: inPath,
  body: z.object({
    status: z.enum(['approved', 'rejected'], {
      error: 'The status must be approved or rejected.',
    }),
    reason: line(challengeLimits.reason).optional(),
    version: z.number().int().min(1).max(2_000_000_000).optional(),
  }),
  reply: adminChallenge,
}
export type ChallengeDecision = z.output<typeof setChallengeStatus.body>
