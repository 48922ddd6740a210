import { z } from 'zod'
import {
  cursor,
  done,
  id,
  instant,
  nameInPath,
  pageSize,
  webAddress,
} from '#platform/contract/schemas.ts'
import { aiModels } from '#platform/contract/ai-models.ts'
import { argumentLimits, argumentStates, debateLimits } from './rules.ts'
import { argumentAuthor, debate, position, round, text, videoUrl } from './schemas.ts'

const { minText, sources: maxSources, source: longestSource } = argumentLimits
const inPath = z.object({ id })
const ofArgument = z.object({ id, argumentId: id })
const slot = { position, round }

const argument = z
  .object({
    id: z.string(),
    position,
    round,
    text: z.string(),
    videoUrl: z.string().nullable(),
    sources: z.array(z.string()),
    author: argumentAuthor,
    acceptedAt: instant,
    /** How many members find it convincing; their sides are never revealed. */
    ratings: z.number().int(),
    isBest: z.boolean(),
    /** True if it is its slot's text. */
    isInSlot: z.boolean(),
    isMine: z.boolean(),
    /** True if the reader finds it convincing. */
    isRated: z.boolean(),
    /** What others add under it, such as shown context notes: HTML, empty if there is nothing. */
    appendix: z.string(),
  })
  .meta({ id: 'Argument' })
/** An argument on its own page. */
const argumentInDebate = argument
  .extend({
    debate: z.object({ id: z.string(), title: z.string() }),
    /** The name of the side it argues for. */
    positionName: z.string(),
  })
  .meta({ id: 'ArgumentInDebate' })
export type ArgumentInDebateWire = z.input<typeof argumentInDebate>
export type ArgumentInDebate = z.output<typeof argumentInDebate>

/** An argument in the list of its author's. */
const memberArgument = argumentInDebate
  .pick({
    id: true,
    position: true,
    positionName: true,
    round: true,
    acceptedAt: true,
    debate: true,
  })
  .extend({
    /** The beginning of its text. */
    excerpt: z.string(),
  })
  .meta({ id: 'MemberArgument' })
export type MemberArgument = z.output<typeof memberArgument>

export type ArgumentWire = z.input<typeof argument>
export type Argument = z.output<typeof argument>

const ownArgument = argument
  .pick({ id: true, position: true, round: true, text: true, videoUrl: true, sources: true })
  .extend({
    avatar: argumentAuthor.shape.avatar,
    createdAt: instant,
    state: z.enum(argumentStates),
    /** Why it waits or was rejected, if given. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'OwnArgument' })
export type OwnArgumentWire = z.input<typeof ownArgument>
export type OwnArgument = z.output<typeof ownArgument>

const source = webAddress(
  longestSource,
  'Enter a page address, such as https://example.org/report.',
)

const written = z
  .object({
    ...slot,
    text: text('An argument', argumentLimits.text).min(minText, {
      error: `Write at least ${minText} characters.`,
    }),
    videoUrl,
    sources: z
      .array(source, { error: 'Sources must be a list of links.' })
      .max(maxSources, { error: `Add at most ${maxSources} sources.` })
      .default([])
      .transform((links) => [...new Set(links)]),
    /** One of the author's avatars, to speak through. */
    avatarId: z
      .preprocess((value) => (value === '' ? null : value), id.nullish())
      .transform((value) => value ?? null),
  })
  .meta({ id: 'NewArgument' })
export type WrittenArgument = z.output<typeof written>

const rating = z
  .object({ isRated: z.boolean(), ratings: z.number().int() })
  .meta({ id: 'ArgumentRating' })
export type Rating = z.input<typeof rating>

const model = z.enum(aiModels, { error: `Choose one of these models: ${aiModels.join(', ')}.` })
const draft = z.object({ text: z.string(), model }).meta({ id: 'DraftedText' })
export type Draft = z.input<typeof draft>
const draftModel = z
  .object({
    model,
    /** Missing settings; the model is available if there are none. */
    missing: z.array(z.string()),
  })
  .meta({ id: 'DraftModel' })
export type DraftModel = z.input<typeof draftModel>

/** Debate ids come from page addresses, which can contain anything. */
export const listArguments = {
  params: z.object({ id: nameInPath(100) }),
  query: z.object({ ...slot, cursor, limit: pageSize }),
  reply: z.array(argument),
}
/** Ids come from page addresses, which can contain anything. */
export const getArgument = {
  params: z.object({ id: nameInPath(100), argumentId: nameInPath(100) }),
  reply: argumentInDebate,
}
/** Usernames come from page addresses, which can contain anything. */
export const listMemberArguments = {
  params: z.object({ username: nameInPath(100) }),
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(memberArgument),
}
export const submitArgument = { params: inPath, body: written, reply: ownArgument }
export const listMyArguments = { params: inPath, reply: z.array(ownArgument) }
export const withdrawArgument = { params: ofArgument, reply: done }
export const rateArgument = { params: ofArgument, reply: rating }
export const unrateArgument = { params: ofArgument, reply: rating }
export const listDraftModels = { reply: z.array(draftModel) }
export const draftSlot = { params: inPath, body: z.object({ ...slot, model }), reply: draft }
export const putDraft = {
  params: inPath,
  body: z.object({ ...slot, model, text: text('A text', debateLimits.slotText) }),
  reply: debate,
}
