import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { House } from '#features/houses/server/service.ts'
import { cellsOf, changedColumns, columnsOf, trimmed } from '#features/imports/contract/columns.ts'
import type { FileRow, ImportColumn, Plan } from '#features/imports/server/service.ts'
import { visibleLine } from '#platform/contract/visible.ts'
import type { ProductDraft } from '../contract/desk-schemas.ts'
import { productFields, variantFields } from '../contract/product-fields.ts'
import { productStateNames } from '../contract/rules.ts'
import { draftOf, type ProductRowError } from './csv-rows.ts'
import type { FullProduct } from './desk.ts'

/** A seller's columns, one row per variant. */
export const ownColumns: ImportColumn[] = [...columnsOf(productFields), ...columnsOf(variantFields)]

/** The seller's own columns behind the seller. */
export const productColumns: ImportColumn[] = [
  {
    name: 'seller',
    description: "The House's name, or its owner's username.",
    isRequired: true,
    example: 'House of Boise',
  },
  ...ownColumns,
]

/** A row's seller in lowercase, without the sign of a username. */
export const sellerOf = (cells: FileRow['cells']): string =>
  visibleLine(cells['seller'] ?? '')
    .replace(/^@/, '')
    .toLowerCase()

/** A row's product name as the product would store it. */
export const nameOf = (cells: FileRow['cells']): string => visibleLine(cells['name'] ?? '')

/** A product to save; null if its rows change nothing. */
export type ProductEntry = {
  house: House
  /** Null for a new one. */
  known: FullProduct | null
  draft: ProductDraft
  effect: 'new' | 'changed' | 'unchanged'
}

/** The House that a row's product belongs to, or why it can't get any. */
export type Target = { house: House } | { column: string; reason: string }

/** What a product's rows do, or why they can't be used. */
export function planProduct(
  rows: FileRow[],
  target: Target,
  label: (name: string, house: House) => string,
  findKnown: (houseId: string, name: string) => FullProduct | null,
): { entry: ProductEntry | null; plan: Plan } {
  const [first] = rows
  const line = first?.line ?? 0
  const cells = first?.cells ?? {}
  if ('reason' in target) return refused([{ line, column: target.column, message: target.reason }])
  const { house } = target
  const before = findKnown(house.id, nameOf(cells))
  const errors: ProductRowError[] = []
  const draft = draftOf(
    rows.map((row) => ({ line: row.line, cells: trimmed(row.cells) })),
    before,
    errors,
  )
  if (!draft) return refused(errors)
  const notes = before ? changesOf(before, draft) : newNotes(draft)
  const effect = !before ? 'new' : notes.length > 0 ? 'changed' : 'unchanged'
  return {
    entry: { house, known: before, draft, effect },
    plan: {
      effect,
      subjectId: before?.product.id ?? null,
      seen: before && versionOf(before),
      keys: [`${house.id} ${draft.name.toLowerCase()}`],
      label: label(draft.name, house),
      notes,
    },
  }
}

const refused = (errors: ProductRowError[]) => ({
  entry: null,
  plan: {
    faults: errors.map(({ line, column, message }) => ({ line, column, reason: message })),
  } satisfies Plan,
})

function newNotes({ state, variants }: ProductDraft): string[] {
  return [productStateNames[state], ...(variants.length > 1 ? [`${variants.length} variants`] : [])]
}

/** What a known product's rows change, in words. */
function changesOf({ product, variants }: FullProduct, draft: ProductDraft): string[] {
  const changed = changedColumns(productFields, product, draft)
  const columns = changed.filter((column) => column !== productFields.state.column?.name)
  const [had, has] = [variants, draft.variants].map((each) =>
    each.map((variant) => cellsOf(variantFields, variant)),
  )
  const removed = variants.filter(
    (one) => !draft.variants.some((other) => isSameOption(one, other)),
  ).length
  return [
    ...(columns.length > 0 ? [`Changes ${columns.join(', ')}.`] : []),
    ...(product.state === draft.state
      ? []
      : [`${productStateNames[product.state]} → ${productStateNames[draft.state]}`]),
    ...(isDeepStrictEqual(had, has) ? [] : ['Changes prices, stock or variants.']),
    ...(removed > 0 ? [`Removes ${removed} ${removed === 1 ? 'variant' : 'variants'}.`] : []),
  ]
}

type Option = { size: string; color: string }
const isSameOption = (one: Option, other: Option) =>
  one.size.toLowerCase() === other.size.toLowerCase() &&
  one.color.toLowerCase() === other.color.toLowerCase()

/** The product with its stock: what sold meanwhile would be overwritten. */
function versionOf({ product, variants }: FullProduct): string {
  return createHash('sha256')
    .update(JSON.stringify([product.updatedAt, product.state, variants]))
    .digest('base64url')
}
