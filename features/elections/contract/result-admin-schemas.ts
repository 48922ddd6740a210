import { z } from 'zod'
import { done, id, instant, optionalLine } from '#platform/contract/schemas.ts'
import { stateCodes } from '#platform/contract/states.ts'
import { changeStates } from './admin-rules.ts'
import { link } from './admin-schemas.ts'
import {
  decidedStates,
  isStateSource,
  isUnbeaten,
  resultLimits,
  resultMessages as messages,
  resultRounds,
  resultStates,
  totalVotes,
} from './result-rules.ts'
import { electionLimits, seatClasses } from './rules.ts'
import { day, state } from './schemas.ts'

const year = z.number({ error: 'Enter a year.' }).int().min(1914).max(2200)
const seatClass = z.literal(seatClasses, { error: 'The seat class must be 1, 2 or 3.' })
const votes = z
  .number({ error: messages.votes })
  .int({ error: messages.votes })
  .min(0, { error: messages.votes })
  .max(resultLimits.votes, { error: messages.votes })
const percent = z
  .number({ error: messages.percent })
  .min(0, { error: messages.percent })
  .max(100, { error: messages.percent })
const orNull = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? null)

const entered = z
  .object({
    year,
    state,
    seatClass,
    round: z.enum(resultRounds, { error: 'The round must be general or runoff.' }),
    status: z.enum(resultStates, {
      error: `The status must be one of ${resultStates.join(', ')}.`,
    }),
    heldOn: orNull(day),
    asOf: instant,
    countedPercent: orNull(percent),
    votes: z
      .array(z.object({ candidateId: id, votes }))
      .min(1, { error: 'List the candidates with their votes.' })
      .max(resultLimits.candidates, {
        error: `List at most ${resultLimits.candidates} candidates.`,
      }),
    writeIns: orNull(votes),
    /** All votes as the source has them, to check the sum; not stored. */
    totalVotes: orNull(votes),
    winnerId: orNull(id),
    calledBy: optionalLine(resultLimits.calledBy),
    certifiesOn: orNull(day),
    sourceUrl: link,
    sourceTitle: optionalLine(resultLimits.sourceTitle),
    sourceDate: day,
  })
  .superRefine((result, context) => {
    for (const [path, message] of faultsOf(result))
      context.addIssue({ code: 'custom', path: [path], message })
  })
  .meta({ id: 'EnteredResult' })
export type EnteredResult = z.output<typeof entered>
export type EnteredResultWire = z.input<typeof entered>

type Written = Omit<EnteredResult, 'asOf'>
type Fault = [field: keyof EnteredResult, message: string]

/** What contradicts itself in a result (docs/product/elections.md 15). */
function faultsOf(result: Written): Fault[] {
  return [...voteFaults(result), ...winnerFaults(result), ...roundFaults(result)]
}

function voteFaults({ votes: counted, writeIns, totalVotes: total, status }: Written): Fault[] {
  const faults: Fault[] = []
  if (new Set(counted.map(({ candidateId }) => candidateId)).size < counted.length)
    faults.push(['votes', messages.twice])
  const sum = totalVotes({ votes: counted, writeIns })
  if (total !== null && total !== sum) faults.push(['totalVotes', messages.sum(sum, total)])
  if (status === 'certified' && sum === 0) faults.push(['votes', messages.noVotes])
  if (status === 'awaiting' && sum > 0) faults.push(['votes', messages.notHeld])
  return faults
}

function winnerFaults(result: Written): Fault[] {
  const { status, winnerId, votes: counted, calledBy, countedPercent, sourceUrl } = result
  const faults: Fault[] = []
  const isDecided = decidedStates.includes(status)
  if (isDecided && winnerId === null) faults.push(['winnerId', messages.winner])
  if (!isDecided && winnerId !== null) faults.push(['winnerId', messages.noWinner])
  if (winnerId !== null && !counted.some(({ candidateId }) => candidateId === winnerId))
    faults.push(['winnerId', messages.winnerListed])
  if (status === 'called' && calledBy === null) faults.push(['calledBy', messages.calledBy])
  if (status !== 'certified') return faults
  if (winnerId !== null && !isUnbeaten(winnerId, counted))
    faults.push(['winnerId', messages.mostVotes])
  if (countedPercent !== null && countedPercent !== 100)
    faults.push(['countedPercent', messages.whole])
  if (!isStateSource(sourceUrl)) faults.push(['sourceUrl', messages.stateSource])
  return faults
}

function roundFaults({ round, status, heldOn, votes: counted }: Written): Fault[] {
  if (round !== 'runoff') return []
  const faults: Fault[] = []
  if (heldOn === null) faults.push(['heldOn', messages.heldOn])
  if (status === 'runoff') faults.push(['status', messages.runoffOfRunoff])
  if (counted.length < 2) faults.push(['votes', messages.twoAtLeast])
  return faults
}

const editor = z.object({ username: z.string(), name: z.string() }).nullable()

/** A result as it was entered. */
const content = z.object({
  status: z.enum(resultStates),
  heldOn: day.nullable(),
  asOf: instant,
  countedPercent: z.number().nullable(),
  votes: z.array(z.object({ candidateId: z.string(), votes: z.number().int() })),
  writeIns: z.number().int().nullable(),
  winnerId: z.string().nullable(),
  calledBy: z.string().nullable(),
  certifiesOn: day.nullable(),
  sourceUrl: z.string(),
  sourceTitle: z.string(),
  sourceDate: day,
})

const proposed = z
  .object({
    ...content.shape,
    id: z.string(),
    standing: z.enum(changeStates),
    proposedAt: instant,
    proposedBy: editor,
    /** True if the caller proposed it, so they can withdraw but not confirm it. */
    isOwn: z.boolean(),
    importId: z.string().nullable(),
  })
  .meta({ id: 'ProposedResult' })
export type ProposedResult = z.output<typeof proposed>
export type ProposedResultWire = z.input<typeof proposed>

const raceResults = z
  .object({
    state: z.enum(stateCodes),
    seatClass: z.literal(seatClasses),
    isSpecial: z.boolean(),
    candidates: z.array(z.object({ id: z.string(), name: z.string(), party: z.string() })),
    /** The rounds that have a published result or one that waits for a second editor. */
    rounds: z.array(
      z.object({
        round: z.enum(resultRounds),
        published: content.nullable(),
        waiting: proposed.nullable(),
      }),
    ),
  })
  .meta({ id: 'AdministeredResults' })
export type AdministeredResults = z.output<typeof raceResults>
export type AdministeredResultsWire = z.input<typeof raceResults>

const cycleResults = z
  .object({ year: z.number().int(), electionDay: day, races: z.array(raceResults) })
  .meta({ id: 'CycleResults' })

export const listElectionResults = {
  query: z.object({
    /** The current cycle by default. */
    year: z.coerce.number({ error: 'Enter a year.' }).int().min(1914).max(2200).optional(),
  }),
  reply: cycleResults,
}
export const proposeElectionResult = { body: entered, reply: proposed }
export const decideElectionResult = {
  params: z.object({ id }),
  body: z.object({
    decision: z.enum(['confirmed', 'rejected', 'withdrawn'], {
      error: 'The decision must be confirmed, rejected or withdrawn.',
    }),
    reason: optionalLine(electionLimits.reason),
  }),
  reply: done,
}
