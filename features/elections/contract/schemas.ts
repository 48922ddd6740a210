import { z } from 'zod'
import { repliesOf } from '#platform/contract/field-schemas.ts'
import { id, instant, stateCode } from '#platform/contract/schemas.ts'
import { stateCodes } from '#platform/contract/states.ts'
import { shownFields } from './candidate-fields.ts'
import { outcomes, resultRounds, resultStates } from './result-rules.ts'
import { raceResult } from './result-schemas.ts'
import { colorCodes, electionMessages, issues, seatClasses } from './rules.ts'

/** A state, as its postal code afterwards. */
export const state = stateCode(electionMessages.unknownState)

/** A cycle's year; `current` is the default one. */
export const cycleYear = z
  .string()
  .regex(/^(current|\d{4})$/, { error: electionMessages.unknownCycle })
  .transform((year) => (year === 'current' ? null : Number(year)))

export const colorCode = z.enum(colorCodes, { error: 'The color must be red, yellow or green.' })
export const issue = z.enum(issues, { error: `The issue must be one of ${issues.join(', ')}.` })
const stance = z.union([z.boolean(), z.literal('unknown')])

/** A date such as `2026-03-14`. */
export const day = z.iso.date({ error: 'Enter a date such as 2026-03-14.' })

export const source = z.object({ issue, url: z.string(), title: z.string(), date: day })

export const positions = z.object({
  sameSexMarriage: stance,
  childSexChanges: stance,
  epsteinFiles: stance,
})

const candidate = z
  .object({
    id: z.string(),
    ...repliesOf(shownFields),
    incumbent: z.boolean(),
    colorCode,
    photoUrl: z.string().nullable(),
    positions,
    /** The sources of known positions. */
    sources: z.array(source),
    seatClass: z.literal(seatClasses),
    /** True for a special election. */
    isSpecial: z.boolean(),
    /** What the published results mean; null while the race is open. */
    outcome: z.enum(outcomes).nullable(),
    /** Whether a member can write to them from here (docs/product/elections.md 6). */
    canEmail: z.boolean(),
    /** True for a fictional person. */
    isSample: z.boolean(),
    updatedAt: instant,
  })
  .meta({ id: 'Candidate' })
export type Candidate = z.output<typeof candidate>
export type CandidateWire = z.input<typeof candidate>
export type CandidateSource = z.output<typeof source>

const cycle = z
  .object({
    year: z.number().int(),
    electionDay: day,
    /** The polls have closed in every state. */
    isOver: z.boolean(),
    isCurrent: z.boolean(),
    /** A past election: read-only, without emails to candidates. */
    isArchived: z.boolean(),
  })
  .meta({ id: 'ElectionCycle' })
export type Cycle = z.output<typeof cycle>

const seat = z
  .object({
    seatClass: z.literal(seatClasses),
    name: z.string(),
    party: z.string(),
    /** The first day in the Senate. */
    since: day,
    /** The year of the next election for the seat. */
    nextYear: z.number().int(),
    /** True for a fictional person. */
    isSample: z.boolean(),
  })
  .meta({ id: 'SenateSeat' })
export type Seat = z.output<typeof seat>

const stateElection = z
  .object({
    state: z.enum(stateCodes),
    cycle,
    hasRace: z.boolean(),
    /** The state's next Senate election, if it has none in this cycle. */
    nextYear: z.number().int().nullable(),
    /** In no particular order. */
    senateRace: z.array(candidate),
    /** The state's two senators; fewer while a seat is vacant or nobody is known. */
    seats: z.array(seat),
    /** The published results, by round. */
    results: z.array(raceResult),
  })
  .meta({ id: 'StateElection' })
export type StateElection = z.output<typeof stateElection>
export type StateElectionWire = z.input<typeof stateElection>

const stateSummary = z.object({
  state: z.enum(stateCodes),
  hasRace: z.boolean(),
  nextYear: z.number().int().nullable(),
  red: z.number().int(),
  yellow: z.number().int(),
  green: z.number().int(),
  /** The published result of each seat's last round. */
  results: z.array(
    z.object({
      isSpecial: z.boolean(),
      round: z.enum(resultRounds),
      status: z.enum(resultStates),
      winner: z.object({ name: z.string(), party: z.string() }).nullable(),
    }),
  ),
})
export type StateSummary = z.output<typeof stateSummary>

const overview = z
  .object({ cycle, states: z.array(stateSummary), cycles: z.array(cycle) })
  .meta({ id: 'ElectionOverview' })
export type Overview = z.output<typeof overview>

const emailDraft = z
  .object({ to: z.string(), subject: z.string(), body: z.string() })
  .meta({ id: 'CandidateEmail' })
export type EmailDraft = z.output<typeof emailDraft>

export const getStateElection2026 = { params: z.object({ state }), reply: stateElection }
export const findStateElection2026 = {
  query: z.object({ state: state.default('TX') }),
  reply: stateElection,
}
export const getStateElection = {
  params: z.object({ year: cycleYear, state }),
  reply: stateElection,
}
export const getOverview = { params: z.object({ year: cycleYear }), reply: overview }
export const draftCandidateEmail = { params: z.object({ id }), reply: emailDraft }
