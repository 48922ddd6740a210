import type { Member } from '#app/testing/factories.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { productDraft, type ProductDraft, type VariantDraft } from '../contract/desk-schemas.ts'

/** A variant of $12.50, five in stock. */
export const variant: VariantDraft = { sku: null, size: '', color: '', cents: 1250, stock: 5 }

/** A product for sale. */
export const productText: ProductDraft = productDraft.parse({
  name: 'Hickory mallet',
  description: 'Turned from one piece of Castell County hickory.',
  category: 'tools',
  isAmericanMade: true,
  evidence: 'Felled, turned and oiled in Castell County.',
  state: 'active',
  variants: [variant],
  pictures: [],
})

let made = 0

/** A member with a verified House. */
export const seller = (app: TestApp, house: 'pending' | 'verified' | 'certified' = 'verified') =>
  app.member({ tier: 'house', house })

/** Adds a product of a seller's, a new one by default; returns its id and its variants' ids. */
export async function productOf(
  app: TestApp,
  owner: Pick<Member, 'username'> | null,
  change: Partial<ProductDraft> = {},
): Promise<{ id: string; variantIds: string[]; name: string }> {
  const number = (made += 1)
  const { username } = owner ?? (await seller(app))
  const viewer = await app.identity.actingFor(username)
  if (!viewer) throw new Error(`${username} is gone`)
  const name = change.name ?? `${productText.name} ${number}`
  const { product, variants } = await app.desk.save(viewer, null, {
    ...productText,
    ...change,
    name,
  })
  return { id: product.id, variantIds: variants.map(({ id }) => id), name }
}
