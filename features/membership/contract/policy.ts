import {
  anyMember,
  scoreCapabilities,
  scoreRule,
  tierCapabilities,
  tierRule,
  upgradeUrl,
  verifiedRule,
  type AccessPolicy,
  type Person,
  type Rule,
  type ScoreCapability,
  type TierCapability,
} from './access-policy.ts'
import { completionPath } from '#features/profile/contract/completion.ts'
import { accountStatusPath } from '#features/sanctions/contract/rules.ts'
import { rankOf, tierNames, type PaidTier, type Tier } from './tiers.ts'

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

/** Where a profile is completed, which unblocks it. */
export const completionUrl = completionPath

const administratorsOnly: Rule = {
  isHeldBy: () => false,
  message: 'Admin access is required.',
  badge: 'Admin',
  url: '/contact',
  needs: 'administrator access',
}
const moderators: Rule = { ...administratorsOnly, isHeldBy: (person) => person.isModerator }

/** Rules that nobody can change on the site (docs/product/access.md 12). */
const fixedRules: Partial<Record<string, Rule>> = {
  canShopMarketplace: {
    ...anyMember,
    message: 'Register an account to shop in the marketplace.',
  },
  canSellInMarketplace: {
    isHeldBy: (person) => person.hasApprovedHouse || person.isVendor,
    message: 'Register a House or become an Authorized Vendor.',
    badge: 'House',
    url: upgradeUrl,
    needs: 'a House or the authorized vendor flag',
  },
  canAccessControlCenter: moderators,
  canModerateContent: moderators,
  canManageHouses: administratorsOnly,
  isAdmin: administratorsOnly,
}

/** Answers for unknown capabilities (docs/product/access.md 2). */
export const otherMessage = 'Higher subscription tier required.'

/** Our sentence to a member whose account is being deleted. */
export const leavingMessage =
  'Your account is being deleted. Keep your account to use the site again.'

/** Where a member keeps an account that is being deleted. */
export const keepAccountUrl = '/profile?tab=data'

/** A blocked member's message in place of a rule's. */
export const blockedMessage = 'Your profile is incomplete. Complete it to use this again.'

/** The name of the profile block among refusal reasons, also used in the capability record. */
export const profileBlock = 'blockedDueToProfile'

/** The one place that turns the policy in force into rules (docs/product/access.md 3). */
function ruleOf(capability: string, access: AccessPolicy): Rule | undefined {
  if (isOneOf(tierCapabilities, capability)) return tierRule(access[capability])
  if (isOneOf(scoreCapabilities, capability)) return scoreRule(access[capability])
  return Object.hasOwn(fixedRules, capability) ? fixedRules[capability] : undefined
}

function isOneOf<T extends TierCapability | ScoreCapability>(
  names: readonly T[],
  name: string,
): name is T {
  return (names as readonly string[]).includes(name)
}

/** True if a capability needs a verified member, besides its plan or score. */
const needsVerified = (capability: string, { verified }: AccessPolicy): boolean =>
  (verified as readonly string[]).includes(capability)

/** True if `person` (null for a visitor) holds the capability under a policy. */
export function holds(person: Person | null, capability: string, access: AccessPolicy): boolean {
  if (capability === 'canView') return true
  if (!person) return false
  if (person.isAdmin) return true
  const rule = ruleOf(capability, access)
  if (rule === undefined || person.isBlocked || !rule.isHeldBy(person)) return false
  return person.isVerified || !needsVerified(capability, access)
}

/**
 * The capabilities that a member lacks for want of a verified identity alone, with the words for it
 * (docs/product/access.md 19).
 */
export function lacking(person: Person, access: AccessPolicy): Record<string, Explanation> {
  const { message, badge, url } = verifiedRule
  return Object.fromEntries(
    access.verified
      .filter(
        (name) =>
          !holds(person, name, access) && holds({ ...person, isVerified: true }, name, access),
      )
      .map((name) => [name, { message, badge, url }]),
  )
}

/** Why someone lacks a capability, and what would change it. */
export type Explanation = Pick<Rule, 'message' | 'badge' | 'url'> & {
  /** A paid plan whose activation is all that is missing. */
  activates?: PaidTier
}

/** What stands before any rule in a member's way; a plan offered then would end in a refusal. */
export type Obstacles = {
  /** The profile is incomplete past its deadline. */
  isBlocked?: boolean
  isSuspended?: boolean
  /** The account is being deleted. */
  isLeaving?: boolean
  /** A plan that is paid and not active yet. */
  paidTier?: PaidTier | null
}

/** Nothing in the way. */
export const noObstacles: Obstacles = {}

const leaving: Explanation = {
  message: leavingMessage,
  badge: 'Keep account',
  url: keepAccountUrl,
}
const suspended: Explanation = {
  message: 'Your account is suspended.',
  badge: 'Suspended',
  url: accountStatusPath,
}
const blocked: Explanation = {
  message: blockedMessage,
  badge: 'Complete Profile',
  url: completionUrl,
}

/** Where a paid plan is activated. */
export const activateUrl = '/profile'

/** The one sentence about a plan that is paid and not active yet. */
export function waitingText(tier: PaidTier): string {
  return `Your ${tierNames[tier]} plan is paid and ready to activate.`
}

/**
 * Why a member lacks a tier for a reason other than the plan; null if only a higher plan helps. An
 * incomplete profile doesn't matter to a tier.
 */
export function explainTier(
  required: Tier,
  { isLeaving, isSuspended, paidTier }: Obstacles,
): Explanation | null {
  if (isLeaving) return leaving
  if (isSuspended) return suspended
  if (!paidTier || rankOf(paidTier) < rankOf(required)) return null
  return {
    message: waitingText(paidTier),
    badge: `Activate ${tierNames[paidTier]}`,
    url: activateUrl,
    activates: paidTier,
  }
}

/** Explains a missing capability under a policy; obstacles come before its rule. */
export function explain(
  capability: string,
  obstacles: Obstacles,
  access: AccessPolicy,
): Explanation {
  if (obstacles.isBlocked && !obstacles.isLeaving && !obstacles.isSuspended) return blocked
  const required = isOneOf(tierCapabilities, capability) ? access[capability] : 'house'
  return (
    explainTier(required, obstacles) ??
    ruleOf(capability, access) ?? {
      message: otherMessage,
      badge: 'Upgrade',
      url: upgradeUrl,
    }
  )
}

/** Completes a sentence such as “Publishing needs …”, for any reader. */
export function neededFor(capability: string, access: AccessPolicy): string {
  const needs = ruleOf(capability, access)?.needs ?? 'a higher plan'
  return needsVerified(capability, access) ? `${needs} and ${verifiedRule.needs}` : needs
}

/** The capability record of a person, aliases included. */
export function flagsOf(
  person: Person | null,
  access: AccessPolicy,
): Record<Capability | keyof typeof aliases, boolean> {
  return Object.fromEntries([
    ...capabilities.map((name) => [name, holds(person, name, access)]),
    ...Object.entries(aliases).map(([alias, name]) => [alias, holds(person, name, access)]),
  ]) as Record<Capability | keyof typeof aliases, boolean>
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
