import {
  cellsOf,
  columnOf,
  columnsOf,
  readCells,
  trimmed,
} from '#features/imports/contract/columns.ts'
import type { ImportedRow } from '#features/imports/contract/rules.ts'
import type { ImportColumn } from '#features/imports/server/service.ts'
import { stateNamed } from '#platform/contract/states.ts'
import { createSenateCandidate, type CandidateDraft } from '../contract/admin-schemas.ts'
import { candidateFields, positionFields } from '../contract/candidate-fields.ts'
import { issues } from '../contract/rules.ts'
import type { FullCandidate } from './candidate-store.ts'
import type { RaceRow } from './store.ts'

/** A CSV file's columns in export order. */
export const candidateColumns: ImportColumn[] = [
  {
    name: 'id',
    description:
      "A known candidate's ID, as in the export. Blank finds one by race, name and party.",
    example: '',
  },
  { name: 'year', description: 'The election year. Blank means the current cycle.', example: '' },
  { name: 'state', description: 'The postal code or the name.', isRequired: true, example: 'TX' },
  {
    name: 'class',
    description: 'The seat class, only needed where two seats are up.',
    example: '2',
  },
  ...columnsOf(candidateFields),
  ...issues.flatMap((issue) => columnsOf(positionFields(issue))),
]

/** The column of a form field. */
function columnAt([field = '', issue, part = '']: string[]): string {
  if (field === 'seatClass') return 'class'
  const ofPosition = issues.find((each) => field === 'positions' && each === issue)
  return ofPosition ? columnOf(positionFields(ofPosition), part) : columnOf(candidateFields, field)
}

export type ReadRow = { draft: CandidateDraft } | { errors: Record<string, string> }

/** A row's candidate, or its errors by column. */
export function readRow(row: ImportedRow, races: RaceRow[], currentYear: number): ReadRow {
  const cell = (column: string) => (row[column] ?? '').trim()
  const year = cell('year') ? Number(cell('year')) : currentYear
  const state = stateNamed(cell('state')) ?? cell('state')
  const open = races.filter((race) => race.year === year && race.state === state)
  const seatClass = cell('class') ? Number(cell('class')) : open[0]?.seatClass
  const cells = trimmed(row)
  const { written, faults: errors } = readCells(candidateFields, cells, null)
  const positions = Object.fromEntries(
    issues.map((issue) => {
      const position = readCells(positionFields(issue), cells, null)
      Object.assign(errors, position.faults)
      return [issue, position.written]
    }),
  )
  const parsed = createSenateCandidate.body.safeParse({
    ...written,
    year,
    state,
    seatClass: seatClass ?? 1,
    photoUrl: null,
    positions,
  })
  for (const { path, message } of parsed.error?.issues ?? [])
    errors[columnAt(path.map(String))] ??= message
  if (!errors['state'] && !errors['year'] && !open.some((race) => race.seatClass === seatClass))
    errors['state'] = cell('class')
      ? `${state} has no race for a class ${cell('class')} seat in ${year}.`
      : `${state} has no race in ${year}.`
  if (!cell('class') && open.length > 1)
    errors['class'] =
      `Write which of the two seats: ${open.map((race) => race.seatClass).join(' or ')}.`
  return parsed.data && Object.keys(errors).length === 0 ? { draft: parsed.data } : { errors }
}

/** A candidate as an export row. */
export const rowOf = ({ candidate, positions }: FullCandidate): string[] => [
  candidate.id,
  String(candidate.year),
  candidate.state,
  String(candidate.seatClass),
  ...cellsOf(candidateFields, candidate),
  ...issues.flatMap((issue) => cellsOf(positionFields(issue), positions[issue] ?? unknown)),
]

const unknown = { stance: 'unknown', sourceUrl: null, sourceTitle: null, statedOn: null } as const
