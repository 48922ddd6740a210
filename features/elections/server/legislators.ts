import { parse } from 'yaml'
import { z } from 'zod'
import type { ImportedRow } from '#features/imports/contract/rules.ts'
import { day } from '#platform/server/clock.ts'
import { DomainError, invalid } from '#platform/server/errors.ts'
import { legislatorsBytes } from '../contract/admin-rules.ts'
import { isStateCode, seatClasses, type SeatClass } from '../contract/rules.ts'
import type { SeatRow } from './seat-store.ts'
import type { RaceRow } from './store.ts'

const term = z.object({
  type: z.string(),
  start: z.iso.date(),
  end: z.iso.date(),
  state: z.string(),
  party: z.string().optional(),
  class: z.number().int().optional(),
})
const legislator = z.object({
  id: z.object({ bioguide: z.string() }),
  name: z.object({
    first: z.string(),
    last: z.string(),
    official_full: z.string().optional(),
  }),
  terms: z.array(term).min(1),
})
type Legislator = z.output<typeof legislator>

/** An unreadable entry: its position in the file, from 1, and the reason. */
export type BadEntry = { entry: number; reason: string }

/**
 * The incumbents of seats up for election with unknown positions, and the holders of all seats, from
 * the YAML of `unitedstates/congress-legislators`.
 * @throws DomainError `too_large` or `invalid` for any other file, and for one without senators.
 */
export function readLegislators(
  text: string,
  races: RaceRow[],
): { rows: ImportedRow[]; seats: SeatRow[]; bad: BadEntry[] } {
  if (Buffer.byteLength(text) > legislatorsBytes)
    throw new DomainError(
      'too_large',
      `The file can have up to ${legislatorsBytes / 1_000_000} MB.`,
    )
  const entries = entriesIn(text)
  const bad: BadEntry[] = []
  const seats: SeatRow[] = []
  const rows = entries.flatMap((entry, index): ImportedRow[] => {
    const read = legislator.safeParse(entry)
    if (!read.success) {
      const [issue] = read.error.issues
      bad.push({ entry: index + 1, reason: `${issue?.path.join('.')}: ${issue?.message}` })
      return []
    }
    const seat = seatOf(read.data)
    const other = seat && seats.find((each) => isSame(each, seat))
    if (other) {
      const reason = `${other.name} holds the seat of class ${seat.class} in ${seat.state}, too. Keep one.`
      bad.push({ entry: index + 1, reason })
      return []
    }
    if (seat) seats.push(holderOf(read.data, seat))
    const race = races.find(
      ({ state, seatClass }) => seat && state === seat.state && seatClass === seat.class,
    )
    return race && seat ? [rowOf(read.data, seat, race)] : []
  })
  if (seats.length === 0 && bad.length === 0) throw invalid('file', 'The file has no senator.')
  return { rows, seats, bad }
}

const isSame = (held: SeatRow, seat: Seat): boolean =>
  held.state === seat.state && held.seatClass === seat.class

function entriesIn(text: string): unknown[] {
  let parsed: unknown
  try {
    parsed = parse(text, { maxAliasCount: 0 })
  } catch (error) {
    throw invalid('file', `The YAML is broken: ${(error as Error).message.split('\n')[0]}`)
  }
  if (!Array.isArray(parsed)) throw invalid('file', 'The file is not a list of legislators.')
  return parsed
}

/** A person's current Senate seat; null for House members. */
function seatOf({ terms }: Legislator): Seat | null {
  const last = terms.at(-1)
  if (last?.type !== 'sen') return null
  const seatClass = seatClasses.find((each) => each === last.class)
  return seatClass && isStateCode(last.state) ? { ...last, class: seatClass } : null
}

type Seat = z.output<typeof term> & { class: SeatClass }

const nameOf = ({ name }: Legislator) => name.official_full ?? `${name.first} ${name.last}`
const partyOf = ({ party }: Seat) =>
  party === 'Democrat' ? 'Democratic' : (party ?? 'Independent')

/** Terms begin when the Senate meets, some days after the last ones ended. */
const longestGap = 31 * day

/** The first day of a senator's first term without a break. */
function sinceOf({ terms }: Legislator, seat: Seat): string {
  let since = seat.start
  for (const { type, start, end } of terms.slice(0, -1).toReversed()) {
    const gap = new Date(since).getTime() - new Date(end).getTime()
    if (type !== 'sen' || gap > longestGap) break
    since = start
  }
  return since
}

function holderOf(person: Legislator, seat: Seat): SeatRow {
  return {
    state: seat.state,
    seatClass: seat.class,
    name: nameOf(person),
    party: partyOf(seat),
    since: sinceOf(person, seat),
    isSample: false,
  }
}

function rowOf(person: Legislator, seat: Seat, race: RaceRow): ImportedRow {
  return {
    external_id: person.id.bioguide,
    year: String(race.year),
    state: race.state,
    class: String(race.seatClass),
    name: nameOf(person),
    party: partyOf(seat),
    incumbent: 'yes',
    points: `In the Senate since ${sinceOf(person, seat).slice(0, 4)}. | Current term ends on ${seat.end}.`,
  }
}
