import { changedColumns } from '#features/imports/contract/columns.ts'
import type { FileRow, Plan } from '#features/imports/server/service.ts'
import { DomainError } from '#platform/server/errors.ts'
import { isId } from '#platform/contract/is-id.ts'
import { visibleLine } from '#platform/contract/visible.ts'
import { debateFields, fixedFields } from '../contract/debate-fields.ts'
import { statusNames } from '../contract/rules.ts'
import type { DebateDraft } from '../contract/schemas.ts'
import { timeText } from '../contract/start-times.ts'
import { requireChangeable, requireFuture } from './administration.ts'
import { readDebate, type ImportedStatus } from './import-rows.ts'
import type { DebateStore } from './store.ts'

type Found = Awaited<ReturnType<DebateStore['findMany']>>[number]

/** A row to apply: a new debate, or what a known one becomes. */
export type DebateEntry = {
  id: string | null
  draft: DebateDraft | null
  status: ImportedStatus | undefined
  effect: 'new' | 'changed' | 'unchanged'
}

/** A row's debate ID in lowercase; blank without one. */
export const idOf = ({ cells }: FileRow): string => (cells['id'] ?? '').trim().toLowerCase()

/** A row's title as the debate would store it, in lowercase. */
export const titleOf = ({ cells }: FileRow): string =>
  visibleLine(cells['title'] ?? '').toLowerCase()

/** What a row does, or why it can't be used. */
export function planDebate(row: FileRow, found: Found[], now: Date) {
  const target = targetOf(row, found)
  if ('reason' in target) return refused(row, { [target.column]: target.reason })
  const known = target.found?.debate ?? null
  const read = readDebate(row, known)
  const { draft, status } = read
  const errors = { ...read.errors }
  const changed = known && draft ? changedColumns(debateFields, known, draft) : []
  const isReworded = known && draft ? changedColumns(fixedFields, known, draft).length > 0 : false
  const isMoved = draft !== null && timeText(draft.startsAt) !== timeText(known?.startsAt ?? null)
  const isEdited = !known || changed.length > 0
  const isStatusNew = status !== undefined && status !== known?.status
  const isChanged = isEdited || isStatusNew
  if (known && isChanged)
    collect(errors, 'title', () =>
      requireChangeable(known, isReworded && target.found?.areWordsFixed === true),
    )
  if (draft && isMoved && !errors['starts_at'])
    collect(errors, 'starts_at', () => requireFuture(draft.startsAt, now))
  if (Object.keys(errors).length > 0) return refused(row, errors)
  const effect = !known ? 'new' : isChanged ? 'changed' : 'unchanged'
  const entry: DebateEntry = {
    id: known?.id ?? null,
    draft: isEdited ? draft : null,
    status: isStatusNew ? status : undefined,
    effect,
  }
  const plan: Plan = {
    effect,
    subjectId: known?.id ?? null,
    seen: known && `${known.revision} ${known.status}`,
    keys: [`title ${draft?.title.toLowerCase()}`, ...(known ? [known.id] : [])],
    label: draft?.title ?? '',
    notes: [
      ...changed
        .filter((column) => column !== debateFields.startsAt.column.name)
        .map((column) => `Changes ${column}.`),
      ...(draft && isMoved ? [`Starts: ${startText(draft.startsAt)}`] : []),
      ...(isStatusNew ? [`Status: ${statusNames[status]}`] : []),
    ],
  }
  return { entry, plan }
}

type Target = { found: Found | null } | { column: string; reason: string }

function targetOf(row: FileRow, found: Found[]): Target {
  const id = idOf(row)
  if (id) {
    const known = isId(id) ? found.find(({ debate }) => debate.id === id) : undefined
    return known ? { found: known } : { column: 'id', reason: 'No debate has this ID.' }
  }
  const named = found.filter(({ debate }) => debate.title.toLowerCase() === titleOf(row))
  return named.length > 1
    ? { column: 'id', reason: 'Several debates have this title. Enter the ID of one.' }
    : { found: named[0] ?? null }
}

/** Runs a rule of the form and keeps its refusal as a column's error. */
function collect(errors: Record<string, string>, column: string, rule: () => void): void {
  try {
    rule()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    errors[column] ??= Object.values(error.fields ?? {})[0] ?? error.message
  }
}

const refused = ({ line }: FileRow, errors: Record<string, string>) => ({
  entry: null,
  plan: {
    faults: Object.entries(errors).map(([column, reason]) => ({ line, column, reason })),
  } satisfies Plan,
})

const startText = (at: Date | null) => (at === null ? 'by hand' : `${timeText(at)} UTC`)
