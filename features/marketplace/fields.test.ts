import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { testEachField } from '#app/testing/declared-fields.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { formOf, writtenIn } from '#platform/contract/fields.ts'
import { ownProductsKind } from './contract/csv.ts'
import { changeProduct, getOwnProduct, listOwnProducts } from './contract/desk-endpoints.ts'
import { getProduct, listProducts } from './contract/endpoints.ts'
import {
  cardFields,
  offerFields,
  pageFields,
  productFields,
  variantFields,
} from './contract/product-fields.ts'
import { productOf, seller } from './testing/products.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

/** A seller's only product: how its seller and readers read it, and how its form saves it. */
async function openProduct() {
  const owner = await seller(app)
  const { id } = await productOf(app, owner)
  const params = { id }
  const own = () => owner.call(getOwnProduct, { params })
  return {
    own,
    listed: async () => only((await owner.call(listOwnProducts, {})).items),
    page: () => owner.call(getProduct, { params }),
    card: async () => {
      const { houseId } = await owner.call(getProduct, { params })
      return only((await app.visitor().call(listProducts, { query: { houseId } })).items)
    },
    save: async (change: object, variantChange: object = {}) => {
      const product = await own()
      const body = {
        ...writtenIn(productFields, formOf(productFields, product)),
        pictures: product.pictures,
        variants: product.variants.map((variant) => ({
          ...writtenIn(variantFields, formOf(variantFields, variant)),
          id: variant.id,
          ...variantChange,
        })),
        ...change,
      }
      return owner.call(changeProduct, { params, body })
    },
    file: { by: owner, kind: ownProductsKind, isRow: () => true },
  }
}

function only<T>(items: T[]): T {
  const [item] = items
  assert.ok(item && items.length === 1)
  return item
}

testEachField(
  'a product',
  productFields,
  async () => {
    const { own, listed, page, card, save, file } = await openProduct()
    return {
      read: own,
      save,
      shown: {
        'the seller’s list': { fields: productFields, read: listed },
        'the page': { fields: pageFields, read: page },
        'the list': { fields: cardFields, read: card },
      },
      file,
    }
  },
  { keys: ['name'] },
)

testEachField('a variant', variantFields, async () => {
  const { own, listed, page, save, file } = await openProduct()
  const first = async (product: Promise<{ variants: object[] }>) =>
    Object.fromEntries(Object.entries(only((await product).variants)))
  return {
    read: () => first(own()),
    save: (change) => save({}, change),
    shown: {
      'the seller’s list': { fields: variantFields, read: () => first(listed()) },
      'the page': { fields: offerFields, read: () => first(page()) },
    },
    file,
  }
})
