import { moderatorsOnly, nothing, type Cases } from '#app/testing/access-case.ts'
import type { Role } from '#app/testing/access-roles.ts'
import { pickFields } from '#platform/contract/fields.ts'
import { getAdminProduct } from '../contract/admin-endpoints.ts'
import { pageFields } from '../contract/product-fields.ts'
import { productOf, productText } from './products.ts'

/** Sellers see only their own products; administrators may sell, but need a House for it. */
const withHouse = (role: Role) => (role === 'visitor' ? 401 : role === 'house' ? null : 403)
const ofOthers = (role: Role) => withHouse(role) ?? 404
const written = {
  ...productText,
  name: 'Access rake',
  variants: [{ cents: 1250, stock: 5, sku: null }],
}

/** Valid calls of the sellers' and administrators' endpoints. */
export const inputs: Cases = {
  getDesk: [{ about: 'one’s own', another: withHouse, input: () => ({}) }],
  saveDesk: [
    {
      about: 'shipping',
      another: withHouse,
      input: () => ({
        body: {
          about: '',
          shippingCents: 500,
          freeFromCents: null,
          shippingTerms: '',
          returnTerms: '',
          isOnVacation: false,
        },
      }),
    },
  ],
  listOwnProducts: [{ about: 'one’s own', another: withHouse, input: () => ({}) }],
  getProductAlerts: [{ about: 'one’s own', another: withHouse, input: () => ({}) }],
  getOwnProduct: [
    {
      about: 'another seller’s',
      another: ofOthers,
      input: async ({ app }) => ({ params: { id: (await productOf(app, null)).id } }),
    },
  ],
  getProductInterest: [
    {
      about: 'another seller’s',
      another: ofOthers,
      input: async ({ app }) => ({ params: { id: (await productOf(app, null)).id } }),
    },
  ],
  addProduct: [{ about: 'for sale', another: withHouse, input: () => ({ body: written }) }],
  changeProduct: [
    {
      about: 'another seller’s',
      another: ofOthers,
      input: async ({ app }) => ({
        params: { id: (await productOf(app, null)).id },
        body: written,
      }),
    },
  ],
  removeProduct: [
    {
      about: 'another seller’s',
      another: ofOthers,
      input: async ({ app }) => ({ params: { id: (await productOf(app, null)).id } }),
    },
  ],
  answerReview: [
    {
      about: 'of nothing',
      another: (role) =>
        role === 'visitor' ? 401 : role === 'administrator' || role === 'house' ? 404 : 403,
      input: () => ({ params: { id: nothing }, body: { text: 'Thank you.' } }),
    },
  ],
  listAdminProducts: [{ about: 'all', input: () => ({}) }],
  getAdminProduct: [
    {
      about: 'of any House',
      input: async ({ app }) => ({ params: { id: (await productOf(app, null)).id } }),
    },
  ],
  correctProduct: [
    {
      about: 'of any House',
      input: async ({ app }) => {
        const { id } = await productOf(app, null)
        const admin = await app.member({ isAdmin: true })
        const { updatedAt } = await admin.call(getAdminProduct, { params: { id } })
        return {
          params: { id },
          body: {
            ...pickFields(pageFields, productText),
            reason: 'It was misspelled.',
            updatedAt,
          },
        }
      },
    },
  ],
  setProductState: [
    {
      about: 'a product for sale',
      another: moderatorsOnly,
      input: async ({ app }) => ({
        params: { id: (await productOf(app, null)).id },
        body: { state: 'removed', reason: 'Not American-made.' },
      }),
    },
  ],
}
