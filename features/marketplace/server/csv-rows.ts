import type { CsvColumn } from '../contract/csv.ts'
import { productDraft } from '../contract/desk-schemas.ts'
import { marketplaceMessages as messages } from '../contract/rules.ts'
import type { FullProduct, ProductDraft } from './desk.ts'

/** A file's row: one variant of a product. */
export type ProductRow = { line: number; cells: Partial<Record<CsvColumn, string>> }
export type ProductRowError = { line: number; column: string; message: string }

const columnOf: Record<string, CsvColumn> = {
  cents: 'price',
  stock: 'stock',
  sku: 'sku',
  size: 'size',
  color: 'color',
  isAmericanMade: 'american_made',
}

/**
 * A product from its rows, by the rules of the form; null with errors added if something is wrong.
 * Blank cells keep what the product has.
 */
export function draftOf(
  rows: ProductRow[],
  before: FullProduct | null,
  errors: ProductRowError[],
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
const skuOf = ({ size = '', color = '' }: ProductRow['cells'], before: FullProduct | null) =>
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
