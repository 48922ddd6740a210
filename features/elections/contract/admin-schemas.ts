import { z } from 'zod'
import { repliesOf, rulesOf } from '#platform/contract/field-schemas.ts'
import {
  cursor,
  done,
  id,
  instant,
  line,
  optionalLine,
  pageSize,
  webAddress,
} from '#platform/contract/schemas.ts'
import { stateCodes } from '#platform/contract/states.ts'
import { changeStates, historyActions } from './admin-rules.ts'
import { candidateFields, positionFields } from './candidate-fields.ts'
import { colorCodes, electionLimits, seatClasses, type Issue } from './rules.ts'
import { colorCode, day, issue, state } from './schemas.ts'

const seatClass = z.literal(seatClasses, { error: 'The seat class must be 1, 2 or 3.' })
const year = z.number({ error: 'Enter a year.' }).int().min(1914).max(2200)
const longest = electionLimits
const blankToNull = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? null : value
const notALink = 'Enter a web address, such as https://example.org/page.'
export const link = webAddress(longest.url, notALink)

/** A position entered by an editor: known ones require a source and a date. */
const enteredPosition = (ofIssue: Issue) =>
  z
    .object(rulesOf(positionFields(ofIssue)))
    .superRefine(({ stance, sourceUrl, statedOn }, context) => {
      if (stance === 'unknown') return
      const missing = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      if (sourceUrl === null) missing('sourceUrl', 'A position needs a source.')
      if (statedOn === null) missing('statedOn', 'A position needs the date of its source.')
    })
export type EnteredPosition = z.output<ReturnType<typeof enteredPosition>>

const draft = z
  .object({
    year,
    state,
    seatClass,
    ...rulesOf(candidateFields),
    /** The path of the editor's uploaded picture. */
    photoUrl: z
      .preprocess(
        blankToNull,
        z
          .string()
          .max(500, { error: 'This address is too long.' })
          .regex(/^\/media\/[\w./-]+$/, { error: 'Upload the photo here first.' })
          .nullish(),
      )
      .transform((path) => path ?? null),
    positions: z.object({
      sameSexMarriage: enteredPosition('sameSexMarriage'),
      childSexChanges: enteredPosition('childSexChanges'),
      epsteinFiles: enteredPosition('epsteinFiles'),
    }),
  })
  .superRefine(({ colorOverride, colorNote }, context) => {
    if ((colorOverride === null) !== (colorNote === null))
      context.addIssue({
        code: 'custom',
        path: ['colorNote'],
        message: colorOverride
          ? 'Say why the color differs. Readers see this note.'
          : 'Choose the color that this note explains, or leave it empty.',
      })
  })
  .meta({ id: 'CandidateDraft' })
export type CandidateDraft = z.output<typeof draft>
export type CandidateDraftWire = z.input<typeof draft>

const editor = z.object({ username: z.string(), name: z.string() }).nullable()

const sourced = z.object({
  stance: z.boolean(),
  sourceUrl: z.string(),
  sourceTitle: z.string(),
  statedOn: day,
})
const sourcedPositions = z.object({
  sameSexMarriage: sourced.nullable(),
  childSexChanges: sourced.nullable(),
  epsteinFiles: sourced.nullable(),
})

const listed = z
  .object({
    id: z.string(),
    name: z.string(),
    state: z.enum(stateCodes),
    party: z.string(),
    /** The public color. */
    status: z.enum(colorCodes),
    year: z.number().int(),
    seatClass: z.literal(seatClasses),
    isIncumbent: z.boolean(),
    isSample: z.boolean(),
    isRemoved: z.boolean(),
    /** Position changes awaiting a second editor. */
    waiting: z.number().int(),
    changedAt: instant,
  })
  .meta({ id: 'SenateCandidate' })
export type ListedCandidateWire = z.input<typeof listed>
export type ListedCandidate = z.output<typeof listed>

const positionChange = z
  .object({
    id: z.string(),
    candidateId: z.string(),
    candidateName: z.string(),
    state: z.enum(stateCodes),
    year: z.number().int(),
    issue,
    before: sourced.nullable(),
    after: sourced.nullable(),
    status: z.enum(changeStates),
    proposedAt: instant,
    proposedBy: editor,
    /** True if the caller proposed it, so they can withdraw but not confirm it. */
    isOwn: z.boolean(),
    importId: z.string().nullable(),
  })
  .meta({ id: 'PositionChange' })
export type PositionChange = z.output<typeof positionChange>
export type PositionChangeWire = z.input<typeof positionChange>

const edited = z
  .object({
    ...listed.shape,
    ...repliesOf(candidateFields),
    photoUrl: z.string().nullable(),
    positions: sourcedPositions,
    changes: z.array(positionChange),
    /** Sent back with an edit, so nobody overwrites another's changes. */
    revision: z.number().int(),
  })
  .meta({ id: 'EditedCandidate' })
export type EditedCandidateWire = z.input<typeof edited>
export type EditedCandidate = z.output<typeof edited>

/** A field that differs between two history entries, in words. */
const difference = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type Difference = z.output<typeof difference>

const historyEntry = z
  .object({
    revision: z.number().int(),
    at: instant,
    action: z.enum(historyActions),
    by: editor,
    /** Changes since the previous entry. */
    changes: z.array(difference),
  })
  .meta({ id: 'CandidateHistoryEntry' })
export type HistoryEntryWire = z.input<typeof historyEntry>
export type HistoryEntry = z.output<typeof historyEntry>

const cycleChange = z.object({
  isArchived: z.boolean().optional(),
  isCurrent: z.boolean().optional(),
})
const cycle = z
  .object({
    year: z.number().int(),
    electionDay: day,
    isCurrent: z.boolean(),
    isArchived: z.boolean(),
    races: z.array(
      z.object({
        state: z.enum(stateCodes),
        seatClass: z.literal(seatClasses),
        isSpecial: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'AdministeredCycle' })
export type AdministeredCycle = z.output<typeof cycle>
export type AdministeredCycleWire = z.input<typeof cycle>

const inPath = z.object({ id })
const yearInPath = z.object({
  year: z.coerce.number({ error: 'Enter a year.' }).int().min(1914).max(2200),
})

export const listSenateCandidates = {
  query: z.object({
    search: line(longest.search).default(''),
    state: z.preprocess((value) => (value === '' ? undefined : value), state.optional()),
    status: z.preprocess((value) => (value === '' ? undefined : value), colorCode.optional()),
    year: z.coerce.number().int().min(1914).max(2200).optional(),
    cursor,
    limit: pageSize,
  }),
  reply: z.array(listed),
}
export const getSenateCandidate = { params: inPath, reply: edited }
export const createSenateCandidate = { body: draft, reply: edited }
export const updateSenateCandidate = {
  params: inPath,
  body: draft.safeExtend({ revision: z.number().int() }),
  reply: edited,
}
export const setCandidateRemoved = {
  params: inPath,
  body: z.object({ isRemoved: z.boolean() }),
  reply: edited,
}
export const listCandidateHistory = {
  params: inPath,
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(historyEntry),
}
const version = z.coerce
  .number({ error: 'Choose two versions.' })
  .int()
  .min(1)
  .max(2_000_000_000, { error: 'Choose two versions.' })
export const compareCandidateHistory = {
  params: inPath,
  query: z.object({
    from: version,
    to: version,
  }),
  reply: z.array(difference),
}
export const listPositionChanges = {
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(positionChange),
}
export const decidePositionChange = {
  params: inPath,
  body: z.object({
    decision: z.enum(['confirmed', 'rejected', 'withdrawn'], {
      error: 'The decision must be confirmed, rejected or withdrawn.',
    }),
    reason: optionalLine(longest.reason),
  }),
  reply: done,
}
export const listElectionCycles = { reply: z.array(cycle) }
export const createElectionCycle = { body: z.object({ year }), reply: cycle }
export const updateElectionCycle = { params: yearInPath, body: cycleChange, reply: cycle }
export const addSpecialRace = {
  params: yearInPath,
  body: z.object({ state, seatClass }),
  reply: cycle,
}
