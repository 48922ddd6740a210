import type { FullProduct } from './desk.ts'

/** A product's rows in a file, one per variant. */
export function rowsOf({ product, variants }: FullProduct): string[][] {
  return variants.map(({ sku, size, color, cents, stock }) => [
    product.name,
    product.description,
    product.category,
    product.isAmericanMade ? 'yes' : 'no',
    product.evidence ?? '',
    product.state,
    sku ?? '',
    size,
    color,
    (cents / 100).toFixed(2),
    String(stock),
  ])
}
