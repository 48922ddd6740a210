import {
  cellsOf,
  columnOf,
  columnsOf,
  readCells,
  trimmed,
} from '#features/imports/contract/columns.ts'
import type { FileRow, ImportColumn } from '#features/imports/server/service.ts'
import { debateFields } from '../contract/debate-fields.ts'
import { createDebate, type DebateDraft } from '../contract/schemas.ts'

export const debateColumns: ImportColumn[] = [
  {
    name: 'id',
    description: "A known debate's ID, as in the export. Blank finds one by title.",
    example: '',
  },
  ...columnsOf(debateFields),
  {
    name: 'status',
    description: 'scheduled or coming_soon. Blank means scheduled for a new debate.',
    example: 'scheduled',
  },
]

const importedStatuses = ['scheduled', 'coming_soon'] as const
export type ImportedStatus = (typeof importedStatuses)[number]

export type ReadDebate = {
  draft: DebateDraft | null
  status: ImportedStatus | undefined
  errors: Record<string, string>
}

/** A row's debate by the rules of the form; blank cells keep what the known one has. */
export function readDebate({ cells }: FileRow, known: DebateDraft | null): ReadDebate {
  const cell = (name: string) => (cells[name] ?? '').trim()
  const { written, faults: errors } = readCells(debateFields, trimmed(cells), known)
  const status = importedStatuses.find((each) => each === cell('status').toLowerCase())
  if (status === undefined && cell('status') !== '')
    errors['status'] = 'Write scheduled or coming_soon.'
  const parsed = createDebate.body.safeParse(written)
  for (const { path, message } of parsed.error?.issues ?? [])
    errors[columnOf(debateFields, String(path[0]))] ??= message
  return { draft: parsed.data ?? null, status, errors }
}

/** A debate's row in a file. */
export const rowOf = (debate: { id: string; status: string } & DebateDraft): string[] => [
  debate.id,
  ...cellsOf(debateFields, debate),
  importedStatuses.find((each) => each === debate.status) ?? '',
]
