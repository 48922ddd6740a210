import type { Cases } from '#app/testing/access-case.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { productOf } from './products.ts'

const shared = new WeakMap<TestApp, Promise<{ id: string; houseId: string }>>()

/** A product for sale, and its House. */
async function oneProduct(app: TestApp): Promise<{ id: string; houseId: string }> {
  const made =
    shared.get(app) ??
    productOf(app, null).then(async ({ id, variantIds }) => {
      const [found] = await app.marketplace.findVariants(variantIds)
      return { id, houseId: found?.houseId ?? '' }
    })
  shared.set(app, made)
  return made
}

/** Valid calls of the catalog's endpoints. */
export const inputs: Cases = {
  listProducts: [{ about: 'of a category', input: () => ({ query: { category: 'tools' } }) }],
  suggestProducts: [{ about: 'for a word', input: () => ({ query: { q: 'mallet' } }) }],
  getProduct: [
    {
      about: 'for sale',
      input: async ({ app }) => ({ params: { id: (await oneProduct(app)).id } }),
    },
  ],
  listReviews: [
    {
      about: 'of a product',
      input: async ({ app }) => ({ params: { id: (await oneProduct(app)).id } }),
    },
  ],
  listTables: [{ about: 'all', input: () => ({}) }],
  getSeller: [
    {
      about: 'that sells',
      input: async ({ app }) => ({ params: { id: (await oneProduct(app)).houseId } }),
    },
  ],
}
