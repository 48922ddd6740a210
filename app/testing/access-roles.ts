import type { Person } from '#features/membership/contract/access-policy.ts'
import type { Tier } from '#features/membership/contract/tiers.ts'

type Given = {
  tier?: Tier
  score?: number
  isComplete?: boolean
  age?: number
  isAdmin?: boolean
  isModerator?: boolean
  house?: 'pending' | 'verified' | 'certified'
}

/** Everyone the access sweep sends to every endpoint; null is a visitor. */
export const roles = {
  visitor: null,
  public: { score: 58 },
  weekly: { tier: 'weekly', score: 69 },
  monthly: { tier: 'monthly', score: 70 },
  annual: { tier: 'annual', score: 84 },
  house: { tier: 'house', score: 91, house: 'verified' },
  moderator: { isModerator: true, score: 40 },
  administrator: { isAdmin: true, isComplete: false, age: 30 },
  blocked: { tier: 'annual', score: 90, isComplete: false, age: 4 },
  'another owner': { tier: 'house', score: 90, house: 'pending' },
} as const satisfies Record<string, Given | null>

export type Role = keyof typeof roles

/** What the policy considers for that role. */
export function personOf(role: Role): Person | null {
  const given: Given | null = roles[role]
  if (!given) return null
  const {
    isAdmin = false,
    isModerator = false,
    tier = 'public',
    score = 0,
    isComplete = true,
    age = 0,
    house = 'pending',
  } = given
  return {
    isAdmin,
    isModerator,
    isVendor: false,
    tier,
    score,
    hasApprovedHouse: house !== 'pending',
    isBlocked: !isComplete && age >= 3 && !isAdmin,
    isVerified: false,
  }
}
