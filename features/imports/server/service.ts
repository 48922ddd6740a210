import type { Readable } from 'node:stream'
import type { Audit } from '#features/audit/server/service.ts'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import {
  importLimits,
  type ImportedRow,
  type ImportState,
  type RowEffect,
} from '../contract/rules.ts'
import type { Import, ImportKindWire, ImportRow } from '../contract/schemas.ts'
import type { ImportKind } from './kind.ts'
import { rowKeyset, type ImportRowStore } from './row-store.ts'
import { createStaging } from './staging.ts'
import { createImportSteps } from './steps.ts'
import { importKeyset, type ImportStore } from './store.ts'

type Dependencies = {
  store: ImportStore
  rows: ImportRowStore
  /** A member on whose behalf a step runs; null if the account is gone. */
  actorOf: (id: string) => Promise<Viewer | null>
  audit: Audit
  clock: Clock
  jobs: Jobs
}

export type * from './kind.ts'
export type Imports = ReturnType<typeof createImports>

const importJob = 'import'
/** Bad rows read per statement. */
const batch = 500

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

/**
 * Files of records: read row by row, checked without changes, applied or undone as a whole
 * (docs/product/imports.md). Features register what a file can hold.
 */
export function createImports({ store, rows, actorOf, audit, clock, jobs }: Dependencies) {
  const kinds = new Map<string, ImportKind>()
  const staging = createStaging({ store, rows, clock })
  const steps = createImportSteps({ store, rows, audit, clock })
  jobs.define<{ id: string; actorId: string }>(importJob, async ({ id, actorId }) => {
    await run(id, await actorOf(actorId))
  })
  jobs.define(
    'forget-imports',
    () =>
      store.forget(
        new Date(clock.now().getTime() - importLimits.retentionDays * day),
        [...kinds.values()].flatMap(({ name, undo }) => (undo ? [name] : [])),
      ),
    { cron: '29 4 * * *' },
  )

  const kindOf = (name: string): ImportKind => {
    const kind = kinds.get(name)
    if (!kind) throw missing('Import')
    return kind
  }

  const find = async (id: string) => {
    const found = await store.find(id)
    if (!found) throw missing('Import')
    return found
  }

  /** Runs an import's current step; safe to repeat after a stop. */
  const run = async (id: string, actor: Viewer | null): Promise<void> => {
    const found = await store.find(id)
    if (!found) return
    const { row } = found
    const kind = kindOf(row.kind)
    try {
      if (row.state === 'checking') await steps.check(row, kind, actor)
      if (row.state === 'applying') await steps.apply(row, kind, actor)
      if (row.state === 'undoing') await steps.undo(row, kind, actor)
    } catch (error) {
      const back = stateAfterFailure[row.state]
      if (back) await store.move(id, [row.state], { state: back.state, failure: back.text })
      throw error
    }
    if (row.state !== 'checking') await kind.changed()
  }

  const get = async (id: string): Promise<Import> => importOf(await find(id))

  const begin = async (
    viewer: Viewer,
    id: string,
    from: 'checked' | 'applied',
    to: 'checking' | 'applying' | 'undoing',
  ): Promise<Import> => {
    if (!(await store.move(id, [from], { state: to, processed: 0, failure: null })))
      throw new DomainError('conflict', `This import can't be ${pastOf[to]} now.`)
    await jobs.send(importJob, { id, actorId: viewer.account.id })
    return get(id)
  }

  return {
    /** Lets files hold a feature's records. */
    register: (kind: ImportKind): void => {
      kinds.set(kind.name, kind)
    },

    kindOf,

    /** An import's kind and who sent it; @throws DomainError `missing`. */
    senderOf: async (id: string): Promise<{ kind: ImportKind; byId: string | null }> => {
      const { row } = await find(id)
      return { kind: kindOf(row.kind), byId: row.byId }
    },

    get,
    run,
    names: store.names,

    describe: (name: string): ImportKindWire => {
      const { columns, maxRows, undo, prove } = kindOf(name)
      return {
        name,
        columns: columns.map(({ name: column, isRequired = false, description }) => ({
          name: column,
          isRequired,
          description,
        })),
        maxRows,
        canUndo: undo !== undefined,
        needsProof: prove !== undefined,
      }
    },

    create: async (viewer: Viewer, kind: string, fileName: string): Promise<Import> =>
      get(await staging.add(kindOf(kind), fileName, viewer.account.id)),

    /** Receives an import's file and has its rows checked; throws like `Staging.receive`. */
    receive: async (viewer: Viewer, id: string, file: Readable): Promise<void> => {
      const found = await store.find(id)
      if (!found || found.row.byId !== viewer.account.id) throw missing('Import')
      await staging.receive(found.row, kindOf(found.row.kind), file)
      await jobs.send(importJob, { id, actorId: viewer.account.id })
    },

    /** Stages rows read elsewhere, such as by an operator command; the caller runs the steps. */
    stageRows: (kind: string, fileName: string, given: ImportedRow[]): Promise<string> =>
      staging.stageRows(kindOf(kind), fileName, given),

    /** Queues a checked import without bad rows for applying; false if that isn't possible. */
    approve: async (id: string): Promise<boolean> =>
      (await store.find(id))?.row.bad === 0 &&
      store.move(id, ['checked'], { state: 'applying', processed: 0 }),

    /** A kind's imports, newest first; of own files, the viewer's. */
    list: async (
      viewer: Viewer,
      { kind, ...query }: PageQuery & { kind: string },
    ): Promise<Page<Import>> => {
      const { name, ownFor } = kindOf(kind)
      const owner = ownFor ? viewer.account.id : null
      const page = await importKeyset.page(
        query,
        (after, limit) => store.list(name, owner, after, limit),
        ({ row }) => [row.id],
      )
      return { ...page, items: page.items.map(importOf) }
    },

    listRows: async (
      id: string,
      { effect, ...query }: PageQuery & { effect?: RowEffect | undefined },
    ): Promise<Page<ImportRow>> => {
      const { row } = await find(id)
      const inOrder = errorsInOrder(kindOf(row.kind))
      const page = await rowKeyset.page(
        query,
        (after, limit) => rows.list(id, effect, after, limit),
        ({ line }) => [line],
      )
      return {
        ...page,
        items: page.items.map(({ line, effect: found, label, notes, errors }) => ({
          line,
          effect: found ?? 'error',
          label,
          notes,
          errors: inOrder(errors),
        })),
      }
    },

    /** An import's bad rows for a file: line, column, reason and value. */
    errorsOf: async function* (id: string): AsyncGenerator<string[]> {
      const { row } = await find(id)
      const inOrder = errorsInOrder(kindOf(row.kind))
      for (let after = 0; ;) {
        const found = await rows.list(id, 'error', [after], batch)
        for (const { line, data, errors } of found)
          for (const { column, reason } of inOrder(errors))
            yield [String(line), column, reason, data?.[column] ?? '']
        if (found.length < batch) return
        after = found.at(-1)?.line ?? after
      }
    },

    check: (viewer: Viewer, id: string) => begin(viewer, id, 'checked', 'checking'),

    /** @throws DomainError `conflict` for bad rows; `invalid` for a missing or wrong password. */
    apply: async (viewer: Viewer, id: string, currentPassword: string): Promise<Import> => {
      const { row } = await find(id)
      if (row.bad > 0)
        throw new DomainError('conflict', 'Fix the marked rows and upload the file again.')
      await kindOf(row.kind).prove?.(viewer, currentPassword)
      return begin(viewer, id, 'checked', 'applying')
    },

    undo: async (viewer: Viewer, id: string): Promise<Import> => {
      const { row } = await find(id)
      if (!kindOf(row.kind).undo)
        throw new DomainError('conflict', "This kind of import can't be undone.")
      return begin(viewer, id, 'applied', 'undoing')
    },
  }
}

const pastOf = { checking: 'checked', applying: 'applied', undoing: 'undone' }

/** A row's errors by the order of the kind's columns; the database keeps none. */
function errorsInOrder({ columns }: ImportKind) {
  const at = new Map(columns.map(({ name }, index) => [name, index]))
  return (errors: Record<string, string> | null) =>
    Object.entries(errors ?? {})
      .map(([column, reason]) => ({ column, reason }))
      .sort((one, other) => (at.get(one.column) ?? -1) - (at.get(other.column) ?? -1))
}

function importOf({ row, by }: NonNullable<Awaited<ReturnType<ImportStore['find']>>>): Import {
  const {
    byId: _byId,
    isOwn: _isOwn,
    finishedAt: _finished,
    receivingSince: _receiving,
    ...shown
  } = row
  const username = by?.username
  return {
    ...shown,
    by: by && username ? { username, name: displayNameOf({ ...by, username }) } : null,
  }
}
