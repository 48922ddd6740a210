import { z } from 'zod'
import { id, instant } from '../schemas.ts'

export const getCardSetup = {
  reply: z.object({
    provider: z.enum(['stripe', 'test']).nullable(),
    publishableKey: z.string().nullable(),
  }),
}
export type CardSetup = z.infer<typeof getCardSetup.reply>

const payment = z
  .object({
    id,
    /** What it is for, such as `order` or `subscription`. */
    purpose: z.string(),
    /** What tells it from others of its purpose: an order's id, a plan, a name. */
    subject: z.string(),
    /** A short number that people can read out. */
    number: z.string(),
    /** What was bought, such as `Annual plan`. */
    title: z.string(),
    /**
     * `open` while the member or the provider has something left to do, `refused` if an operator
     * must check it.
     */
    state: z.enum(['open', 'succeeded', 'canceled', 'refused']),
    /** True while it is open and the payer's bank is deciding. */
    isProcessing: z.boolean(),
    cents: z.number().int(),
    refundedCents: z.number().int(),
    /** The provider's message for the last decline. */
    failure: z.string().nullable(),
    paidAt: instant.nullable(),
    /** The page about it: what was bought, or what is still to pay. */
    url: z.string(),
    /** Null until it is paid. */
    receiptUrl: z.string().nullable(),
  })
  .meta({ id: 'OwnPayment' })
export type OwnPayment = z.output<typeof payment>
export type PaymentState = z.input<typeof payment>

export const settlePayment = { params: z.object({ id }), reply: payment }

export const listRecentPayments = { reply: z.array(payment) }

const clientSecret = z.string().min(1).max(500)

const testCardAnswer = z
  .object({
    state: z.enum(['succeeded', 'processing', 'waiting']),
    needsConfirmation: z.boolean(),
    failure: z.string().nullable(),
  })
  .meta({ id: 'TestCardResult' })

export const payWithTestCard = {
  body: z.object({
    clientSecret,
    number: z
      .string()
      .max(40)
      .regex(/^[\d\s-]*$/, { error: 'Your card number is incorrect.' }),
  }),
  reply: testCardAnswer,
}

export const confirmTestCard = {
  body: z.object({ clientSecret, isApproved: z.boolean() }),
  reply: testCardAnswer,
}
