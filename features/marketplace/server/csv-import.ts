import { parse } from 'csv-parse/sync'
import type { Viewer } from '#features/identity/server/service.ts'
import { DomainError } from '#platform/server/errors.ts'
import { firstUnstorable } from '#platform/server/http/storable-text.ts'
import { csvColumns, maxCsvRows, requiredCsvColumns, type CsvColumn } from '../contract/csv.ts'
import { productDraft, type ProductImport } from '../contract/desk-schemas.ts'
import { marketplaceMessages as messages } from '../contract/rules.ts'
import type { DeskStore } from './desk-store.ts'
import type { Desk, FullProduct, ProductDraft } from './desk.ts'

type Row = { line: number; cells: Partial<Record<CsvColumn, string>> }
type ImportError = ProductImport['errors'][number]

/** Errors shown at once. */
const maxErrors = 100

const columnOf: Record<string, CsvColumn> = {
  cents: 'price',
  stock: 'stock',
  sku: 'sku',
  size: 'size',
  color: 'color',
  isAmericanMade: 'american_made',
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
    const { rows, errors } = readRows(csv)
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

/** @throws DomainError `invalid` for a file without usable columns. */
function readRows(csv: string): { rows: Row[]; errors: ImportError[] } {
  const errors: ImportError[] = []
  let records: { record: string[]; info: { lines: number } }[]
  try {
    records = parse(csv, {
      bom: true,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
    }) as unknown as typeof records
  } catch {
    throw new DomainError('invalid', 'The quotes in this file are broken.')
  }
  const header = (records[0]?.record ?? []).map((name) => name.trim().toLowerCase())
  const missing = requiredCsvColumns.filter((name) => !header.includes(name))
  const unknown = header.filter((name) => !(csvColumns as readonly string[]).includes(name))
  if (missing.length > 0)
    throw new DomainError('invalid', `Missing columns: ${missing.join(', ')}.`)
  if (unknown.length > 0)
    throw new DomainError(
      'invalid',
      `Unknown columns: ${unknown.map((name) => name.slice(0, 40)).join(', ')}.`,
    )
  const twice = header.filter((name, index) => header.indexOf(name) !== index)
  if (twice.length > 0)
    throw new DomainError('invalid', `Columns that appear twice: ${twice.join(', ')}.`)
  if (records.length - 1 > maxCsvRows)
    throw new DomainError('invalid', `A file can have up to ${maxCsvRows} rows.`)
  const rows = records.slice(1).flatMap(({ record, info }): Row[] => {
    const line = info.lines
    const bad = firstUnstorable(record)?.reason
    if (record.length !== header.length || bad !== undefined) {
      const message = bad ?? `Has ${record.length} columns instead of ${header.length}.`
      errors.push({ line, column: 'row', message })
      return []
    }
    return [
      {
        line,
        cells: Object.fromEntries(
          header.map((name, index) => [name, withoutQuote((record[index] ?? '').trim())]),
        ),
      },
    ]
  })
  return { rows, errors }
}

/** The export puts a quote before cells a spreadsheet would execute. */
const withoutQuote = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/** A product from its rows; null with errors added if something is wrong. */
function draftOf(
  rows: Row[],
  before: FullProduct | null,
  errors: ImportError[],
): ProductDraft | null {
  const [first] = rows
  if (!first) return null
  if (before?.product.state === 'removed') {
    errors.push({ line: first.line, column: 'name', message: messages.removed })
    return null
  }
  const cell = (name: CsvColumn) => first.cells[name] || undefined
  const made = cell('american_made')?.toLowerCase()
  const parsed = productDraft.safeParse({
    name: cell('name') ?? '',
    description: cell('description') ?? before?.product.description ?? '',
    category: cell('category') ?? before?.product.category,
    isAmericanMade:
      made === undefined
        ? (before?.product.isAmericanMade ?? false)
        : made === 'yes'
          ? true
          : made === 'no'
            ? false
            : made,
    evidence: cell('evidence') ?? before?.product.evidence ?? null,
    state: cell('state') ?? before?.product.state ?? 'draft',
    pictures: (before?.pictures ?? []).map(({ mediaUrl, alt }) => ({ mediaUrl, alt })),
    variants: rows.map(({ cells }) => ({
      sku: cells.sku || (skuOf(cells, before) ?? null),
      size: cells.size ?? '',
      color: cells.color ?? '',
      cents: centsOf(cells.price ?? ''),
      stock: /^\d{1,9}$/.test(cells.stock ?? '') ? Number(cells.stock) : undefined,
    })),
  })
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) {
    const [field, index, part] = path
    const row = field === 'variants' && typeof index === 'number' ? rows[index] : first
    const name = String(part ?? field ?? 'row')
    errors.push({ line: row?.line ?? first.line, column: columnOf[name] ?? name, message })
  }
  return null
}

/** The SKU that a row's variant has. */
const skuOf = ({ size = '', color = '' }: Row['cells'], before: FullProduct | null) =>
  before?.variants.find((row) => sameText(row.size, size) && sameText(row.color, color))?.sku

const sameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * Dollars as a spreadsheet writes them, such as `12`, `12.5` or `$1,200.00`. A decimal comma such as
 * `12,50` is no amount rather than a hundred times as much.
 */
function centsOf(text: string): number | undefined {
  const isDollars = /^\$?(\d{1,7}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/.test(text)
  return isDollars ? Math.round(Number(text.replace(/[$,]/g, '')) * 100) : undefined
}
