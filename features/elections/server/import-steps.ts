import { isDeepStrictEqual } from 'node:util'
import type { Audit } from '#features/audit/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import { twinMessage, type CandidateSnapshot } from '../contract/admin-rules.ts'
import type { CandidateDraft } from '../contract/admin-schemas.ts'
import type { CandidateStore, FullCandidate } from './candidate-store.ts'
import { readRow } from './import-rows.ts'
import type { ImportRow, ImportStore, StagedRow } from './import-store.ts'
import { enteredPosition, proposePositions } from './positions.ts'
import { shownColor, snapshotOf } from './snapshots.ts'
import type { RaceRow } from './store.ts'

type Dependencies = {
  store: ImportStore
  candidates: CandidateStore
  currentYear: () => Promise<number>
  audit: Audit
  clock: Clock
}

/** Rows per batch. */
const batch = 500
/** Milliseconds between progress updates. */
const noteEvery = 250

/** A row that no longer applies as checked, or an import that can't be undone anymore. */
class ImportOutdated extends Error {}

type Target = { row: StagedRow; draft: CandidateDraft; found: FullCandidate | null }

/** An import's steps, each in batches with bounded memory. */
export function createImportSteps({ store, candidates, currentYear, audit, clock }: Dependencies) {
  /** Reports progress outside the transaction, whose own updates would show only at its end. */
  const withProgress = async (
    id: string,
    work: (report: (done: number) => void) => Promise<void>,
  ) => {
    let [done, noted] = [0, 0]
    const timer = setInterval(() => {
      if (noted === done) return
      noted = done
      store.setProgress(id, done).catch(() => {})
    }, noteEvery)
    try {
      await work((count) => {
        done = count
      })
    } finally {
      clearInterval(timer)
    }
  }

  async function* batches(importId: string, from?: Db): AsyncGenerator<StagedRow[]> {
    for (let after = 0; ;) {
      const rows = await store.listRows(importId, after, batch, from)
      if (rows.length === 0) return
      yield rows
      after = rows.at(-1)?.line ?? after
    }
  }

  /** Rows' contents and the candidates they concern. */
  const resolve = async (
    from: Db | undefined,
    rows: StagedRow[],
    races: RaceRow[],
    year: number,
  ): Promise<
    { row: StagedRow; read: ReturnType<typeof readRow>; found: FullCandidate | null }[]
  > => {
    const read = rows.map((row) => ({
      row,
      read: row.data ? readRow(row.data, races, year) : { errors: row.errors ?? {} },
    }))
    const drafts = read.flatMap(({ read: result }) => ('draft' in result ? [result.draft] : []))
    const idOf = ({ data }: StagedRow) => data?.['id']?.trim().toLowerCase() ?? ''
    const ids = rows.map(idOf).filter(isUuid)
    const externalIds = rows.flatMap(({ data }) => data?.['external_id'] ?? [])
    const found = await store.findTargets(from, ids, externalIds, drafts)
    return read.map(({ row, read: result }) => {
      const id = idOf(row)
      const external = row.data?.['external_id'] ?? null
      const target =
        'draft' in result
          ? (found.find(({ candidate }) =>
              id
                ? candidate.id === id
                : external !== null &&
                  candidate.externalId === external &&
                  candidate.year === result.draft.year,
            ) ??
            (id ? null : found.find(({ candidate }) => isSame(candidate, result.draft))) ??
            null)
          : null
      const refused = (errors: Record<string, string>) => ({ row, read: { errors }, found: null })
      if (id && target === null && 'draft' in result)
        return refused({ id: 'No candidate has this ID.' })
      const isTaken =
        id &&
        'draft' in result &&
        found.some(({ candidate }) => candidate.id !== id && isSame(candidate, result.draft))
      if (isTaken) return refused({ name: twinMessage })
      return { row, read: result, found: target }
    })
  }

  return {
    /** Checks every row; changes only the import's own records. */
    check: async ({ id }: ImportRow): Promise<void> => {
      const [races, year] = [await store.listRaces(), await currentYear()]
      const seen = new Map<string, number>()
      let done = 0
      await withProgress(id, async (report) => {
        for await (const rows of batches(id)) {
          const checked = (await resolve(undefined, rows, races, year)).map(
            ({ row, read, found }) => {
              if ('errors' in read) return { row, errors: read.errors, found: null }
              const keys = [keyOf(read.draft), ...(found ? [found.candidate.id] : [])]
              const earlier = keys.map((key) => seen.get(key)).find((line) => line !== undefined)
              for (const key of keys) seen.set(key, row.line)
              return earlier === undefined
                ? { row, errors: null, found }
                : {
                    row,
                    errors: { name: `Line ${earlier} is about the same candidate.` },
                    found: null,
                  }
            },
          )
          await store.updateRows(
            id,
            checked.map(({ row, errors, found }) => ({
              line: row.line,
              errors,
              candidateId: found?.candidate.id ?? null,
              before: null,
              revision: null,
            })),
          )
          report((done += rows.length))
        }
      })
      const { total, bad, known } = await store.countRows(id)
      await store.move(id, ['checking'], {
        state: 'checked',
        total,
        processed: total,
        bad,
        created: total - bad - known,
        updated: known,
      })
    },

    /**
     * Applies all rows in one transaction; if one no longer fits, nothing changes and the file is
     * checked again.
     */
    apply: async (row: ImportRow, actorId: string | null): Promise<void> => {
      const { id } = row
      const [races, year] = [await store.listRaces(), await currentYear()]
      try {
        await withProgress(id, (report) =>
          store.transaction(async (tx) => {
            let done = 0
            for await (const rows of batches(id, tx)) {
              const targets = (await resolve(tx, rows, races, year)).map(
                ({ row: staged, read, found }) => {
                  if ('errors' in read || (found === null) !== (staged.candidateId === null))
                    throw new ImportOutdated()
                  return { row: staged, draft: read.draft, found }
                },
              )
              await applyBatch(tx, row, targets)
              report((done += rows.length))
            }
            if (actorId)
              await audit.record(tx, {
                actorId,
                action: 'election.import',
                subject: { kind: 'election_import', id },
                after: { rows: done },
              })
            await store.move(
              id,
              ['applying'],
              { state: 'applied', processed: done, finishedAt: clock.now() },
              tx,
            )
          }),
        )
      } catch (error) {
        if (!(error instanceof ImportOutdated)) throw error
        await store.move(id, ['applying'], {
          state: 'checked',
          failure: 'Candidates changed since the check. Upload the file again.',
        })
      }
    },

    /** Undoes everything in one transaction, unless someone has changed one of the candidates. */
    undo: async ({ id }: ImportRow, actorId: string | null): Promise<void> => {
      try {
        await withProgress(id, (report) =>
          store.transaction(async (tx) => {
            let done = 0
            for await (const rows of batches(id, tx)) {
              await undoBatch(tx, actorId, rows)
              report((done += rows.length))
            }
            await store.withdrawChanges(tx, id, clock.now())
            if (actorId)
              await audit.record(tx, {
                actorId,
                action: 'election.undo_import',
                subject: { kind: 'election_import', id },
              })
            await store.move(
              id,
              ['undoing'],
              { state: 'undone', processed: done, finishedAt: clock.now() },
              tx,
            )
          }),
        )
      } catch (error) {
        if (!(error instanceof ImportOutdated)) throw error
        await store.move(id, ['undoing'], { state: 'applied', failure: error.message })
      }
    },
  }

  async function applyBatch(
    tx: Db,
    { id, byId, kind }: ImportRow,
    targets: Target[],
  ): Promise<void> {
    const now = clock.now()
    await store.lockCandidates(
      tx,
      targets.flatMap(({ found }) => found?.candidate.id ?? []),
    )
    const added = targets.flatMap(({ row, draft, found }) =>
      found ? [] : [{ line: row.line, draft, row: newCandidate(draft, row, now) }],
    )
    await store.addCandidates(
      tx,
      added.map((each) => each.row),
    )
    await store.addHistory(
      tx,
      added.map(({ row }) => ({
        candidateId: row.id,
        revision: 1,
        at: now,
        action: 'imported' as const,
        byId,
        snapshot: snapshotOf({ candidate: row, positions: {} }),
      })),
    )
    const changes = added.flatMap(({ draft, row }) =>
      proposals(draft).map(([issue, position]) => ({
        id: newId(),
        candidateId: row.id,
        issue,
        ...position,
        proposedBy: byId,
        proposedAt: now,
        importId: id,
        state: 'waiting' as const,
      })),
    )
    await store.addChanges(tx, changes)
    const outcome = added.map(({ line, row }) => ({
      line,
      errors: null,
      candidateId: row.id,
      before: null as CandidateSnapshot | null,
      revision: 1 as number | null,
    }))
    for (const { row, draft, found } of targets) {
      if (!found) continue
      const { candidate } = found
      if (kind !== 'legislators')
        await proposePositions(candidates, tx, {
          candidateId: candidate.id,
          present: found.positions,
          entered: enteredOf(draft),
          editorId: byId,
          importId: id,
          now,
        })
      const before = snapshotOf(found)
      const changed: FullCandidate['candidate'] = {
        ...candidate,
        ...(kind === 'legislators' ? { isIncumbent: true } : ownFields(draft)),
        color: shownColor(
          kind === 'legislators' ? candidate.colorOverride : draft.colorOverride,
          found.positions,
        ),
      }
      const after = snapshotOf({ ...found, candidate: changed })
      const isChanged = !isDeepStrictEqual(before, after)
      if (isChanged) {
        const revision = candidate.revision + 1
        await candidates.update(tx, candidate.id, { ...changed, changedAt: now, revision })
        await candidates.addHistory(tx, {
          candidateId: candidate.id,
          revision,
          at: now,
          action: 'imported',
          byId,
          snapshot: after,
        })
      }
      outcome.push({
        line: row.line,
        errors: null,
        candidateId: candidate.id,
        before,
        revision: isChanged ? candidate.revision + 1 : null,
      })
    }
    await store.updateRows(id, outcome, tx)
  }

  async function undoBatch(tx: Db, byId: string | null, rows: StagedRow[]): Promise<void> {
    const now = clock.now()
    const touched = rows.filter(({ candidateId, revision }) => candidateId && revision !== null)
    const ids = touched.flatMap(({ candidateId }) => candidateId ?? [])
    await store.lockCandidates(tx, ids)
    const found = await store.findTargets(tx, ids, [], [])
    const added: string[] = []
    for (const { candidateId, before, revision } of touched) {
      const target = found.find(({ candidate }) => candidate.id === candidateId)
      if (!target || target.candidate.revision !== revision)
        throw new ImportOutdated(
          `${target?.candidate.name ?? 'A candidate'} was changed after the import, so it can't be undone.`,
        )
      if (before === null) {
        added.push(target.candidate.id)
        continue
      }
      const { isRemoved: _isRemoved, positions: _positions, ...fields } = before
      const restored = { ...target.candidate, ...fields, revision: revision + 1 }
      await candidates.update(tx, target.candidate.id, { ...restored, changedAt: now })
      await candidates.addHistory(tx, {
        candidateId: target.candidate.id,
        revision: revision + 1,
        at: now,
        action: 'import_undone',
        byId,
        snapshot: snapshotOf({ ...target, candidate: restored }),
      })
    }
    await store.removeCandidates(tx, added)
  }
}

/** Candidate fields a file can change. */
function ownFields(draft: CandidateDraft) {
  const { positions: _positions, photoUrl: _photoUrl, ...fields } = draft
  return fields
}

function newCandidate(
  draft: CandidateDraft,
  { data }: StagedRow,
  now: Date,
): FullCandidate['candidate'] {
  return {
    ...ownFields(draft),
    id: newId(),
    photoUrl: null,
    color: shownColor(draft.colorOverride, {}),
    isSample: false,
    externalId: data?.['external_id'] ?? null,
    createdAt: now,
    changedAt: now,
    revision: 1,
    removedAt: null,
  }
}

function enteredOf({ positions }: CandidateDraft) {
  return {
    sameSexMarriage: enteredPosition(positions.sameSexMarriage),
    childSexChanges: enteredPosition(positions.childSexChanges),
    epsteinFiles: enteredPosition(positions.epsteinFiles),
  }
}

function proposals(draft: CandidateDraft) {
  const entered = enteredOf(draft)
  return (Object.keys(entered) as (keyof typeof entered)[]).flatMap((issue) => {
    const position = entered[issue]
    return position ? [[issue, position] as const] : []
  })
}

const keyOf = ({ year, state, seatClass, name }: CandidateDraft) =>
  `${year} ${state} ${seatClass} ${name.toLowerCase()}`

const isSame = (
  candidate: { year: number; state: string; seatClass: number; name: string },
  draft: CandidateDraft,
) =>
  candidate.year === draft.year &&
  candidate.state === draft.state &&
  candidate.seatClass === draft.seatClass &&
  candidate.name.toLowerCase() === draft.name.toLowerCase()

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
