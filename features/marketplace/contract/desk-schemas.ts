import { z } from 'zod'
import { houseStatuses } from '#features/houses/contract/rules.ts'
import { repliesOf, rulesOf } from '#platform/contract/field-schemas.ts'
import { cursor, done, id, instant, line, lines, pageSize } from '#platform/contract/schemas.ts'
import { productFields, variantFields } from './product-fields.ts'
import {
  marketplaceLimits as limits,
  marketplaceMessages as messages,
  productAlerts,
  productStates,
  shipsWithinProblem,
} from './rules.ts'

const inPath = z.object({ id })

const variantRules = rulesOf(variantFields)
const variant = z.object({
  /** Of an existing variant. */
  id: id.optional(),
  ...variantRules,
  /** The stock you saw when you read it; what sold meanwhile is then not counted again. */
  seenStock: variantRules.stock.optional(),
})

const picture = z.object({
  mediaUrl: z
    .string({ error: 'Choose a picture.' })
    .max(300, { error: 'This address is too long.' }),
  alt: line(limits.alt).default(''),
})

const key = (text: string | null) => (text ?? '').toLowerCase()
const areDistinct = (keys: string[]) => new Set(keys).size === keys.length

/** A product as its seller writes it; also what each product of a CSV file must be. */
export const productDraft = z
  .object({
    ...rulesOf(productFields),
    variants: z
      .array(variant)
      .min(1, { error: 'A product needs a price.' })
      .max(limits.variants, { error: `Use at most ${limits.variants} variants.` })
      .refine((rows) => areDistinct(rows.map(({ size, color }) => `${key(size)}\n${key(color)}`)), {
        error: messages.sameVariant,
      })
      .refine((rows) => areDistinct(rows.flatMap(({ sku }) => (sku === null ? [] : [key(sku)]))), {
        error: messages.sameSku,
      }),
    pictures: z
      .array(picture)
      .max(limits.pictures, { error: `Use at most ${limits.pictures} pictures.` }),
  })
  .refine(({ isAmericanMade, evidence }) => !isAmericanMade || evidence !== null, {
    error: messages.evidence,
    path: ['evidence'],
  })
export type WrittenProduct = z.input<typeof productDraft>
/** A product as its seller enters it. */
export type ProductDraft = z.output<typeof productDraft>
/** A variant as its seller enters it. */
export type VariantDraft = ProductDraft['variants'][number]

const ownProduct = z
  .object({
    id: z.string(),
    ...repliesOf(productFields),
    /** Why an administrator removed it. */
    reason: z.string().nullable(),
    imageUrl: z.string().nullable(),
    cents: z.number().int(),
    maxCents: z.number().int(),
    /** Of all variants together. */
    stock: z.number().int(),
    variants: z.array(
      z.object({ id: z.string(), ...repliesOf(variantFields) }).meta({ id: 'OwnVariant' }),
    ),
    pictures: z.array(
      z.object({ mediaUrl: z.string(), alt: z.string() }).meta({ id: 'OwnPicture' }),
    ),
    updatedAt: instant,
  })
  .meta({ id: 'OwnProduct' })
export type OwnProductWire = z.input<typeof ownProduct>
export type OwnProduct = z.output<typeof ownProduct>

const shipsWithin = { error: shipsWithinProblem }
/** Within how many days of the payment the seller ships; null if the seller doesn't say. */
const shipsWithinDays = z
  .number(shipsWithin)
  .int(shipsWithin)
  .min(1, shipsWithin)
  .max(limits.shipsWithinDays, shipsWithin)
  .nullable()

const terms = {
  about: lines(limits.about),
  shippingCents: z
    .number({ error: 'Enter a price, or 0.' })
    .int({ error: 'Enter a price, or 0.' })
    .min(0, { error: 'Enter a price, or 0.' })
    .max(limits.shippingCents, { error: 'Shipping can cost up to $100,000.' }),
  freeFromCents: variantRules.cents.nullable(),
  shippingTerms: lines(limits.terms),
  returnTerms: lines(limits.terms),
  isOnVacation: z.boolean({ error: 'Say whether you are on vacation.' }),
}
const desk = z
  .object({
    houseId: z.string(),
    name: z.string(),
    status: z.enum(houseStatuses),
    ...terms,
    shipsWithinDays,
  })
  .meta({ id: 'SellerDesk' })
export type DeskWire = z.input<typeof desk>

export const getDesk = { reply: desk }
export const saveDesk = {
  /** Without `shipsWithinDays`, that stays. */
  body: z.object({ ...terms, shipsWithinDays: shipsWithinDays.optional() }),
  reply: desk,
}
export type WrittenTerms = z.input<typeof saveDesk.body>

export const listOwnProducts = {
  query: z.object({
    state: z
      .enum(productStates, { error: `The state must be ${productStates.join(', ')}.` })
      .optional(),
    cursor,
    limit: pageSize,
  }),
  reply: z.array(ownProduct),
}
export const getProductAlerts = {
  reply: z.object({
    /** False until the House has its first product. */
    hasProducts: z.boolean(),
    /** One of each kind at most, in the order of `productAlerts`. */
    alerts: z.array(
      z
        .object({
          kind: z.enum(productAlerts),
          count: z.number().int(),
          /** The product that changed last among them. */
          id: z.string(),
          name: z.string(),
          /** What runs low of that product, the least first; empty for other kinds. */
          low: z.array(z.object({ options: z.string(), stock: z.number().int() })),
        })
        .meta({ id: 'ProductAlert' }),
    ),
  }),
}
export type ProductAlerts = z.output<typeof getProductAlerts.reply>
export const getOwnProduct = { params: inPath, reply: ownProduct }
export const getProductInterest = {
  params: inPath,
  reply: z.object({
    /** Carts that show another price at once. */
    carts: z.number().int(),
    /** Orders being paid for now, which keep the price they began with. */
    payments: z.number().int(),
  }),
}
export type ProductInterest = z.output<typeof getProductInterest.reply>
export const addProduct = { body: productDraft, reply: ownProduct }
export const changeProduct = { params: inPath, body: productDraft, reply: ownProduct }
export const removeProduct = { params: inPath, reply: done }

export const answerReview = {
  params: inPath,
  body: z.object({ text: lines(limits.answer) }),
  reply: done,
}
