import { settingsPath } from '#platform/contract/settings-pages.ts'
import { rankOfScore, ranks } from '#features/profile/contract/ranks.ts'
import { rankOf, tierNames, tiers, type Tier } from './tiers.ts'

/** Capabilities that a tier unlocks; administrators choose which (docs/product/access.md 12). */
export const tierCapabilities = [
  'canVoteInDebates',
  'canCommentInDebates',
  'canSubmitDebateArgs',
  'canCreateAvatars',
  'canFormHouse',
] as const

/** Capabilities that a citizen score unlocks; administrators choose which. */
export const scoreCapabilities = ['canPostContent', 'canInteractSocially', 'canConnect'] as const

export type TierCapability = (typeof tierCapabilities)[number]
export type ScoreCapability = (typeof scoreCapabilities)[number]

/** The lowest tier or score that each of these capabilities needs. */
type Thresholds = Record<TierCapability, Tier> & Record<ScoreCapability, number>

/** The capabilities that administrators choose the rule of. */
export type ChosenCapability = keyof Thresholds

/** What each of these capabilities needs; those in `verified` need a verified member besides. */
export type AccessPolicy = Thresholds & { verified: ChosenCapability[] }

/** What the site ships (docs/product/access.md 2). */
export const shippedAccess: AccessPolicy = {
  canVoteInDebates: 'weekly',
  canCommentInDebates: 'weekly',
  canSubmitDebateArgs: 'annual',
  canCreateAvatars: 'annual',
  canFormHouse: 'annual',
  canPostContent: 70,
  canInteractSocially: 70,
  canConnect: 70,
  verified: [],
}

/** The highest score that can be required: the top rank always has full access. */
export const highestScore = ranks[0].from

/** The policy's input: null is a visitor. */
export type Person = {
  isAdmin: boolean
  isModerator: boolean
  isVendor: boolean
  /** The current tier. */
  tier: Tier
  score: number
  hasApprovedHouse: boolean
  isVerified: boolean
  /** True if the deadline has passed with an incomplete profile. */
  isBlocked: boolean
}

/** Who holds a capability, and how that is put to those who don't. */
export type Rule = {
  isHeldBy: (person: Person) => boolean
  message: string
  /** Shown on a disabled button. */
  badge: string
  /** Where to get or read about what is missing. */
  url: string
  /** Completes a sentence such as “Publishing needs …”. */
  needs: string
}

/** Where to get a missing tier. */
export const upgradeUrl = '/subscribe'

/** Where members see how to raise their citizen score. */
export const scoreUrl = '/profile-score'

/** Where members verify themselves. */
export const verificationUrl = settingsPath('profile', 'verification')

/** Why a member lacks a capability for which being verified is all that is missing. */
export const verifiedRule: Rule = {
  isHeldBy: (person) => person.isVerified,
  message: 'Verify your identity to do this.',
  badge: 'Verify',
  url: verificationUrl,
  needs: 'a verified identity',
}

/** For any member, once logged in. */
export const anyMember: Rule = {
  isHeldBy: () => true,
  message: 'Register an account to do this.',
  badge: 'Register',
  url: '/register',
  needs: 'an account',
}

/** The rule of a capability that `tier` and higher ones unlock. */
export function tierRule(tier: Tier): Rule {
  if (tier === 'public') return anyMember
  const isHeldBy = (person: Person) => rankOf(person.tier) >= rankOf(tier)
  if (tier === 'house')
    return {
      isHeldBy,
      message: 'Register a House.',
      badge: 'House',
      url: upgradeUrl,
      needs: 'a House',
    }
  const name = tierNames[tier]
  const isLastPlan = tiers[rankOf(tier) + 1] === 'house'
  return {
    isHeldBy,
    message: isLastPlan ? `Subscribe to ${name}.` : `Subscribe to ${name} or higher.`,
    badge: `${name}+`,
    url: upgradeUrl,
    needs: `the ${name} plan or higher`,
  }
}

/** The rule of a capability that a citizen score unlocks. */
export function scoreRule(score: number): Rule {
  if (score === 0) return anyMember
  return {
    isHeldBy: (person) => person.score >= score,
    message: `Improve the citizen score to ${score}% or higher (${rankOfScore(score).title} tier).`,
    badge: `Score ${score}%`,
    url: scoreUrl,
    needs: `a citizen score of ${score} or higher`,
  }
}
