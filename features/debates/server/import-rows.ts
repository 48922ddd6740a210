import type { FileRow, ImportColumn } from '#features/imports/server/service.ts'
import { createDebate, type DebateDraft } from '../contract/schemas.ts'

export const debateColumns: ImportColumn[] = [
  {
    name: 'id',
    description: "A known debate's ID, as in the export. Blank finds one by title.",
    example: '',
  },
  {
    name: 'title',
    description: 'The title, or that of a debate that has not started, to change it.',
    isRequired: true,
    example: 'Should Idaho fund daycare?',
  },
  {
    name: 'description',
    description: 'What it is about.',
    example: 'A vote next spring decides.',
  },
  { name: 'position_a_name', description: 'The short name of position A.', example: 'For' },
  { name: 'position_a', description: 'What position A claims.', example: 'Daycare pays off.' },
  { name: 'position_b_name', description: 'The short name of position B.', example: 'Against' },
  { name: 'position_b', description: 'What position B claims.', example: 'Parents pay better.' },
  {
    name: 'starts_at',
    description:
      'When it goes live, in UTC: YYYY-MM-DD HH:MM. "manual" or blank for a new debate: started by hand.',
    example: '',
  },
  {
    name: 'status',
    description: 'scheduled or coming_soon. Blank means scheduled for a new debate.',
    example: 'scheduled',
  },
]

/** The columns of a debate's words. */
const wordColumns: Record<string, string> = {
  title: 'title',
  description: 'description',
  positionAName: 'position_a_name',
  positionA: 'position_a',
  positionBName: 'position_b_name',
  positionB: 'position_b',
}

/** The column of a form field. */
export const columnOfField = (field: string): string =>
  field === 'startsAt' ? 'starts_at' : (wordColumns[field] ?? field)

export const importedStatuses = ['scheduled', 'coming_soon'] as const
export type ImportedStatus = (typeof importedStatuses)[number]

export type ReadDebate = {
  draft: DebateDraft | null
  status: ImportedStatus | undefined
  errors: Record<string, string>
}

/** A row's debate by the rules of the form; blank cells keep what the known one has. */
export function readDebate({ cells }: FileRow, known: DebateDraft | null): ReadDebate {
  const cell = (name: string) => (cells[name] ?? '').trim()
  const errors: Record<string, string> = {}
  const startsAt = timeOf(cell('starts_at'))
  if (startsAt === undefined && cell('starts_at') !== '')
    errors['starts_at'] = 'Write a time as YYYY-MM-DD HH:MM, in UTC, or manual.'
  const status = importedStatuses.find((each) => each === cell('status').toLowerCase())
  if (status === undefined && cell('status') !== '')
    errors['status'] = 'Write scheduled or coming_soon.'
  const parsed = createDebate.body.safeParse({
    ...Object.fromEntries(
      Object.entries(wordColumns).map(([field, column]) => [
        field,
        cell(column) || (known?.[field as keyof DebateDraft] ?? ''),
      ]),
    ),
    startsAt: startsAt === undefined ? (known?.startsAt?.toISOString() ?? null) : startsAt,
  })
  for (const { path, message } of parsed.error?.issues ?? [])
    errors[columnOfField(String(path[0]))] ??= message
  return { draft: parsed.data ?? null, status, errors }
}

/** A time as ISO 8601; null to start by hand; undefined for none. */
function timeOf(text: string): string | null | undefined {
  if (text.toLowerCase() === 'manual') return null
  const parts = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?(\.\d{1,3})? ?(?:Z|UTC)?$/i.exec(
    text,
  )
  if (!parts) return undefined
  const [, date, time, seconds = ':00', fraction = ''] = parts
  const at = new Date(`${date}T${time}${seconds}${fraction}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** A time as a file has it. */
export const timeText = (at: Date | null): string =>
  at === null
    ? 'manual'
    : at
        .toISOString()
        .replace('T', ' ')
        .replace(/(:00)?(\.000)?Z$/, '')
