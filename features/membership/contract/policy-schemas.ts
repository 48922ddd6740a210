import { z } from 'zod'
import { change, current } from '#features/revisions/contract/schemas.ts'
import { highestScore, scoreCapabilities, tierCapabilities } from './access-policy.ts'
import { formatCents } from '#platform/contract/money.ts'
import { cheaperThanLower, priceBounds } from './prices.ts'
import { getCapabilities, listPlans } from './schemas.ts'
import { tierNames, tiers } from './tiers.ts'

const wholeNumber = (least: number, most: number, error: string) =>
  z.number({ error }).int({ error }).min(least, { error }).max(most, { error })

const tier = z.enum(tiers, { error: 'Choose a plan.' })
const score = wholeNumber(0, highestScore, `Enter a whole number from 0 to ${highestScore}.`)

const chosen = z.enum([...tierCapabilities, ...scoreCapabilities], {
  error: 'Choose capabilities of the policy.',
})
const verified = z
  .array(chosen, { error: 'Choose capabilities of the policy.' })
  .max(tierCapabilities.length + scoreCapabilities.length)
  .overwrite((names) => [...new Set(names)].toSorted())

/** Which tier or score each capability needs (docs/product/access.md 12). */
export const accessPolicy = z.object({
  canVoteInDebates: tier,
  canCommentInDebates: tier,
  canSubmitDebateArgs: tier,
  canCreateAvatars: tier,
  canFormHouse: tier,
  canPostContent: score,
  canInteractSocially: score,
  canConnect: score,
  /** Capabilities that need a verified member besides. */
  verified,
})

/** The same as it is stored: policies of earlier releases name no verified capabilities. */
export const storedAccessPolicy = accessPolicy.extend({ verified: verified.default([]) })

const { least, most, firstHouses: mostHouses } = priceBounds
const cents = wholeNumber(
  least,
  most,
  `Enter an amount from ${formatCents(least)} to ${formatCents(most)}.`,
)
const price = z
  .object({ first: cents, later: cents })
  .refine(({ first, later }) => first <= later, {
    path: ['later'],
    error: 'The later price is at least the first one.',
  })
const houses = `Enter a whole number from 0 to ${mostHouses.toLocaleString('en-US')}.`

/** The price list (docs/product/payments.md 20). */
export const priceList = z.object({
  plans: z
    .object({ weekly: price, monthly: price, annual: price, house: price })
    .superRefine((plans, context) => {
      const found = cheaperThanLower({ plans })
      if (found)
        context.addIssue({
          code: 'custom',
          path: [found.tier, found.step],
          message: `${tierNames[found.tier]} costs at least as much as the plan below it.`,
        })
    }),
  firstHouses: wholeNumber(0, mostHouses, houses),
})

const version = z.object({
  version: z.coerce.number().int().min(0).max(2_000_000_000),
  note: change.note,
})

const access = z.object({ ...current, content: accessPolicy }).meta({ id: 'AccessPolicy' })
export type AccessRecord = z.input<typeof access>
export const getAccessPolicy = { reply: accessPolicy }
export const getAccessRecord = { reply: access }
export const saveAccess = {
  /** Without `verified`, which release 1.0 didn't have, it stays as it is. */
  body: accessPolicy.extend({ ...change, verified: verified.optional() }),
  reply: access,
}
export const restoreAccess = { query: version, reply: access }

const prices = z
  .object({
    ...current,
    content: z.object({
      plans: z.object({ weekly: price, monthly: price, annual: price, house: price }),
      firstHouses: z.number().int(),
    }),
    /** Paid Houses, which decide whether the first or the later prices apply. */
    paidHouses: z.number().int(),
  })
  .meta({ id: 'PriceList' })
export type PriceRecord = z.input<typeof prices>
export const getPrices = { reply: prices }
export const savePrices = { body: priceList.extend(change), reply: prices }
export const restorePrices = { query: version, reply: prices }

export const viewAs = {
  query: z.object({
    tier: z.enum(tiers, { error: 'Choose a plan.' }).default('public'),
    score: z.coerce
      .number({ error: 'Enter a whole number from 0 to 100.' })
      .int({ error: 'Enter a whole number from 0 to 100.' })
      .min(0, { error: 'Enter a whole number from 0 to 100.' })
      .max(100, { error: 'Enter a whole number from 0 to 100.' })
      .default(0),
    isBlocked: z.enum(['true', 'false']).default('false'),
    isVerified: z.enum(['true', 'false']).default('false'),
  }),
  reply: z
    .object({
      capabilities: getCapabilities.reply,
      access: accessPolicy,
      plans: listPlans.reply,
    })
    .meta({ id: 'ViewAs' }),
}
