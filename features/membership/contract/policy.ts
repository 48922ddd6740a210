import { socialScore } from '#features/profile/contract/ranks.ts'
import { rankOf, tierNames, type Tier } from './tiers.ts'

/** Everything that a member may be able to do. */
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

/** Other names under which four capabilities are answered, too (docs/product/access.md 2). */
export const aliases = {
  canComment: 'canCommentInDebates',
  canVote: 'canVoteInDebates',
  canAccessMarketplace: 'canShopMarketplace',
  canPost: 'canPostContent',
} as const satisfies Record<string, Capability>

/** Where a missing tier is had. */
export const upgradeUrl = '/subscribe'

/** Where a member sees what raises their citizen score. */
export const scoreUrl = '/profile-score'

/** Where a profile is completed, which opens a blocked one again. */
export const completionUrl = '/profile-setup'

/** What the policy looks at: null is a visitor. */
export type Person = {
  isAdmin: boolean
  isModerator: boolean
  isVendor: boolean
  /** The tier that counts as held right now. */
  tier: Tier
  score: number
  hasApprovedHouse: boolean
  /** True when the completion window is over and the profile is not complete. */
  isBlocked: boolean
}

type Rule = {
  isHeldBy: (person: Person) => boolean
  message: string
  /** Shown on a disabled button. */
  badge: string
  /** Where what is missing can be had or is explained. */
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

/** The one table that says who holds what, read by the server that enforces it and by the screens that explain it (docs/product/access.md 2). */
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

/** Answers for capabilities that the table does not know (docs/product/access.md 2). */
export const otherMessage = 'Higher subscription tier required.'

/** What a blocked member reads instead of a rule's message. */
export const blockedMessage = 'Your profile is incomplete. Complete it to use this again.'

/** How the block of a profile is named among what a call is refused for; the record of capabilities tells it under the same name. */
export const profileBlock = 'blockedDueToProfile'

/** What is asked of administrators themselves: no capability, and held by nobody else. */
export const administration = 'isAdmin'

function ruleOf(capability: string): Rule | undefined {
  if (capability === administration) return administratorsOnly
  return Object.hasOwn(policy, capability) ? policy[capability as keyof typeof policy] : undefined
}

/** True when `person` (null for a visitor) holds the capability. */
export function holds(person: Person | null, capability: string): boolean {
  if (capability === 'canView') return true
  if (!person) return false
  if (person.isAdmin) return true
  const rule = ruleOf(capability)
  return rule !== undefined && !person.isBlocked && rule.isHeldBy(person)
}

/** Why somebody does not hold a capability, and what would change that: a blocked profile comes before any rule. */
export function explain(
  capability: string,
  isBlocked: boolean,
): Pick<Rule, 'message' | 'badge' | 'url'> {
  if (isBlocked) return { message: blockedMessage, badge: 'Complete Profile', url: completionUrl }
  return ruleOf(capability) ?? { message: otherMessage, badge: 'Upgrade', url: upgradeUrl }
}

/**
 * The tier gate of routes: administrators always pass; else the tier ranks at or above the required one
 * (weekly unless told), or is in the list of allowed ones when there is one.
 */
export function passesTierGate(
  person: { isAdmin: boolean; tier: Tier } | null,
  required: Tier = 'weekly',
  allowed?: readonly Tier[],
): boolean {
  if (!person) return false
  if (person.isAdmin) return true
  return allowed ? allowed.includes(person.tier) : rankOf(person.tier) >= rankOf(required)
}

/** What the browser assumes while the server has not answered. */
export const defaultCapabilities: Record<Capability, boolean> = Object.fromEntries(
  capabilities.map((name) => [name, name === 'canView']),
) as Record<Capability, boolean>
