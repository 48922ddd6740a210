import { z } from 'zod'
import { instant } from '#platform/contract/schemas.ts'
import { resultRounds, resultStates } from './result-rules.ts'
import { seatClasses } from './rules.ts'

const day = z.iso.date()

const count = z.object({
  candidateId: z.string(),
  name: z.string(),
  party: z.string(),
  votes: z.number().int(),
  /** The part of all votes, from 0 to 1; null before there are any. */
  share: z.number().nullable(),
})

/** A round's published result. */
export const raceResult = z
  .object({
    seatClass: z.literal(seatClasses),
    isSpecial: z.boolean(),
    round: z.enum(resultRounds),
    status: z.enum(resultStates),
    heldOn: day,
    /** The polls of this round have closed in every state. */
    isHeld: z.boolean(),
    asOf: instant,
    /** Expected votes counted, in percent. */
    countedPercent: z.number().nullable(),
    /** The most votes first. */
    votes: z.array(count),
    writeIns: z.number().int().nullable(),
    totalVotes: z.number().int(),
    winnerId: z.string().nullable(),
    calledBy: z.string().nullable(),
    /** When the state is to certify the count. */
    certifiesOn: day.nullable(),
    source: z.object({ url: z.string(), title: z.string(), date: day }),
    /** The published counts so far, oldest first; votes in the order of `votes`. */
    history: z.array(
      z.object({
        asOf: instant,
        countedPercent: z.number().nullable(),
        votes: z.array(z.number().int()),
      }),
    ),
  })
  .meta({ id: 'RaceResult' })
export type RaceResult = z.output<typeof raceResult>
export type RaceResultWire = z.input<typeof raceResult>
