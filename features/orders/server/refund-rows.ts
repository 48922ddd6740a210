import { DomainError, missing } from '#platform/server/errors.ts'
import { entriesOf } from '../contract/postings.ts'
import { refundOf, totalOf, type LineCents } from '../contract/fees.ts'
import { orderMessages as messages } from '../contract/rules.ts'
import type { RefundRequest } from '../contract/schemas.ts'
import type { RefundItem } from '../contract/refund-shapes.ts'
import type { RefundLineRow } from './order-refund-store.ts'
import type { LineRow, PartRow } from './order-rows.ts'

/** An order's lines and parts, as they are before a refund. */
export type Refundable = { lines: LineRow[]; parts: PartRow[] }

type Wanted = Pick<RefundRequest, 'lines' | 'shipping'>

/**
 * What a request refunds, with the amounts fixed (docs/product/orders.md 7); changes nothing.
 * @throws DomainError `missing` for others' items, `conflict` for more than is left.
 */
export function refundRowsOf(
  refundId: string,
  { lines, parts }: Refundable,
  { lines: wanted, shipping }: Wanted,
): RefundLineRow[] {
  const rows: RefundLineRow[] = []
  const refunded = new Map(lines.map((line) => [line.id, line.refundedQuantity]))
  for (const { lineId, quantity } of wanted) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw missing('Item')
    const before = refunded.get(lineId) ?? 0
    if (before + quantity > line.quantity)
      throw new DomainError('conflict', messages.tooMuch, { [lineId]: messages.tooMuch })
    const cost = refundOf(costOf(line), { whole: line.quantity, refunded: before, quantity })
    rows.push({ ...rowOf(refundId, rows.length, cost), partId: line.partId, lineId, quantity })
    refunded.set(lineId, before + quantity)
  }
  for (const partId of new Set(shipping)) {
    const part = parts.find(({ id }) => id === partId)
    if (!part) throw missing('Order')
    if (part.isShippingRefunded) throw new DomainError('conflict', messages.tooMuch)
    if (part.shippingCents === 0) continue
    const cost = { goods: part.shippingCents, tableFee: 0, treasuryFee: 0, houseTax: 0, tax: 0 }
    rows.push({ ...rowOf(refundId, rows.length, cost), partId, lineId: null, quantity: 1 })
  }
  return rows
}

/** The ledger's entries of a refund, except cash. */
export const refundEntriesOf = (rows: RefundLineRow[], { lines, parts }: Refundable) =>
  entriesOf(
    rows.map((row) => ({
      ...centsOf(row),
      houseId: parts.find(({ id }) => id === row.partId)?.houseId ?? '',
      tableId: lines.find(({ id }) => id === row.lineId)?.tableId ?? 'aa',
    })),
    1,
  )

/** A refund's items for people, with what the buyer gets back for each. */
export function refundItemsOf(
  rows: RefundLineRow[],
  { lines, parts }: Refundable,
): (RefundItem & { partId: string })[] {
  return rows.map((row) => {
    const line = lines.find(({ id }) => id === row.lineId)
    const house = parts.find(({ id }) => id === row.partId)?.houseName ?? ''
    return {
      name: line ? nameOf(line) : `Shipping from ${house}`,
      quantity: row.quantity,
      cents: totalOf(centsOf(row)),
      partId: row.partId,
    }
  })
}

/** The same for the seller, with its goods and shipping alone. */
export const goodsItemsOf = (rows: RefundLineRow[], refundable: Refundable): RefundItem[] =>
  refundItemsOf(rows, refundable).map(({ name, quantity }, index) => ({
    name,
    quantity,
    cents: rows[index]?.goodsCents ?? 0,
  }))

/** What is left to ship of lines, such as "2 × Boots (M), 1 × Lantern"; blank for nothing. */
export const leftToShip = (lines: LineRow[]): string =>
  lines
    .map((line) => ({
      name: nameOf(line),
      left: line.quantity - Math.max(line.refundedQuantity, line.restockedQuantity),
    }))
    .filter(({ left }) => left > 0)
    .map(({ name, left }) => `${left} × ${name}`)
    .join(', ')

/** A line's name with its size and color. */
export const nameOf = ({ name, options }: Pick<LineRow, 'name' | 'options'>): string =>
  options ? `${name} (${options})` : name

/** Items in one line of text, such as "2 × Boots (M), Shipping from House of Reed". */
export const itemsText = (items: Pick<RefundItem, 'name' | 'quantity'>[]): string =>
  items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')

/** What a row returns, in cents. */
export const centsOf = (row: RefundLineRow): LineCents => ({
  goods: row.goodsCents,
  tableFee: row.tableFeeCents,
  treasuryFee: row.treasuryFeeCents,
  houseTax: row.houseTaxCents,
  tax: row.taxCents,
})

const costOf = (line: LineRow): LineCents => ({
  goods: line.cents * line.quantity,
  tableFee: line.tableFeeCents,
  treasuryFee: line.treasuryFeeCents,
  houseTax: line.houseTaxCents,
  tax: line.taxCents,
})

const rowOf = (refundId: string, position: number, cost: LineCents) => ({
  refundId,
  position,
  goodsCents: cost.goods,
  tableFeeCents: cost.tableFee,
  treasuryFeeCents: cost.treasuryFee,
  houseTaxCents: cost.houseTax,
  taxCents: cost.tax,
})
