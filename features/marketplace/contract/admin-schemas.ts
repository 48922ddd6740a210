import { z } from 'zod'
import { repliesOf, rulesOf } from '#platform/contract/field-schemas.ts'
import {
  cursor,
  filledLine,
  id,
  instant,
  line,
  listSearch,
  pageSize,
} from '#platform/contract/schemas.ts'
import { pageFields } from './product-fields.ts'
import {
  marketplaceLimits as limits,
  marketplaceMessages as messages,
  productCategories,
  productStates,
} from './rules.ts'

const adminProduct = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.enum(productCategories),
    /** The lowest price, in dollars. */
    price: z.number(),
    imageUrl: z.string().nullable(),
    vendorName: z.string(),
    houseId: z.string(),
    inStock: z.boolean(),
    state: z.enum(productStates),
    reason: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'AdminProduct' })
export type AdminProductWire = z.input<typeof adminProduct>
export type AdminProduct = z.output<typeof adminProduct>

export const listAdminProducts = {
  query: z.object({
    state: z
      .enum(productStates, { error: `The state must be ${productStates.join(', ')}.` })
      .optional(),
    /** In a product's or its House's name. */
    search: listSearch,
    cursor,
    limit: pageSize,
  }),
  reply: z.array(adminProduct),
}
export const setProductState = {
  params: z.object({ id }),
  body: z
    .object({
      state: z.enum(['removed', 'draft'], { error: 'The state must be removed or draft.' }),
      reason: line(limits.reason).default(''),
    })
    .refine(({ state, reason }) => state === 'draft' || reason !== '', {
      error: messages.reason,
      path: ['reason'],
    }),
  reply: adminProduct,
}

/** A product with what administrators may correct. */
const productWords = adminProduct
  .extend({ ...repliesOf(pageFields), updatedAt: instant })
  .meta({ id: 'AdminProductWords' })
export type ProductWordsWire = z.input<typeof productWords>
export type ProductWords = z.output<typeof productWords>

export const getAdminProduct = { params: z.object({ id }), reply: productWords }
export const correctProduct = {
  params: z.object({ id }),
  body: z
    .object({
      ...rulesOf(pageFields),
      reason: filledLine(messages.reason).max(limits.reason, {
        error: `Use at most ${limits.reason} characters.`,
      }),
      /** The `updatedAt` that the administrator saw. */
      updatedAt: instant,
    })
    .refine(({ isAmericanMade, evidence }) => !isAmericanMade || evidence !== null, {
      error: messages.evidence,
      path: ['evidence'],
    }),
  reply: productWords,
}
export type ProductCorrection = z.output<typeof correctProduct.body>
