import { formatExactCents } from '#platform/contract/money.ts'
import type { Proof } from '#platform/server/proof.ts'
import { productPath } from '../contract/paths.ts'
import type { Catalog } from './catalog.ts'

/** The newest product for sale, with the fees that its page names. */
export const productProof = (catalog: Pick<Catalog, 'list'>) => async (): Promise<Proof | null> => {
  const [product] = (await catalog.list({ inStock: 'true', limit: 1 })).items
  if (!product) return null
  const { id, name, cents, maxCents, feeCents } = product
  const from = maxCents > cents ? 'from ' : ''
  return {
    order: 30,
    kicker: 'Marketplace',
    title: `${name}: ${from}${formatExactCents(cents)} and ${formatExactCents(feeCents)} in fees`,
    text: 'Every product shows its fees next to the price.',
    path: productPath(id),
  }
}
