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
  const variants = rows.map(({ cells }) =>
    readCells(variantFields, cells, variantIn(cells, before)),
  )
  const parsed = productDraft.safeParse({
    ...readCells(productFields, first.cells, before?.product ?? null).written,
    pictures: (before?.pictures ?? []).map(({ mediaUrl, alt }) => ({ mediaUrl, alt })),
    variants: variants.map(({ written }) => written),
  })
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) {
    const [field, index, part] = path
    const place = field === 'variants' && typeof index === 'number' ? index : null
    const column =
      part !== undefined
        ? columnOf(variantFields, String(part))
        : field === 'variants'
          ? columnOfAll(message)
          : columnOf(productFields, String(field ?? 'row'))
    const unread = place === null ? undefined : variants[place]?.faults[column]
    const { line } = (place === null ? first : rows[place]) ?? first
    errors.push({ line, column, message: unread ?? message })
  }
  return null
}

/** Where a file shows what is wrong with a product's variants together. */
const columnOfAll = (message: string): string =>
  columnOf(variantFields, message === messages.sameSku ? 'sku' : 'size')

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
