import type { ImportedRow } from '#features/imports/contract/rules.ts'
import type { ImportColumn } from '#features/imports/server/service.ts'
import { stateNamed } from '#platform/contract/states.ts'
import { createSenateCandidate, type CandidateDraft } from '../contract/admin-schemas.ts'
import { issues, stanceWord, type Issue, type Stance } from '../contract/rules.ts'
import type { FullCandidate } from './candidate-store.ts'
import type { RaceRow } from './store.ts'

/** Column prefixes of the issues. */
const issueColumns: Record<Issue, string> = {
  sameSexMarriage: 'same_sex_marriage',
  childSexChanges: 'child_sex_changes',
  epsteinFiles: 'epstein_files',
}

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
  { name: 'name', description: 'The full name.', isRequired: true, example: 'Ada Quinn' },
  { name: 'party', description: 'The party.', isRequired: true, example: 'Independent' },
  { name: 'incumbent', description: 'yes or no. Blank means no.', example: 'no' },
  {
    name: 'website',
    description: 'The web address.',
    example: 'https://ada.example.org',
  },
  { name: 'contact_email', description: 'The public email address.', example: '' },
  { name: 'points', description: 'Short points, separated by |.', example: '' },
  { name: 'color', description: 'green, yellow or red to override the color.', example: '' },
  { name: 'color_note', description: 'Why the color is overridden.', example: '' },
  ...issues.flatMap((issue): ImportColumn[] => {
    const column = issueColumns[issue]
    return [
      {
        name: column,
        description: `${stanceWord(issue, true)}, ${stanceWord(issue, false)} or unknown.`,
        example: 'unknown',
      },
      {
        name: `${column}_source`,
        description: "The source's web address, if not unknown.",
        example: '',
      },
      {
        name: `${column}_title`,
        description: "The source's title. Blank means its site.",
        example: '',
      },
      { name: `${column}_date`, description: 'When it was stated: YYYY-MM-DD.', example: '' },
    ]
  }),
]

/** Separates the points in a cell. */
const separator = ' | '

/** The column of a form field. */
const columnOf: Record<string, string> = {
  seatClass: 'class',
  isIncumbent: 'incumbent',
  contactEmail: 'contact_email',
  bulletPoints: 'points',
  colorOverride: 'color',
  colorNote: 'color_note',
  ...Object.fromEntries(
    issues.flatMap((issue) => [
      [`positions.${issue}.stance`, issueColumns[issue]],
      [`positions.${issue}.sourceUrl`, `${issueColumns[issue]}_source`],
      [`positions.${issue}.sourceTitle`, `${issueColumns[issue]}_title`],
      [`positions.${issue}.statedOn`, `${issueColumns[issue]}_date`],
    ]),
  ),
}

export type ReadRow = { draft: CandidateDraft } | { errors: Record<string, string> }

/** A row's candidate, or its errors by column. */
export function readRow(row: ImportedRow, races: RaceRow[], currentYear: number): ReadRow {
  const cell = (column: string) => (row[column] ?? '').trim()
  const year = cell('year') ? Number(cell('year')) : currentYear
  const state = stateNamed(cell('state')) ?? cell('state')
  const open = races.filter((race) => race.year === year && race.state === state)
  const seatClass = cell('class') ? Number(cell('class')) : open[0]?.seatClass
  const incumbent = booleans[cell('incumbent').toLowerCase()]
  const errors: Record<string, string> = {}
  if (incumbent === undefined) errors['incumbent'] = 'Write yes or no.'
  const positions = Object.fromEntries(
    issues.map((issue) => {
      const column = issueColumns[issue]
      const stance = stanceIn(issue, cell(column))
      if (stance === undefined)
        errors[column] = `Write ${stanceWord(issue, true)}, ${stanceWord(issue, false)} or unknown.`
      return [
        issue,
        {
          stance: stance ?? 'unknown',
          sourceUrl: cell(`${column}_source`),
          sourceTitle: cell(`${column}_title`),
          statedOn: cell(`${column}_date`),
        },
      ]
    }),
  )
  const parsed = createSenateCandidate.body.safeParse({
    year,
    state,
    seatClass: seatClass ?? 1,
    name: cell('name'),
    party: cell('party'),
    isIncumbent: incumbent ?? false,
    website: cell('website'),
    contactEmail: cell('contact_email'),
    photoUrl: null,
    bulletPoints: cell('points')
      .split('|')
      .map((point) => point.trim()),
    colorOverride: cell('color').toLowerCase() || null,
    colorNote: cell('color_note'),
    positions,
  })
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [first = '', ...others] = path.map(String)
    const field = [first, ...others].join('.')
    errors[columnOf[field] ?? columnOf[first] ?? first] ??= message
  }
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
export function rowOf({ candidate, positions }: FullCandidate): string[] {
  const cells: ImportedRow = {
    id: candidate.id,
    year: String(candidate.year),
    state: candidate.state,
    class: String(candidate.seatClass),
    name: candidate.name,
    party: candidate.party,
    incumbent: candidate.isIncumbent ? 'yes' : 'no',
    website: candidate.website ?? '',
    contact_email: candidate.contactEmail ?? '',
    points: candidate.bulletPoints.join(separator),
    color: candidate.colorOverride ?? '',
    color_note: candidate.colorNote ?? '',
  }
  for (const issue of issues) {
    const position = positions[issue]
    const column = issueColumns[issue]
    cells[column] = stanceWord(issue, position?.stance ?? 'unknown')
    cells[`${column}_source`] = position?.sourceUrl ?? ''
    cells[`${column}_title`] = position?.sourceTitle ?? ''
    cells[`${column}_date`] = position?.statedOn ?? ''
  }
  return candidateColumns.map(({ name }) => cells[name] ?? '')
}

const booleans: Record<string, boolean | undefined> = {
  '': false,
  no: false,
  false: false,
  '0': false,
  yes: true,
  true: true,
  '1': true,
}

function stanceIn(issue: Issue, word: string): Stance | undefined {
  const stances: Stance[] = [true, false, 'unknown']
  const lower = word.toLowerCase() || 'unknown'
  return stances.find((stance) => stanceWord(issue, stance) === lower)
}
