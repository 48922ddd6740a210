import { z } from 'zod'
import { id, instant } from '../schemas.ts'

export const getCardSetup = {
  reply: z.object({
    provider: z.enum(['stripe', 'test']).nullable(),
    publishableKey: z.string().nullable(),
  }),
}
export type CardSetup = z.infer<typeof getCardSetup.reply>

export const settlePayment = {
  params: z.object({ id }),
  reply: z.object({
    id,
    /**
     * `open` while the member or the provider has something left to do, `refused` if an operator
     * must check it.
     */
    state: z.enum(['open', 'succeeded', 'canceled', 'refused']),
    cents: z.number().int(),
    /** The provider's message for the last decline. */
    failure: z.string().nullable(),
    paidAt: instant.nullable(),
  }),
}
export type PaymentState = z.input<typeof settlePayment.reply>

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
