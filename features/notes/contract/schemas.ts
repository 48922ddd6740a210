import { z } from 'zod'
import {
  cursor,
  done,
  filled,
  id,
  instant,
  nameInPath,
  optionalLine,
  optionalLines,
  pageSize,
  webAddress,
} from '#platform/contract/schemas.ts'
import {
  noteKinds,
  noteLimits,
  noteMessages,
  noteRatings,
  noteStatuses,
  noteTypes,
  ratingReasons,
} from './rules.ts'

const ofSubject = z.object({
  kind: z.enum(noteKinds, { error: 'Notes are about an article or an argument.' }),
  id: nameInPath(100),
})
const ofNote = z.object({ id })
const rating = z.enum(noteRatings, { error: 'Choose helpful, somewhat or not.' })
const reasons = z
  .array(z.enum(ratingReasons, { error: 'Choose a reason from the list.' }))
  .max(ratingReasons.length, { error: 'Choose each reason once.' })
  .default([])
  .transform((chosen) => ratingReasons.filter((each) => chosen.includes(each)))

const note = z
  .object({
    id: z.string(),
    type: z.enum(noteTypes),
    /** The claim that is wrong, quoted; null if something is missing. */
    claim: z.string().nullable(),
    /** Plain text, never HTML. */
    text: z.string(),
    sources: z.array(z.string()),
    createdAt: instant,
    status: z.enum(noteStatuses),
    author: z.object({ username: z.string(), name: z.string(), isStaff: z.boolean() }),
    isMine: z.boolean(),
    /** Why only its author sees it; null for public notes. */
    hiddenReason: z.string().nullable(),
    /** When the text was corrected after the note was written; null if it wasn't. */
    correctedAt: instant.nullable(),
    /** What the subject's author answers; null without an answer. */
    answer: z
      .object({
        text: z.string(),
        at: instant,
        /** When it was changed; null if never. */
        editedAt: instant.nullable(),
        /** Why only its author sees it; null for public answers. */
        hiddenReason: z.string().nullable(),
      })
      .nullable(),
    /** The caller's own rating; null without one. */
    rating: z.object({ rating, reasons: z.array(z.enum(ratingReasons)) }).nullable(),
    isDeletable: z.boolean(),
  })
  .meta({ id: 'ContextNote' })
export type NoteWire = z.input<typeof note>
export type Note = z.output<typeof note>

const source = webAddress(noteLimits.source, noteMessages.badSource).refine(
  (address) => address.startsWith('https:'),
  { error: noteMessages.badSource },
)

const written = z
  .object({
    type: z.enum(noteTypes, { error: 'Say whether something is missing or wrong.' }),
    claim: optionalLine(noteLimits.claim).optional(),
    text: filled(noteMessages.blank).max(noteLimits.text, { error: noteMessages.tooLong }),
    sources: z
      .array(source, { error: noteMessages.noSource })
      .min(1, { error: noteMessages.noSource })
      .max(noteLimits.sources, { error: `Add at most ${noteLimits.sources} sources.` })
      .transform((links) => [...new Set(links)]),
  })
  .refine(({ type, claim }) => type === 'missing' || Boolean(claim), {
    error: noteMessages.noClaim,
    path: ['claim'],
  })
  .transform(({ claim, ...rest }) => ({
    ...rest,
    claim: rest.type === 'wrong' ? (claim ?? null) : null,
  }))
  .meta({
    id: 'NewContextNote',
    // Beyond the type: a note about a wrong claim quotes it.
    if: { properties: { type: { const: 'wrong' } } },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { required: ['claim'], properties: { claim: { type: 'string', minLength: 1 } } },
  })
export type WrittenNote = z.output<typeof written>

const rated = z
  .object({ rating: rating.nullable(), reasons: z.array(z.enum(ratingReasons)) })
  .meta({ id: 'NoteRating' })
export type Rated = z.output<typeof rated>

export const listNotes = {
  params: ofSubject,
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(note),
}
export const getNoteSubject = {
  params: ofSubject,
  reply: z
    .object({
      title: z.string(),
      /** Where it is read. */
      path: z.string(),
      /** True if the caller wrote it, and may answer notes. */
      isMine: z.boolean(),
      /** True if the caller may rate notes and, unless they did, write one. */
      isRater: z.boolean(),
      /** True if the caller wrote a note about it. */
      hasOwnNote: z.boolean(),
    })
    .meta({ id: 'NoteSubject' }),
}
export const writeNote = { params: ofSubject, body: written, reply: note }
export const deleteNote = { params: ofNote, reply: done }
export const rateNote = {
  params: ofNote,
  body: z.object({ rating, reasons }).meta({ id: 'NewNoteRating' }),
  reply: rated,
}
export const unrateNote = { params: ofNote, reply: rated }
export const answerNote = {
  params: ofNote,
  /** Blank removes the answer. */
  body: z.object({ text: optionalLines(noteLimits.reply) }).meta({ id: 'NoteAnswer' }),
  reply: note,
}
