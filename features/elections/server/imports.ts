import type { Readable } from 'node:stream'
import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import { day, minute, type Clock } from '#platform/server/clock.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import {
  fourEyesMessage,
  type ImportedRow,
  type ImportKind,
  type ImportState,
} from '../contract/admin-rules.ts'
import type { ElectionImport } from '../contract/import-schemas.ts'
import type { CandidateStore } from './candidate-store.ts'
import { editorOf, type PositionChanges } from './changes.ts'
import { createImportSteps } from './import-steps.ts'
import { importKeyset, type ImportStore } from './import-store.ts'
import { readCsv, type ReadLine } from './import-csv.ts'
import { electionsTag } from './service.ts'

type Dependencies = {
  store: ImportStore
  candidates: CandidateStore
  changes: PositionChanges
  currentYear: () => Promise<number>
  audit: Audit
  invalidation: InvalidationBus
  clock: Clock
  jobs: Jobs
}

export type Imports = ReturnType<typeof createImports>

const importJob = 'elections-import'
/** Rows stored per statement. */
const batch = 500
/** Positions confirmed per call. */
const confirmedAtOnce = 200
/** How long an upload may take before another may replace it, in milliseconds. */
const maxUpload = 10 * minute
/** Days a file waits to be applied. */
const keptFor = 30

/** What an import returns to when a step fails unexpectedly; the step has changed nothing. */
const stateAfterFailure: Partial<Record<ImportState, { state: ImportState; text: string }>> = {
  checking: { state: 'reading', text: 'The file could not be checked. Upload it again.' },
  applying: {
    state: 'checked',
    text: 'The rows could not be applied. Nothing changed. Try again.',
  },
  undoing: {
    state: 'applied',
    text: 'The import could not be undone. Nothing changed. Try again.',
  },
}

/** Candidate files: read row by row, checked without changes, applied or undone as a whole. */
export function createImports({
  store,
  candidates,
  changes,
  currentYear,
  audit,
  invalidation,
  clock,
  jobs,
}: Dependencies) {
  const steps = createImportSteps({ store, candidates, currentYear, audit, clock })
  jobs.define<{ id: string; actorId?: string }>(importJob, async ({ id, actorId }) => {
    await run(id, actorId)
  })
  jobs.define(
    'elections-forget-imports',
    () => store.forget(new Date(clock.now().getTime() - keptFor * day)),
    { cron: '29 4 * * *' },
  )

  /**
   * Runs an import's current step; safe to repeat after a stop.
   * @param actorId who asked for the step; the uploader by default.
   */
  const run = async (id: string, actorId?: string): Promise<void> => {
    const found = await store.find(id)
    if (!found) return
    const actor = actorId ?? found.row.byId
    try {
      if (found.row.state === 'checking') await steps.check(found.row)
      if (found.row.state === 'applying') await steps.apply(found.row, actor)
      if (found.row.state === 'undoing') await steps.undo(found.row, actor)
    } catch (error) {
      const { state } = found.row
      const back = stateAfterFailure[state]
      if (back) await store.move(id, [state], { state: back.state, failure: back.text })
      throw error
    }
    if (['applying', 'undoing'].includes(found.row.state))
      await invalidation.publish([electionsTag])
  }

  const get = async (viewer: Viewer, id: string): Promise<ElectionImport> => {
    const found = await store.find(id)
    if (!found) throw missing('Import')
    // After the state, which counts these rows: a check that ends in between would hide them.
    return importOf(found, await store.listBad(id), viewer)
  }

  const begin = async (
    viewer: Viewer,
    id: string,
    from: 'checked' | 'applied',
    to: 'applying' | 'undoing',
  ): Promise<ElectionImport> => {
    const found = await store.find(id)
    if (!found) throw missing('Import')
    if (to === 'applying' && found.row.bad > 0)
      throw new DomainError('conflict', 'Fix the marked rows and upload the file again.')
    if (!(await store.move(id, [from], { state: to, processed: 0, failure: null })))
      throw new DomainError(
        'conflict',
        `This import can't be ${to === 'applying' ? 'applied' : 'undone'} now.`,
      )
    await jobs.send(importJob, { id, actorId: viewer.account.id })
    return get(viewer, id)
  }

  const stage = async (id: string, lines: AsyncIterable<ReadLine> | Iterable<ReadLine>) => {
    await store.removeRows(id)
    let rows: Parameters<ImportStore['addRows']>[0] = []
    let total = 0
    for await (const line of lines) {
      rows.push({ importId: id, ...line })
      total += 1
      if (rows.length < batch) continue
      await store.addRows(rows)
      rows = []
    }
    await store.addRows(rows)
    await store.move(id, ['reading'], { state: 'checking', total, processed: 0 })
  }

  const add = async (kind: ImportKind, fileName: string, byId: string | null): Promise<string> => {
    const id = newId()
    await store.add({ id, kind, fileName, byId, createdAt: clock.now(), state: 'reading' })
    return id
  }

  return {
    get,
    run,

    create: async (viewer: Viewer, fileName: string): Promise<ElectionImport> =>
      get(viewer, await add('csv', fileName, viewer.account.id)),

    /**
     * Receives an import's file and has its rows checked.
     * @throws DomainError `missing`, `conflict` if it has a file, `invalid` and `too_large` for its
     * contents.
     */
    receive: async (viewer: Viewer, id: string, file: Readable): Promise<void> => {
      const found = await store.find(id)
      if (!found || found.row.byId !== viewer.account.id) throw missing('Import')
      const now = clock.now()
      if (!(await store.claim(id, now, new Date(now.getTime() - maxUpload))))
        throw new DomainError('conflict', 'This import already has its file.')
      try {
        await stage(id, readCsv(file))
      } catch (error) {
        await store.release(id)
        throw error
      }
      await jobs.send(importJob, { id })
    },

    /** Stages rows read elsewhere, such as by an operator command; the caller runs the steps. */
    stageRows: async (kind: ImportKind, fileName: string, rows: ImportedRow[]): Promise<string> => {
      const id = await add(kind, fileName, null)
      await stage(
        id,
        rows.map((data, index) => ({ line: index + 1, data, errors: null })),
      )
      return id
    },

    /** Queues a checked import without bad rows for applying; false if that isn't possible. */
    approve: async (id: string): Promise<boolean> =>
      (await store.find(id))?.row.bad === 0 &&
      store.move(id, ['checked'], { state: 'applying', processed: 0 }),

    list: async (viewer: Viewer, query: PageQuery): Promise<Page<ElectionImport>> => {
      const page = await importKeyset.page(
        query,
        (after, limit) => store.list(after, limit),
        ({ row }) => [row.id],
      )
      return { ...page, items: page.items.map((found) => importOf(found, [], viewer)) }
    },

    apply: (viewer: Viewer, id: string) => begin(viewer, id, 'checked', 'applying'),
    undo: (viewer: Viewer, id: string) => begin(viewer, id, 'applied', 'undoing'),

    /** @throws DomainError `forbidden` for one's own import. */
    confirm: async (viewer: Viewer, id: string): Promise<{ confirmed: number; left: number }> => {
      const found = await store.find(id)
      if (!found) throw missing('Import')
      if (found.row.byId === viewer.account.id) throw new DomainError('forbidden', fourEyesMessage)
      const confirmed = await store.transaction(async (tx) => {
        const waiting = await candidates.listWaitingOfImport(tx, id, confirmedAtOnce)
        await changes.confirmAll(tx, viewer, waiting)
        return waiting.length
      })
      if (confirmed > 0) await invalidation.publish([electionsTag])
      return { confirmed, left: await store.countWaiting(id) }
    },
  }
}

function importOf(
  { row, by, waiting }: NonNullable<Awaited<ReturnType<ImportStore['find']>>>,
  bad: Awaited<ReturnType<ImportStore['listBad']>>,
  viewer: Viewer,
): ElectionImport {
  const { byId, finishedAt: _finishedAt, receivingSince: _receivingSince, ...shown } = row
  return {
    ...shown,
    by: editorOf(by),
    isOwn: byId === viewer.account.id,
    waiting,
    errors: bad.map(({ line, errors }) => ({ line, errors: errors ?? {} })),
  }
}
