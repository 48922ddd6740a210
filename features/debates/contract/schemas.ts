import { z } from 'zod'
import { spokenAs } from '#features/avatars/contract/schemas.ts'
import { repliesOf, rulesOf } from '#platform/contract/field-schemas.ts'
import {
  cursor,
  done,
  filled,
  id,
  instant,
  listSearch,
  nameInPath,
  optionalAddress,
  pageSize,
} from '#platform/contract/schemas.ts'
import { visibleText } from '#platform/contract/visible.ts'
import { aiModels } from '#platform/contract/ai-models.ts'
import { debateFields } from './debate-fields.ts'
import { debateLimits, debateStatuses, positions, rounds } from './rules.ts'

export const position = z.enum(positions, { error: 'The position must be A or B.' })
export const round = z.enum(rounds, { error: 'The round must be opening, rebuttal or closing.' })
const status = z.enum(debateStatuses, {
  error: `The status must be one of ${debateStatuses.join(', ')}.`,
})

/** An argument's author, as readers see them. */
export const argumentAuthor = z
  .object({
    username: z.string(),
    name: z.string(),
    isStaff: z.boolean(),
    /** True for verified members who show it. */
    isVerified: z.boolean(),
    /** The avatar they speak through; null for their own voice. */
    avatar: spokenAs.nullable(),
  })
  .meta({ id: 'ArgumentAuthor' })

const video = z
  .object({
    id: z.string(),
    position,
    videoType: round,
    videoUrl: z.string().nullable(),
    captionsUrl: z.string().nullable(),
    posterUrl: z.string().nullable(),
    /** The text; null if there is none. */
    transcript: z.string().nullable(),
    /** The speaking model; null for a human voice. */
    aiModel: z.enum(aiModels).nullable(),
    /** The argument's author and sources; null if no member wrote it. */
    argument: z
      .object({ id: z.string(), author: argumentAuthor, sources: z.array(z.string()) })
      .nullable(),
  })
  .meta({ id: 'DebateVideo' })

const summary = z
  .object({
    id: z.string(),
    ...repliesOf(debateFields),
    status,
    votesA: z.number().int(),
    votesB: z.number().int(),
    /** Increases with every change of counts, so the higher one is newer. */
    seq: z.number().int(),
    currentRound: round,
    closedAt: instant.nullable(),
    commentCount: z.number().int(),
  })
  .meta({ id: 'DebateCard' })
export type DebateSummaryWire = z.input<typeof summary>
export type DebateSummary = z.output<typeof summary>

/** Votes that two administrators removed, and why. */
const removals = z.array(z.object({ votes: z.number().int(), reason: z.string(), at: instant }))

export const debate = summary
  .extend({
    createdAt: instant,
    /** Since when a review holds its close; null if none does. */
    underReviewSince: instant.nullable(),
    removals,
    /** The votes of verified members, once there are enough; they change in groups. */
    verified: z.object({ votesA: z.number().int(), votesB: z.number().int() }).nullable(),
    videos: z.array(video),
  })
  .meta({ id: 'Debate' })
export type DebateWire = z.input<typeof debate>
export type Debate = z.output<typeof debate>
export type DebateVideo = z.input<typeof video>

export const text = (what: string, most: number) =>
  filled(`${what} is required.`).max(most, {
    error: `${what} can be up to ${most} characters.`,
  })

/** An address on this site, or a video on an allowed host; the server decides. */
export const videoUrl = optionalAddress(500)

/** A slot's new content; omitted fields stay, except that a new video brings its own. */
const slot = z
  .object({
    position,
    videoType: round,
    videoUrl: videoUrl.optional(),
    aiModel: z
      .enum(aiModels, { error: `Choose one of these models: ${aiModels.join(', ')}.` })
      .nullish(),
    posterUrl: optionalAddress(500).optional(),
    /** The captions as WebVTT. */
    captions: z
      .string({ error: 'Captions must be text.' })
      .overwrite(visibleText)
      .max(debateLimits.captions, { error: 'These captions are too long.' })
      .nullish(),
    transcript: z
      .string({ error: 'The text must be a string.' })
      .overwrite(visibleText)
      .trim()
      .max(debateLimits.slotText, {
        error: `The text can be up to ${debateLimits.slotText} characters.`,
      })
      .nullish(),
  })
  .meta({ id: 'NewVideo' })
export type GivenSlot = z.output<typeof slot>

const draft = z.object(rulesOf(debateFields)).meta({ id: 'NewDebate' })
export type DebateDraft = z.output<typeof draft>

const vote = z
  .object({
    debateId: z.string(),
    position,
    votesA: z.number().int(),
    votesB: z.number().int(),
    seq: z.number().int(),
    /**
     * The receipt code that finds this vote in the published tally; null if nothing changed. Shown
     * once, never stored.
     */
    receipt: z.string().nullable(),
  })
  .meta({ id: 'Vote' })
export type CastVote = z.input<typeof vote>

const count = z.number().int()
const sides = z.object({ A: count, B: count })
const persuasion = z
  .object({
    before: sides.nullable(),
    moves: z.object({ A: sides, B: sides }).nullable(),
    winner: position.nullable(),
  })
  .meta({ id: 'DebatePersuasion' })

const result = z
  .object({
    debateId: z.string(),
    title: z.string(),
    positionAName: z.string(),
    positionBName: z.string(),
    closedAt: instant,
    votesA: z.number().int(),
    votesB: z.number().int(),
    /** True if only verified members could vote: all votes are theirs. */
    verifiedOnly: z.boolean(),
    /** How many members could have voted at the close. */
    eligible: z.number().int(),
    /** SHA-256 of the published tally, in hexadecimal. */
    tallyHash: z.string(),
    /** What it changed; null for debates closed before this was counted. */
    persuasion: persuasion.nullable(),
    /** The votes of verified members among them; null if they would reveal a vote. */
    verified: z
      .object({ votesA: count, votesB: count, persuasion: persuasion.nullable() })
      .nullable(),
    removals,
    /** How many had voted at some times, up to the close. */
    turnout: z.array(z.object({ at: instant, votes: count })),
  })
  .meta({ id: 'DebateResult' })
export type DebateResult = z.input<typeof result>

const change = z
  .object({ at: instant, from: status.nullable(), to: status })
  .meta({ id: 'DebateStatusChange' })
export type StatusChange = z.input<typeof change>

const inPath = z.object({ id })

export const listDebates = {
  query: z.object({
    status: status.optional(),
    cursor,
    limit: pageSize,
  }),
  reply: z.array(summary),
}
export const listAdminDebates = {
  query: z.object({
    status: status.optional(),
    /** In a debate's title. */
    search: listSearch,
    cursor,
    limit: pageSize,
  }),
  reply: z.array(summary),
}
/** Ids come from page addresses, which can contain anything. */
export const getDebate = { params: z.object({ id: nameInPath(100) }), reply: debate }
export const castVote = { params: inPath, body: z.object({ position }), reply: vote }
export const listUnvotedDebates = { reply: z.array(summary) }
export const listMyVotes = { reply: z.array(z.object({ debateId: z.string(), position })) }
export const castFirstVote = {
  params: inPath,
  body: z.object({ position }),
  reply: z.object({ first: position }),
}
export const getMyVote = {
  params: inPath,
  reply: z.object({
    position: position.nullable(),
    /** The vote from before the debate opened. */
    first: position.nullable(),
    /** Why the vote was removed; null if it wasn't. */
    removed: z.string().nullable(),
  }),
}
export const getResult = { params: inPath, reply: result }
export const listStatusChanges = { params: inPath, reply: z.array(change) }
export const createDebate = { body: draft, reply: debate }
export const updateDebate = { params: inPath, body: draft, reply: debate }
export const setStatus = {
  params: inPath,
  body: z.object({
    status,
    /** The status that the caller saw; the debate must still have it. */
    from: status.optional(),
  }),
  reply: debate,
}
export const setRound = { params: inPath, body: z.object({ round }), reply: debate }
export const deleteDebate = { params: inPath, reply: done }
export const addVideo = { params: inPath, body: slot, reply: debate }
export const deleteVideo = { params: z.object({ id, videoId: id }), reply: debate }
export const seedDebates = { reply: z.object({ message: z.string() }) }
