import { Readable } from 'node:stream'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { readCsv } from '#platform/server/csv/read-csv.ts'
import { csvColumns, maxCsvRows, requiredCsvColumns } from '../contract/csv.ts'
import type { ProductImport } from '../contract/desk-schemas.ts'
import { draftOf, type ProductRow, type ProductRowError } from './csv-rows.ts'
import type { DeskStore } from './desk-store.ts'
import type { Desk, ProductDraft } from './desk.ts'

/** Errors shown at once. */
const maxErrors = 100

const shape = {
  columns: csvColumns,
  required: requiredCsvColumns,
  rows: maxCsvRows,
  rowBytes: 20_000,
}

/**
 * Imports a seller's CSV file: rows with one name are one product, matched to an existing product by
 * name; blank or absent cells keep what the product has. All rows are imported, or none.
 */
export function createCsvImport({ store, desk }: { store: DeskStore; desk: Desk }) {
  return async (
    viewer: Viewer,
    { csv, isFinal }: { csv: string; isFinal: boolean },
  ): Promise<ProductImport> => {
    const house = await desk.houseOf(viewer)
    const { rows, errors } = await readRows(csv)
    const groups = [...Map.groupBy(rows, ({ cells }) => (cells.name ?? '').toLowerCase()).values()]
    const result = { added: 0, changed: 0 }
    const saved = await store.transaction(async (tx) => {
      await store.lockCatalog(tx, house.id)
      const drafts: { id: string | null; draft: ProductDraft }[] = []
      for (const group of groups) {
        const row = await store.findByName(tx, house.id, group[0]?.cells.name ?? '')
        const [before = null] = row ? await desk.full([row], tx) : []
        const draft = draftOf(group, before, errors)
        result[before ? 'changed' : 'added'] += 1
        if (draft) drafts.push({ id: before?.product.id ?? null, draft })
      }
      const ids: string[] = []
      if (isFinal && errors.length === 0)
        for (const { id, draft } of drafts) ids.push(await desk.saveIn(tx, house, id, draft))
      return ids
    })
    const isImported = isFinal && errors.length === 0
    if (isImported) await desk.changed(house.id, saved)
    return { ...result, isImported, errors: errors.slice(0, maxErrors) }
  }
}

/**
 * @throws DomainError `invalid` for a file without usable columns; `too_large` for one of too many
 * rows.
 */
async function readRows(csv: string): Promise<{ rows: ProductRow[]; errors: ProductRowError[] }> {
  const rows: ProductRow[] = []
  const errors: ProductRowError[] = []
  for await (const { line, data, errors: found } of readCsv(
    Readable.from([Buffer.from(csv)]),
    shape,
  )) {
    if (data)
      rows.push({
        line,
        cells: Object.fromEntries(Object.entries(data).map(([name, cell]) => [name, cell.trim()])),
      })
    for (const [column, message] of Object.entries(found ?? {}))
      errors.push({ line, column, message })
  }
  return { rows, errors }
}
