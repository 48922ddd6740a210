import { isDeepStrictEqual } from 'node:util'
import type { FileRow, Plan } from '#features/imports/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import { twinMessage } from '../contract/admin-rules.ts'
import type { CandidateDraft } from '../contract/admin-schemas.ts'
import type { Issue } from '../contract/rules.ts'
import type { FullCandidate } from './candidate-store.ts'
import type { ChangeRow } from './position-change-store.ts'
import { readRow } from './import-rows.ts'
import type { ImportStore } from './import-store.ts'
import { enteredPosition, positionSteps } from './positions.ts'
import { differencesOf, shownColor, snapshotOf } from './snapshots.ts'
import type { RaceRow } from './store.ts'

/** A row's candidate, and the one it is about. */
export type CandidateTarget = { row: FileRow; draft: CandidateDraft; found: FullCandidate | null }

type Resolved = CandidateTarget | { row: FileRow; errors: Record<string, string> }

/** Rows of a public register only add incumbents; those that are known stay as editors left them. */
export const isOfRegister = ({ cells }: FileRow): boolean => cells['external_id'] !== undefined

/** Rows' contents and the candidates they concern. */
export async function resolveRows(
  store: ImportStore,
  from: Db | null,
  rows: FileRow[],
  { races, year }: { races: RaceRow[]; year: number },
): Promise<Resolved[]> {
  const read = rows.map((row) => ({ row, read: readRow(row.cells, races, year) }))
  const drafts = read.flatMap(({ read: result }) => ('draft' in result ? [result.draft] : []))
  const ids = rows.map(idOf).filter(isUuid)
  const externalIds = rows.flatMap(({ cells }) => cells['external_id'] ?? [])
  const found = await store.findTargets(from, ids, externalIds, drafts)
  const sent = Map.groupBy(drafts, nameKeyOf)
  const listed = Map.groupBy(found, ({ candidate }) => nameKeyOf(candidate))
  /** By name and party; by name alone if the file and the race have one candidate of that name. */
  const namesake = (draft: CandidateDraft) => {
    const sameName = listed.get(nameKeyOf(draft)) ?? []
    const isOnlyOne = sameName.length === 1 && sent.get(nameKeyOf(draft))?.length === 1
    return (
      sameName.find(({ candidate }) => keyOf(candidate) === keyOf(draft)) ??
      (isOnlyOne ? sameName[0] : undefined)
    )
  }
  return read.map(({ row, read: result }): Resolved => {
    if ('errors' in result) return { row, errors: result.errors }
    const { draft } = result
    const id = idOf(row)
    const external = row.cells['external_id']
    const known = found.find(({ candidate }) =>
      id
        ? candidate.id === id
        : external !== undefined &&
          candidate.externalId === external &&
          candidate.year === draft.year,
    )
    const target = known ?? (id ? null : namesake(draft)) ?? null
    if (id && target === null) return { row, errors: { id: 'No candidate has this ID.' } }
    const isTaken =
      id && found.some(({ candidate }) => candidate.id !== id && keyOf(candidate) === keyOf(draft))
    return isTaken ? { row, errors: { name: twinMessage } } : { row, draft, found: target }
  })
}

/** What rows do, given the pending positions of the candidates they concern. */
export function plansOf(resolved: Resolved[], waiting: ChangeRow[]): Plan[] {
  const byCandidate = Map.groupBy(waiting, ({ candidateId }) => candidateId)
  return resolved.map((each): Plan => {
    if ('errors' in each)
      return {
        faults: Object.entries(each.errors).map(([column, reason]) => ({
          line: each.row.line,
          column,
          reason,
        })),
      }
    const { draft, found } = each
    const label = `${draft.name} (${draft.state})`
    const key = keyOf(draft)
    if (!found) return { effect: 'new', subjectId: null, seen: null, keys: [key], label, notes: [] }
    const notes = notesOf(each, found, byCandidate.get(found.candidate.id) ?? [])
    return {
      effect: notes.length > 0 ? 'changed' : 'unchanged',
      subjectId: found.candidate.id,
      seen: String(found.candidate.revision),
      keys: [key, found.candidate.id],
      label,
      notes,
    }
  })
}

/** A known candidate with the fields of its row. */
export function changedBy(
  { row, draft }: CandidateTarget,
  found: FullCandidate,
): FullCandidate['candidate'] {
  const isRegister = isOfRegister(row)
  return {
    ...found.candidate,
    ...(isRegister ? { isIncumbent: true } : ownFields(draft)),
    color: shownColor(
      isRegister ? found.candidate.colorOverride : draft.colorOverride,
      found.positions,
    ),
  }
}

/** Candidate fields a file can change. */
export function ownFields(draft: CandidateDraft) {
  const { positions: _positions, photoUrl: _photoUrl, ...fields } = draft
  return fields
}

/** The positions that a row enters. */
export function enteredOf({ positions }: CandidateDraft) {
  return {
    sameSexMarriage: enteredPosition(positions.sameSexMarriage),
    childSexChanges: enteredPosition(positions.childSexChanges),
    epsteinFiles: enteredPosition(positions.epsteinFiles),
  } satisfies Record<Issue, unknown>
}

function notesOf(target: CandidateTarget, found: FullCandidate, waiting: ChangeRow[]): string[] {
  const [before, after] = [
    snapshotOf(found),
    snapshotOf({ ...found, candidate: changedBy(target, found) }),
  ]
  if (isOfRegister(target.row) && isDeepStrictEqual(before, after)) return []
  const steps = isOfRegister(target.row)
    ? []
    : positionSteps(found.positions, waiting, enteredOf(target.draft))
  const positions = steps.filter(({ isProposed, withdrawn }) => isProposed || withdrawn !== null)
  return [
    ...differencesOf(before, after).map(
      ({ field, before: was, after: is }) => `${field}: ${was ?? 'none'} → ${is ?? 'none'}`,
    ),
    ...(positions.length > 0
      ? [`${positions.length === 1 ? 'A position' : 'Positions'} to confirm by another editor`]
      : []),
  ]
}

const idOf = ({ cells }: FileRow) => cells['id']?.trim().toLowerCase() ?? ''

type Named = { year: number; state: string; seatClass: number; name: string; party: string }

const nameKeyOf = ({ year, state, seatClass, name }: Named) =>
  JSON.stringify([year, state, seatClass, name.toLowerCase()])

const keyOf = (named: Named) => `${nameKeyOf(named)} ${named.party.toLowerCase()}`

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
