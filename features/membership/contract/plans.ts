import { formatCents } from '#platform/contract/money.ts'
import type { AccessPolicy, TierCapability } from './access-policy.ts'
import { isOpen, opensLater, type Part } from './parts.ts'
import { paidTiers, priceAt, type PriceList } from './prices.ts'
import { rankOf, tierNames, type PaidTier } from './tiers.ts'

/** The highlighted plan. */
export const mostPopular = 'annual' satisfies PaidTier

/** A plan's billing interval. */
export const intervals = {
  weekly: 'week',
  monthly: 'month',
  annual: 'year',
  house: 'once',
} as const satisfies Record<PaidTier, string>

export type Plan = {
  id: PaidTier
  name: string
  /** Cents. */
  price: number
  /** Such as `$5 per month`. */
  displayPrice: string
  interval: (typeof intervals)[PaidTier]
  description: string
  features: string[]
}

/**
 * What a plan includes, possibly with a part of the product; `isFree` for what needs no plan
 * (docs/product/access.md 2).
 */
type Feature = { name: string; part?: Part; isFree?: true; isForVerified?: boolean }

/** What a capability is called on the plan that unlocks it. */
const unlocked: Record<TierCapability, Feature> = {
  canVoteInDebates: { name: 'Vote in debates' },
  canCommentInDebates: { name: 'Comment on articles and debates' },
  canSubmitDebateArgs: { name: 'Submit debate arguments' },
  canCreateAvatars: { name: 'Create AI avatars', part: 'avatars' },
  canFormHouse: { name: 'Eligible to form a House' },
}

/** What else each plan adds; a plan includes those below it (docs/product/access.md 2). */
const additions: Record<PaidTier, Feature[]> = {
  weekly: [
    { name: 'Basic profile', isFree: true },
    { name: 'Public debates', isFree: true },
  ],
  monthly: [
    { name: 'Videos for subscribers', part: 'library' },
    { name: 'Marketplace', part: 'marketplace', isFree: true },
  ],
  annual: [{ name: 'Videos for House members', part: 'library' }],
  house: [
    { name: 'Form a House, with or without another plan' },
    { name: 'Your House in the marketplace', part: 'marketplace' },
    { name: 'WarRoom', part: 'warroom', isFree: true },
    { name: 'Challenges', part: 'challenges', isFree: true },
    { name: 'No renewal' },
  ],
}

/** The plans at the prices after `paidHouses` paid Houses, with what the policy lets them unlock. */
export function plansAt(paidHouses: number, prices: PriceList, access: AccessPolicy): Plan[] {
  const price = (tier: PaidTier) => priceAt(prices, tier, paidHouses)
  const savings = price('monthly') * 12 - price('annual')
  const descriptions: Record<PaidTier, string> = {
    weekly: 'Join in, a week at a time.',
    monthly: 'A month of everything in Weekly.',
    annual: `${
      rankOf(access.canSubmitDebateArgs) <= rankOf('annual')
        ? 'A year, with your own voice in the arena.'
        : 'A year of everything in Monthly.'
    }${savings > 0 ? ` Save ${formatCents(savings)} per year.` : ''}`,
    house: 'A registered House, paid once.',
  }
  return paidTiers.map((id, index) => ({
    id,
    name: tierNames[id],
    price: price(id),
    displayPrice:
      id === 'house'
        ? `${formatCents(price(id))} once`
        : `${formatCents(price(id))} per ${intervals[id]}`,
    interval: intervals[id],
    description: descriptions[id],
    features: [
      ...(index > 0 ? [`Everything in ${tierNames[paidTiers[index - 1] ?? 'weekly']}`] : []),
      ...unlockedAt(id, access).map(featureText),
      ...additions[id].map(featureText),
    ],
  }))
}

/** What a plan's tier is the first to unlock; what no tier is needed for is listed with the first. */
function unlockedAt(tier: PaidTier, access: AccessPolicy): Feature[] {
  return (Object.keys(unlocked) as TierCapability[]).flatMap((capability): Feature[] => {
    const needed = access[capability]
    const isForVerified = access.verified.includes(capability)
    const feature = { ...unlocked[capability], isForVerified }
    if (needed === tier) return [feature]
    return needed === 'public' && tier === paidTiers[0] ? [{ ...feature, isFree: true }] : []
  })
}

/** What the plans say above their features of those marked as free. */
export const freeFeaturesNote = '“Free” means included with every account, even without a plan.'

/** A feature's name, and the note behind it, such as `(free)`. */
export function featureParts(feature: string): { name: string; note: string } {
  const [, name = feature, note = ''] = /^(.+) (\([^()]*\))$/.exec(feature) ?? []
  return { name, note }
}

/** Whether a plan's feature is included with every account. */
export const isFreeFeature = (feature: string): boolean =>
  featureParts(feature).note.startsWith('(free')

/** The names of what is listed with plans, but included with every account. */
export function freeFeatures(plans: readonly Plan[]): string[] {
  return plans.flatMap(({ features }) =>
    features.filter(isFreeFeature).map((feature) => {
      const { name, note } = featureParts(feature)
      return `${name}${note.replace(/^\(free(?:; )?(.*)\)$/, (_, rest: string) => rest && ` (${rest})`)}`
    }),
  )
}

/** A feature for buyers, noting what is free or not available yet. */
function featureText({ name, part, isFree, isForVerified }: Feature): string {
  const notes = [
    isFree && 'free',
    isForVerified && 'for verified members',
    part && !isOpen(part) && opensLater.toLowerCase(),
  ].filter((note) => typeof note === 'string')
  return notes.length > 0 ? `${name} (${notes.join('; ')})` : name
}
