import { z } from 'zod'
import type { FileRow, ImportColumn } from '#features/imports/server/service.ts'
import { stateNamed } from '#platform/contract/states.ts'
import { proposeElectionResult, type EnteredResult } from '../../contract/result-admin-schemas.ts'
import { resultRounds, resultStates } from '../../contract/result-rules.ts'
import type { RaceRow } from '../store.ts'
import type { ResultRow, ResultStore } from './result-store.ts'
import { cellOf, figureIn, votesIn, type Fault } from './result-votes.ts'

/** The columns of a file of results, in export order; each row is a candidate of a round. */
export const resultColumns: ImportColumn[] = [
  { name: 'year', description: 'The election year. Blank means the current cycle.', example: '' },
  { name: 'state', description: 'The postal code or the name.', isRequired: true, example: 'TX' },
  {
    name: 'class',
    description: 'The seat class, only needed where two seats are up.',
    example: '',
  },
  { name: 'round', description: 'general or runoff. Blank means general.', example: 'general' },
  {
    name: 'candidate',
    description: 'The name or the ID, or Write-ins.',
    isRequired: true,
    example: 'Ada Quinn',
  },
  {
    name: 'votes',
    description: 'The votes of the candidate, or of one county or precinct.',
    isRequired: true,
    example: '120400',
  },
  { name: 'winner', description: 'yes for who won a called or certified race.', example: '' },
  {
    name: 'status',
    description: `One of ${resultStates.join(', ')}. The first row of a race is enough.`,
    example: 'counting',
  },
  {
    name: 'count_time',
    description:
      'When the count was so, with its zone: 2026-11-04T03:00Z. In the first row at least.',
    example: '2026-11-04T03:00Z',
  },
  { name: 'counted_percent', description: 'Expected votes counted, 0 to 100.', example: '40' },
  { name: 'total_votes', description: 'All votes, to check the sum.', example: '' },
  { name: 'called_by', description: 'Who called the race.', example: '' },
  { name: 'runoff_day', description: 'The day of a runoff: YYYY-MM-DD.', example: '' },
  { name: 'certifies_on', description: 'When the state is to certify it.', example: '' },
  {
    name: 'source',
    description: 'The web address of the source. The first row of a race is enough.',
    example: 'https://results.example.org/',
  },
  { name: 'source_title', description: 'Its title. Blank means its site.', example: '' },
  { name: 'source_date', description: 'Its date: YYYY-MM-DD.', example: '2026-11-04' },
  ...['county', 'precinct', 'office', 'district', 'party'].map((name) => ({
    name,
    description: 'As in the files of OpenElections; the votes of a candidate are added up.',
    example: '',
  })),
]

/** Columns that a race has once, by field. */
const onceFields = {
  status: 'status',
  asOf: 'count_time',
  countedPercent: 'counted_percent',
  totalVotes: 'total_votes',
  calledBy: 'called_by',
  heldOn: 'runoff_day',
  certifiesOn: 'certifies_on',
  sourceUrl: 'source',
  sourceTitle: 'source_title',
  sourceDate: 'source_date',
} as const
const columnsByField: Record<string, string> = {
  ...onceFields,
  winnerId: 'winner',
  writeIns: 'votes',
  seatClass: 'class',
}

/** Adjacent rows of one race and round are one result. */
export const raceOfCells = (cells: FileRow['cells']): string =>
  ['year', 'state', 'class', 'round'].map((name) => (cells[name] ?? '').trim().toLowerCase()).join()

export type ReadResult = { result: EnteredResult } | { faults: Fault[] } | 'another office'

type Known = {
  races: readonly RaceRow[]
  currentYear: number
  candidates: Awaited<ReturnType<ResultStore['listCandidates']>>
}

const isSenate = (office: string) => /^(u\.? ?s\.?|united states) senat/i.test(office)

/** The year that a race's rows are about. */
export const yearOf = (row: FileRow | undefined, currentYear: number): number =>
  row && cellOf(row, 'year') ? Number(cellOf(row, 'year')) : currentYear

/** What the rows of one race and round say, or what is wrong with them. */
export function readResult(rows: FileRow[], known: Known): ReadResult {
  const counted = rows.filter(
    (row) => cellOf(row, 'office') === '' || isSenate(cellOf(row, 'office')),
  )
  const [first] = counted
  if (!first) return 'another office'
  const faults: Fault[] = []
  const place = placeIn(first, known, faults)
  const candidates = known.candidates.filter(
    ({ state, seatClass }) => state === place.state && seatClass === place.seatClass,
  )
  const votes = votesIn(counted, candidates, faults)
  const once = (column: string) => onceIn(counted, column, faults)
  const fields = Object.fromEntries(
    Object.entries(onceFields).map(([field, column]) => [field, once(column) || null]),
  )
  const asOf = instantIn(fields['asOf'] ?? '')
  if (fields['asOf'] && asOf === '')
    faults.push({ line: first.line, column: 'count_time', reason: noInstant })
  if (faults.length > 0) return { faults }
  const parsed = proposeElectionResult.body.safeParse({
    ...place,
    ...fields,
    asOf,
    countedPercent: figureIn(fields['countedPercent'] ?? ''),
    totalVotes: figureIn(fields['totalVotes'] ?? ''),
    ...votes,
  })
  if (parsed.success) return { result: parsed.data }
  return {
    faults: parsed.error.issues.map(({ path: [field], message }) => ({
      line: first.line,
      column: columnsByField[String(field)] ?? String(field),
      reason: message,
    })),
  }
}

function placeIn(first: FileRow, { races, currentYear }: Known, faults: Fault[]) {
  const year = yearOf(first, currentYear)
  const state = stateNamed(cellOf(first, 'state')) ?? cellOf(first, 'state')
  const open = races.filter((race) => race.year === year && race.state === state)
  const asked = cellOf(first, 'class')
  const seatClass = asked ? Number(asked) : open[0]?.seatClass
  const refuse = (column: string, reason: string) =>
    faults.push({ line: first.line, column, reason })
  if (!races.some((race) => race.year === year))
    refuse('year', 'Write a year with Senate races of this site, such as 2026.')
  else if (!open.some((race) => race.seatClass === seatClass))
    refuse('state', `${state} has no such race in ${year}.`)
  if (!asked && open.length > 1)
    refuse(
      'class',
      `Write which of the two seats: ${open.map((race) => race.seatClass).join(' or ')}.`,
    )
  const round = cellOf(first, 'round').toLowerCase() || 'general'
  if (!(resultRounds as readonly string[]).includes(round))
    refuse('round', 'Write general or runoff.')
  return { year, state, seatClass, round }
}

/** The one value of a column in a race's rows; blank rows agree with every other. */
function onceIn(rows: FileRow[], column: string, faults: Fault[]): string {
  const filled = rows.filter((row) => cellOf(row, column) !== '')
  const [first] = filled
  const value = first ? cellOf(first, column) : ''
  const other = filled.find((row) => cellOf(row, column) !== value)
  if (first && other)
    faults.push({
      line: other.line,
      column,
      reason: `Line ${first.line} says something else about this race.`,
    })
  return value
}

const noInstant = 'Write the time with its zone, such as 2026-11-04T03:00Z.'
const withZone = z.union([
  z.iso.datetime({ offset: true }),
  z.iso.datetime({ offset: true, precision: -1 }),
])

/** A time of a stated zone in ISO 8601 UTC; blank for anything else. */
const instantIn = (text: string): string =>
  withZone.safeParse(text).success ? new Date(text).toISOString() : ''

/** A published result as rows of a file. */
export function rowsOf(
  { year, state, seatClass, round, content }: ResultRow,
  nameOf: (candidateId: string) => string,
): string[][] {
  const lineOf = (candidate: string, votes: number, isWinner: boolean): string[] => [
    String(year),
    state,
    String(seatClass),
    round,
    candidate,
    String(votes),
    isWinner ? 'yes' : '',
    content.status,
    content.asOf,
    content.countedPercent === null ? '' : String(content.countedPercent),
    '',
    content.calledBy ?? '',
    content.heldOn ?? '',
    content.certifiesOn ?? '',
    content.sourceUrl,
    content.sourceTitle,
    content.sourceDate,
    '',
    '',
    '',
    '',
    '',
  ]
  return [
    ...content.votes.map(({ candidateId, votes }) =>
      lineOf(nameOf(candidateId), votes, candidateId === content.winnerId),
    ),
    ...(content.writeIns === null ? [] : [lineOf('Write-ins', content.writeIns, false)]),
  ]
}
