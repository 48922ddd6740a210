import { z } from 'zod'
import { instant } from '#platform/contract/schemas.ts'
import { refundStates } from './rules.ts'

const cents = z.number().int()

/** An item of a refund, and what its buyer gets back for it: goods or shipping, fees and tax. */
const refundItem = z.object({ name: z.string(), quantity: z.number().int(), cents })
export type RefundItem = z.output<typeof refundItem>
/** A refund, as its buyer sees it. */
export const refund = z.object({
  id: z.string(),
  state: z.enum(refundStates),
  cents,
  reason: z.string(),
  items: z.array(refundItem),
  createdAt: instant,
})

/** What a refund would do, before anybody asks for it. */
export const refundPreview = z
  .object({
    cents,
    items: z.array(refundItem),
    /** Who returns how much of it; the amounts add up to the refund. */
    bearers: z.array(z.object({ name: z.string(), cents, effect: z.string() })),
    /** True if the buyer has an address that we can email. */
    isBuyerEmailed: z.boolean(),
  })
  .meta({ id: 'RefundPreview' })
export type RefundPreview = z.output<typeof refundPreview>
