import { z } from 'zod'
import { cursor, id, instant, line, listSearch, pageSize } from '#platform/contract/schemas.ts'
import { marketplaceLimits as limits, productCategories, productStates } from './rules.ts'

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
      error: 'Enter a reason for the seller.',
      path: ['reason'],
    }),
  reply: adminProduct,
}
