import { Readable } from 'node:stream'
import { minute, type Clock } from '#platform/server/clock.ts'
import { readCsv, type ReadLine } from '#platform/server/csv/read-csv.ts'
import { DomainError } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { importLimits, type ImportedRow } from '../contract/rules.ts'
import type { ImportKind } from './kind.ts'
import type { ImportRowStore } from './row-store.ts'
import type { ImportRecord, ImportStore } from './store.ts'

/** Rows stored per statement. */
const batch = 500
/** How long an upload may take before another may replace it, in milliseconds. */
const maxUpload = 10 * minute

type Dependencies = { store: ImportStore; rows: ImportRowStore; clock: Clock }

/** Stores files row by row, holding one batch in memory (docs/product/imports.md 1). */
export function createStaging({ store, rows, clock }: Dependencies) {
  const stage = async (id: string, lines: AsyncIterable<ReadLine> | Iterable<ReadLine>) => {
    await rows.removeAll(id)
    let waiting: Parameters<ImportRowStore['add']>[0] = []
    let total = 0
    for await (const line of lines) {
      waiting.push({ importId: id, ...line, effect: line.errors ? 'error' : null })
      total += 1
      if (waiting.length < batch) continue
      await rows.add(waiting)
      waiting = []
    }
    await rows.add(waiting)
    await store.move(id, ['reading'], { state: 'checking', total, processed: 0 })
  }

  const keepNewest = async ({ name, ownFor }: ImportKind, byId: string | null) => {
    if (ownFor && byId !== null) await store.keepNewestOwn(name, byId, importLimits.own)
  }

  const add = async (kind: ImportKind, fileName: string, byId: string | null): Promise<string> => {
    const id = newId()
    await store.add({
      id,
      kind: kind.name,
      fileName,
      byId,
      isOwn: kind.ownFor !== undefined,
      createdAt: clock.now(),
      state: 'reading',
    })
    await keepNewest(kind, byId)
    return id
  }

  return {
    add,

    /**
     * Stores an import's file, ready to be checked.
     * @throws DomainError `conflict` if it has a file; `invalid` and `too_large` for its contents.
     */
    receive: async (
      { id, byId }: ImportRecord,
      kind: ImportKind,
      file: Readable,
    ): Promise<void> => {
      const now = clock.now()
      if (!(await store.claim(id, now, new Date(now.getTime() - maxUpload))))
        throw new DomainError('conflict', 'This import already has its file.')
      const shape = {
        columns: kind.columns.map(({ name }) => name),
        required: kind.columns.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])),
        rows: kind.maxRows,
        rowBytes: importLimits.rowBytes,
      }
      try {
        await stage(id, readCsv(limited(file, kind.maxBytes ?? importLimits.bytes), shape))
      } catch (error) {
        await rows.removeAll(id)
        await store.release(id)
        throw error
      }
      await keepNewest(kind, byId)
    },

    stageRows: async (
      kind: ImportKind,
      fileName: string,
      given: ImportedRow[],
    ): Promise<string> => {
      const id = await add(kind, fileName, null)
      await stage(
        id,
        given.map((data, index) => ({ line: index + 1, data, errors: null })),
      )
      return id
    },
  }
}

/**
 * A file's bytes.
 * @throws DomainError `too_large` as soon as the limit is exceeded.
 */
function limited(file: Readable, bytes: number): Readable {
  return Readable.from(
    (async function* () {
      let size = 0
      for await (const chunk of file as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > bytes)
          throw new DomainError('too_large', `CSV files can have up to ${bytes / 1_000_000} MB.`)
        yield chunk
      }
    })(),
    { objectMode: false },
  )
}
