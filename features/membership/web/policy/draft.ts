import { formatExactCents } from '#platform/contract/money.ts'
import { centsIn, dollarsOf } from '#platform/contract/dollars.ts'
import {
  highestScore,
  scoreCapabilities,
  tierCapabilities,
  type AccessPolicy,
  type ChosenCapability,
  type ScoreCapability,
  type TierCapability,
} from '../../contract/access-policy.ts'
import { paidTiers, type Price, type PriceList } from '../../contract/prices.ts'
import { tierNames, type PaidTier, type Tier } from '../../contract/tiers.ts'

/** The name of a switch that lets verified members alone use a capability. */
type VerifiedField = `verified.${ChosenCapability}`

/** The access policy as typed: scores as text. */
export type AccessDraft = Record<TierCapability, Tier> &
  Record<ScoreCapability, string> &
  Record<VerifiedField, boolean>

/** The capabilities of the form, in its order. */
export const chosenCapabilities: readonly ChosenCapability[] = [
  ...tierCapabilities,
  ...scoreCapabilities,
]

const verifiedFieldsOf = (verified: readonly string[]) =>
  Object.fromEntries(
    chosenCapabilities.map((name) => [`verified.${name}`, verified.includes(name)]),
  ) as Record<VerifiedField, boolean>

/** The fields of the access form; versions of earlier releases say nothing of verified members. */
export const accessDraftOf = ({
  verified = [],
  ...access
}: Omit<AccessPolicy, 'verified'> & Partial<AccessPolicy>): AccessDraft => ({
  ...access,
  ...verifiedFieldsOf(verified),
  canPostContent: String(access.canPostContent),
  canInteractSocially: String(access.canInteractSocially),
  canConnect: String(access.canConnect),
})

/** The policy that was typed; the server refuses what isn't a number. */
export const accessOf = (draft: AccessDraft): AccessPolicy => ({
  canVoteInDebates: draft.canVoteInDebates,
  canCommentInDebates: draft.canCommentInDebates,
  canSubmitDebateArgs: draft.canSubmitDebateArgs,
  canCreateAvatars: draft.canCreateAvatars,
  canFormHouse: draft.canFormHouse,
  canPostContent: numberOf(draft.canPostContent),
  canInteractSocially: numberOf(draft.canInteractSocially),
  canConnect: numberOf(draft.canConnect),
  verified: chosenCapabilities.filter((name) => draft[`verified.${name}`]),
})

/** The policy to preview: what isn't a score yet counts as the one in force. */
export function previewed(draft: AccessDraft, inForce: AccessPolicy): AccessPolicy {
  const typed = accessOf(draft)
  for (const name of scoreCapabilities) {
    const score = typed[name]
    if (!Number.isInteger(score) || score < 0 || score > highestScore) typed[name] = inForce[name]
  }
  return typed
}

/** The name of a price among the form's fields and in the server's refusals. */
type PriceField = `plans.${PaidTier}.${keyof Price}`

/** The price list as typed, in dollars. */
export type PriceDraft = Record<PriceField | 'firstHouses', string>

/** The fields of the price form. */
export const priceDraftOf = ({ plans, firstHouses }: PriceList): PriceDraft =>
  ({
    ...Object.fromEntries(
      paidTiers.flatMap((tier) => [
        [`plans.${tier}.first`, dollarsOf(plans[tier].first)],
        [`plans.${tier}.later`, dollarsOf(plans[tier].later)],
      ]),
    ),
    firstHouses: String(firstHouses),
  }) as PriceDraft

/** The price list that was typed. */
export function pricesOf(draft: PriceDraft): PriceList {
  const priceOf = (tier: PaidTier): Price => ({
    first: centsIn(draft[`plans.${tier}.first`]),
    later: centsIn(draft[`plans.${tier}.later`]),
  })
  return {
    plans: {
      weekly: priceOf('weekly'),
      monthly: priceOf('monthly'),
      annual: priceOf('annual'),
      house: priceOf('house'),
    },
    firstHouses: numberOf(draft.firstHouses),
  }
}

/** True if every price is an amount, so that plans can be shown with it. */
export const isPriced = ({ plans, firstHouses }: PriceList): boolean =>
  [firstHouses, ...Object.values(plans).flatMap(({ first, later }) => [first, later])].every(
    (value) => Number.isInteger(value) && value >= 0,
  )

/** Prices that would change, for a last look; what isn't an amount is left to the server. */
export function newPrices(before: PriceList, after: PriceList) {
  const rows = paidTiers.flatMap((tier) =>
    (['first', 'later'] as const).map((step) => ({
      name: `${tierNames[tier]}, ${step} price`,
      from: formatExactCents(before.plans[tier][step]),
      to: formatExactCents(after.plans[tier][step]),
    })),
  )
  const houses = {
    name: 'Houses at the first price',
    from: String(before.firstHouses),
    to: String(after.firstHouses),
  }
  return [...rows, houses]
    .filter(({ from, to }) => from !== to)
    .map(({ name, from, to }) => ({ name, amount: to, note: `Now ${from}` }))
}

/** JSON has no NaN, so what isn't a number arrives as null and is refused at its field. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
