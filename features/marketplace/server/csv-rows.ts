import { cellsOf, columnOf, readCells } from '#features/imports/contract/columns.ts'
import type { FileRow } from '#features/imports/server/service.ts'
import { visibleLine } from '#platform/contract/visible.ts'
import { productDraft, type ProductDraft } from '../contract/desk-schemas.ts'
import { productFields, variantFields } from '../contract/product-fields.ts'
import { marketplaceMessages as messages } from '../contract/rules.ts'
import type { FullProduct } from './desk.ts'

export type ProductRowError = { line: number; column: string; message: string }

/**
 * A product from its rows, by the rules of the form; null with errors added if something is wrong.
 * Blank cells keep what the product has.
 */
export function draftOf(
  rows: FileRow[],
  before: FullProduct | null,
  errors: ProductRowError[],
): ProductDraft | null {
  const [first] = rows
  if (!first) return null
  if (before?.product.state === 'removed') {
    errors.push({ line: first.line, column: 'name', message: messages.removed })
    return null
  }
  const parsed = productDraft.safeParse({
    ...readCells(productFields, first.cells, before?.product ?? null).written,
    pictures: (before?.pictures ?? []).map(({ mediaUrl, alt }) => ({ mediaUrl, alt })),
    variants: rows.map(
      ({ cells }) => readCells(variantFields, cells, variantIn(cells, before)).written,
    ),
  })
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) {
    const [field, index, part] = path
    const row = field === 'variants' && typeof index === 'number' ? rows[index] : first
    const column =
      part === undefined
        ? columnOf(productFields, String(field ?? 'row'))
        : columnOf(variantFields, String(part))
    errors.push({ line: row?.line ?? first.line, column, message })
  }
  return null
}

/** A product's rows in a file, one per variant. */
export const rowsOf = ({ product, variants }: FullProduct): string[][] =>
  variants.map((variant) => [
    ...cellsOf(productFields, product),
    ...cellsOf(variantFields, variant),
  ])

/** The variant that a row is about. */
const variantIn = ({ size = '', color = '' }: FileRow['cells'], before: FullProduct | null) =>
  before?.variants.find((row) => sameText(row.size, size) && sameText(row.color, color)) ?? null

const sameText = (stored: string, cell: string) =>
  stored.toLowerCase() === visibleLine(cell).toLowerCase()
