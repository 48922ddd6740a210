import { formatCents } from '#platform/contract/money.ts'
import { isOpen, opensLater, type Part } from './parts.ts'
import { tierNames, type PaidTier } from './tiers.ts'

type Price = { first: number; later: number }

/**
 * The only price list, in cents: up to 100 paid Houses, and from the 101st on
 * (docs/product/payments.md 1).
 */
export const priceList: Record<PaidTier, Price> = {
  weekly: { first: 100, later: 500 },
  monthly: { first: 500, later: 1000 },
  annual: { first: 2500, later: 4900 },
  house: { first: 100_000, later: 250_000 },
}

/** Houses at the first price. */
export const firstHouses = 100

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
type Feature = string | { name: string; part?: Part; isFree?: true }

/** Each plan's own features; a plan includes those below it (docs/product/access.md 2). */
const additions: Record<PaidTier, { description: string; features: Feature[] }> = {
  weekly: {
    description: 'Join in, a week at a time.',
    features: [
      'Vote in debates',
      'Comment on articles and debates',
      { name: 'Basic profile', isFree: true },
      { name: 'Public debates', isFree: true },
    ],
  },
  monthly: {
    description: 'A month of everything in Weekly.',
    features: [
      { name: 'Videos for subscribers', part: 'library' },
      { name: 'Marketplace', part: 'marketplace', isFree: true },
    ],
  },
  annual: {
    description: 'A year, with your own voice in the arena.',
    features: [
      'Submit debate arguments',
      { name: 'Create AI avatars', part: 'avatars' },
      'Eligible to form a House',
      { name: 'Videos for House members', part: 'library' },
    ],
  },
  house: {
    description: 'A registered House, paid once.',
    features: [
      { name: 'Your House in the marketplace', part: 'marketplace' },
      { name: 'WarRoom', part: 'warroom', isFree: true },
      { name: 'Challenges', part: 'challenges', isFree: true },
      'No renewal',
    ],
  },
}

const order: PaidTier[] = ['weekly', 'monthly', 'annual', 'house']

/** The plans at the prices after `paidHouses` paid Houses. */
export function plansAt(paidHouses: number): Plan[] {
  const price = (tier: PaidTier) => priceList[tier][paidHouses < firstHouses ? 'first' : 'later']
  const savings = price('monthly') * 12 - price('annual')
  return order.map((id, index) => ({
    id,
    name: tierNames[id],
    price: price(id),
    displayPrice:
      id === 'house'
        ? `${formatCents(price(id))} once`
        : `${formatCents(price(id))} per ${intervals[id]}`,
    interval: intervals[id],
    description:
      id === 'annual'
        ? `${additions.annual.description} Save ${formatCents(savings)} per year.`
        : additions[id].description,
    features: [
      ...(index > 0 ? [`Everything in ${tierNames[order[index - 1] ?? 'weekly']}`] : []),
      ...additions[id].features.map(wordsOf),
    ],
  }))
}

/** A feature for buyers, noting what is free or not available yet. */
function wordsOf(feature: Feature): string {
  if (typeof feature === 'string') return feature
  const notes = [
    feature.isFree && 'also without a plan',
    feature.part && !isOpen(feature.part) && opensLater.toLowerCase(),
  ].filter((note) => typeof note === 'string')
  return notes.length > 0 ? `${feature.name} (${notes.join('; ')})` : feature.name
}
