import { z } from 'zod'
import { cursor, done, filledLine, id, instant, pageSize } from '#platform/contract/schemas.ts'
import { agreementPoints, culturalTables, longestHouseName } from './subscribing.ts'
import { aliases, capabilities } from './policy.ts'
import { tiers } from './tiers.ts'

const flags = Object.fromEntries(
  [...capabilities, ...Object.keys(aliases)].map((name) => [name, z.boolean()]),
) as Record<(typeof capabilities)[number] | keyof typeof aliases, z.ZodBoolean>

export const getCapabilities = {
  reply: z.object({
    ...flags,
    accessLevel: z.number().int(),
    accessLevelName: z.string(),
    subscriptionTier: z.enum(tiers),
    hasHouse: z.boolean(),
    upgradeUrl: z.string(),
    profileCompletionStatus: z.object({
      isComplete: z.boolean(),
      requiresAttention: z.boolean(),
      daysRemaining: z.number().int(),
      blockedDueToProfile: z.boolean(),
    }),
    /** When the profile must be complete, in ISO 8601; null once nothing is asked. */
    completeProfileBy: z.string().nullable(),
    /**
     * Capabilities that the caller would have with a verified identity, with the words for it; left
     * out if there are none.
     */
    lacking: z
      .record(z.string(), z.object({ message: z.string(), badge: z.string(), url: z.string() }))
      .optional(),
  }),
}
export type Capabilities = z.infer<typeof getCapabilities.reply>

export const listPlans = {
  reply: z.array(
    z.object({
      id: z.enum(['weekly', 'monthly', 'annual', 'house']),
      name: z.string(),
      price: z.number().int(),
      displayPrice: z.string(),
      interval: z.enum(['week', 'month', 'year', 'once']),
      description: z.string(),
      features: z.array(z.string()),
    }),
  ),
}

export const getHousePlaces = {
  reply: z.object({
    /** Houses paid or being paid for. */
    taken: z.number().int(),
    atFirstPrice: z.number().int(),
    /** Cents for the next House. */
    price: z.number().int(),
    /** Cents of each plan once no place at the first price is left. */
    later: z.object({
      weekly: z.number().int(),
      monthly: z.number().int(),
      annual: z.number().int(),
      house: z.number().int(),
    }),
  }),
}
export type HousePlaces = z.infer<typeof getHousePlaces.reply>

/** One of the recurring plans. */
const recurring = z.enum(['weekly', 'monthly', 'annual'], {
  error: 'Choose weekly, monthly or annual. To get a House, register it by name.',
})

export const getAgreement = {
  reply: z.object({
    version: z.number().int(),
    date: z.string(),
    title: z.string(),
    html: z.string(),
  }),
}

const word = z.literal(true, { error: 'Accept every point of the agreement.' })

export const acceptAgreement = {
  body: z.object({
    /** The version that was read; the current one by default. */
    version: z.number().int().optional(),
    /** The checked points; if given, all of them. */
    points: z
      .object(
        Object.fromEntries(agreementPoints.map(({ name }) => [name, word])) as Record<
          string,
          typeof word
        >,
      )
      .optional(),
  }),
  reply: z.object({ version: z.number().int(), acceptedAt: instant }),
}

const subscription = z
  .object({
    tier: recurring,
    /** Cents per period: the price the member signed up at. */
    cents: z.number().int(),
    interval: z.enum(['week', 'month', 'year']),
    state: z.enum(['active', 'past_due']),
    periodEnd: instant,
    cancelAtPeriodEnd: z.boolean(),
    /** Until when the tier is held without another payment. */
    heldUntil: instant,
    isActivated: z.boolean(),
  })
  .meta({ id: 'Subscription' })

export const getMembership = {
  reply: z.object({
    tier: z.enum(['public', 'weekly', 'monthly', 'annual', 'house']),
    paidTier: recurring.nullable(),
    subscription: subscription.nullable(),
    house: z
      .object({
        name: z.string(),
        status: z.enum(['pending', 'verified', 'certified']),
        paidAt: instant,
        isDisputed: z.boolean(),
      })
      .nullable(),
    agreement: z
      .object({ version: z.number().int(), acceptedAt: instant, isCurrent: z.boolean() })
      .nullable(),
  }),
}
export type MembershipRecord = z.input<typeof getMembership.reply>

export const quoteUpgrade = {
  query: z.object({ tier: recurring }),
  reply: z.object({
    cents: z.number().int(),
    renewsAt: instant,
    renewalCents: z.number().int(),
    /** Sent with the order while recent, so the charge equals the quote. */
    quotedAt: instant,
  }),
}

export const openSubscription = {
  body: z.object({
    tier: recurring,
    /** The `quotedAt` of the quote the member saw. */
    quotedAt: z.iso.datetime().optional(),
  }),
  reply: z.object({
    /** Lets the browser complete the payment; null if nothing is due. */
    clientSecret: z.string().nullable(),
    alreadyActive: z.boolean(),
    redirectTo: z.string().nullable(),
    paymentId: id.nullable(),
    cents: z.number().int(),
    /** The provider's message about a declined card on file. */
    failure: z.string().nullable(),
  }),
}

export const createHousePayment = {
  body: z.object({
    houseName: filledLine('House names must be 3 to 60 characters.')
      .max(longestHouseName, { error: `Use at most ${longestHouseName} characters.` })
      .min(3, { error: 'House names must be 3 to 60 characters.' }),
    tableId: z.enum(culturalTables, { error: 'Choose one of the three tables.' }).optional(),
  }),
  reply: z.object({ clientSecret: z.string().nullable(), paymentId: id, cents: z.number().int() }),
}

export const activatePaidSubscription = {
  reply: z.object({
    ok: z.literal(true),
    subscriptionTier: z.enum(['public', 'weekly', 'monthly', 'annual', 'house']),
  }),
}

export const cancelSubscription = {
  reply: z.object({ message: z.string(), endsAt: instant }),
}

export const resumeSubscription = {
  reply: z.object({ message: z.string(), renewsAt: instant }),
}

export const listPayments = {
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(
    z.object({
      id,
      description: z.string(),
      cents: z.number().int(),
      /** Refunded to the card, or paid back by other means. */
      refundedCents: z.number().int(),
      /** Refunded and returned by the payer's bank, so still owed. */
      owedCents: z.number().int(),
      /** How administrators paid it back by other means, in their words; null if they didn't. */
      paidBackBy: z.string().nullable(),
      /** What the payer's bank took back in disputes, and didn't return. */
      disputedCents: z.number().int(),
      paidAt: instant,
      /** The PDF receipt's address. */
      receiptUrl: z.string(),
    }),
  ),
}

export const getCard = {
  reply: z.object({
    card: z
      .object({
        brand: z.string(),
        last4: z.string(),
        expMonth: z.number().int(),
        expYear: z.number().int(),
      })
      .nullable(),
    hasPortal: z.boolean(),
  }),
}

export const openCardChange = {
  reply: z.object({ ref: z.string(), clientSecret: z.string() }),
}

export const finishCardChange = {
  body: z.object({ ref: z.string().min(1).max(200) }),
  reply: done,
}

export const openBillingPortal = {
  reply: z.object({ url: z.string() }),
}
