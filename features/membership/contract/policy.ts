import { socialScore } from '#features/profile/contract/ranks.ts'
import { rankOf, tierNames, type Tier } from './tiers.ts'

/** Everything a member may be able to do. */
export const capabilities = [
  'canView',
  'canShopMarketplace',
  'canPostContent',
  'canInteractSocially',
  'canConnect',
  'canVoteInDebates',
  'canCommentInDebates',
  'canSubmitDebateArgs',
  'canCreateAvatars',
  'canFormHouse',
  'canSellInMarketplace',
  'canAccessControlCenter',
  'canModerateContent',
  'canManageHouses',
] as const

export type Capability = (typeof capabilities)[number]

/** Aliases of four capabilities in replies (docs/product/access.md 2). */
export const aliases = {
  canComment: 'canCommentInDebates',
  canVote: 'canVoteInDebates',
  canAccessMarketplace: 'canShopMarketplace',
  canPost: 'canPostContent',
} as const satisfies Record<string, Capability>

/** Where to get a missing tier. */
export const upgradeUrl = '/subscribe'

/** Where members see how to raise their citizen score. */
export const scoreUrl = '/profile-score'

/** Where a profile is completed, which unblocks it. */
export const completionUrl = '/profile-setup'

/** The policy's input: null is a visitor. */
export type Person = {
  isAdmin: boolean
  isModerator: boolean
  isVendor: boolean
  /** The current tier. */
  tier: Tier
  score: number
  hasApprovedHouse: boolean
  /** True if the deadline has passed with an incomplete profile. */
  isBlocked: boolean
}

type Rule = {
  isHeldBy: (person: Person) => boolean
  message: string
  /** Shown on a disabled button. */
  badge: string
  /** Where to get or read about what is missing. */
  url: string
}

const fromTier = (tier: Tier, message: string): Rule => ({
  isHeldBy: (person) => rankOf(person.tier) >= rankOf(tier),
  message,
  badge: `${tierNames[tier]}+`,
  url: upgradeUrl,
})
const fromScore: Rule = {
  isHeldBy: (person) => person.score >= socialScore,
  message: `Improve the citizen score to ${socialScore}% or higher (Work in Progress tier).`,
  badge: `Score ${socialScore}%`,
  url: scoreUrl,
}
const administratorsOnly: Rule = {
  isHeldBy: () => false,
  message: 'Admin access is required.',
  badge: 'Admin',
  url: '/contact',
}
const moderators: Rule = { ...administratorsOnly, isHeldBy: (person) => person.isModerator }

/**
 * The one table of who holds which capability, read by the enforcing server and explaining screens
 * (docs/product/access.md 2).
 */
export const policy: Record<Exclude<Capability, 'canView'>, Rule> = {
  canShopMarketplace: {
    isHeldBy: () => true,
    message: 'Register an account to shop in the marketplace.',
    badge: 'Register',
    url: '/register',
  },
  canPostContent: fromScore,
  canInteractSocially: fromScore,
  canConnect: fromScore,
  canVoteInDebates: fromTier('weekly', 'Subscribe to Weekly or higher.'),
  canCommentInDebates: fromTier('weekly', 'Subscribe to Weekly or higher.'),
  canSubmitDebateArgs: fromTier('annual', 'Subscribe to Annual.'),
  canCreateAvatars: fromTier('annual', 'Subscribe to Annual.'),
  canFormHouse: fromTier('annual', 'Subscribe to Annual.'),
  canSellInMarketplace: {
    isHeldBy: (person) => person.hasApprovedHouse || person.isVendor,
    message: 'Register a House or become an Authorized Vendor.',
    badge: 'House',
    url: upgradeUrl,
  },
  canAccessControlCenter: moderators,
  canModerateContent: moderators,
  canManageHouses: administratorsOnly,
}

/** Answers for unknown capabilities (docs/product/access.md 2). */
export const otherMessage = 'Higher subscription tier required.'

/** A blocked member's message in place of a rule's. */
export const blockedMessage = 'Your profile is incomplete. Complete it to use this again.'

/** The name of the profile block among refusal reasons, also used in the capability record. */
export const profileBlock = 'blockedDueToProfile'

/** The capability of administrators only. */
export const administration = 'isAdmin'

function ruleOf(capability: string): Rule | undefined {
  if (capability === administration) return administratorsOnly
  return Object.hasOwn(policy, capability) ? policy[capability as keyof typeof policy] : undefined
}

/** True if `person` (null for a visitor) holds the capability. */
export function holds(person: Person | null, capability: string): boolean {
  if (capability === 'canView') return true
  if (!person) return false
  if (person.isAdmin) return true
  const rule = ruleOf(capability)
  return rule !== undefined && !person.isBlocked && rule.isHeldBy(person)
}

/**
 * Why someone lacks a capability, and what would change it; a blocked profile comes before any
 * rule.
 */
export function explain(
  capability: string,
  isBlocked: boolean,
): Pick<Rule, 'message' | 'badge' | 'url'> {
  if (isBlocked) return { message: blockedMessage, badge: 'Complete Profile', url: completionUrl }
  return ruleOf(capability) ?? { message: otherMessage, badge: 'Upgrade', url: upgradeUrl }
}

/**
 * The routes' tier gate: administrators pass; else the tier ranks at or above the required one
 * (weekly by default), or is among the allowed ones, which only ever let more members pass.
 */
export function passesTierGate(
  person: { isAdmin: boolean; tier: Tier } | null,
  required: Tier = 'weekly',
  allowed: readonly Tier[] = [],
): boolean {
  if (!person) return false
  if (person.isAdmin) return true
  return rankOf(person.tier) >= rankOf(required) || allowed.includes(person.tier)
}

/** What the browser assumes before the server answers. */
export const defaultCapabilities: Record<Capability, boolean> = Object.fromEntries(
  capabilities.map((name) => [name, name === 'canView']),
) as Record<Capability, boolean>
