import { completionDays } from '#features/profile/contract/completion.ts'
import type { Houses } from '#features/houses/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Current } from '#features/revisions/server/service.ts'
import { upgradeUrl, type AccessPolicy, type Person } from '../contract/access-policy.ts'
import { flagsOf, lacking } from '../contract/policy.ts'
import type { PriceList } from '../contract/prices.ts'
import { rankOf, tierNames } from '../contract/tiers.ts'
import type { PlansService } from './plans.ts'
import type { PolicyInForce } from './policy-in-force.ts'

type Dependencies = { policy: PolicyInForce; plans: PlansService; houses: Houses }

/** A hypothetical member, neither staff nor seller. */
export type Hypothetical = Pick<Person, 'tier' | 'score' | 'isBlocked' | 'isVerified'>

type Saved<T> = T & { version: number; note: string }
type SavedAccess = Saved<
  Omit<AccessPolicy, 'verified'> & { verified?: AccessPolicy['verified'] | undefined }
>
type Restored = { version: number; note: string }

export type PolicyEditing = ReturnType<typeof createPolicyEditing>

/** Policy and prices, edited by administrators (docs/product/access.md 12 to 14). */
export function createPolicyEditing({ policy, plans, houses }: Dependencies) {
  const withHouses = async (current: Current<PriceList>) => ({
    ...current,
    paidHouses: await houses.countPaid(),
  })
  return {
    access: policy.access,

    readAccess: policy.readAccess,

    saveAccess: async (viewer: Viewer, { version, note, verified, ...content }: SavedAccess) => {
      const present = verified ?? (await policy.readAccess()).content.verified
      return policy.saveAccess(viewer, {
        content: { ...content, verified: present },
        note,
        version,
      })
    },

    restoreAccess: (viewer: Viewer, change: Restored) =>
      policy.saveAccess(viewer, { content: null, ...change }),

    readPrices: async () => withHouses(await policy.readPrices()),

    savePrices: async (viewer: Viewer, { version, note, ...content }: Saved<PriceList>) =>
      withHouses(await policy.savePrices(viewer, { content, note, version })),

    restorePrices: async (viewer: Viewer, change: Restored) =>
      withHouses(await policy.savePrices(viewer, { content: null, ...change })),

    /** What a hypothetical member would be told; grants nothing. */
    viewAs: async (given: Hypothetical) => {
      const [access, list] = await Promise.all([policy.access(), plans.list()])
      return { capabilities: recordOf(given, access), access, plans: list }
    },
  }
}

/** The capability record of a member without roles or a House to sell from. */
function recordOf(given: Hypothetical, access: AccessPolicy) {
  const { tier, isBlocked } = given
  const person: Person = {
    ...given,
    isAdmin: false,
    isModerator: false,
    isVendor: false,
    hasApprovedHouse: tier === 'house',
  }
  const missing = lacking(person, access)
  return {
    ...flagsOf(person, access),
    accessLevel: rankOf(tier),
    accessLevelName: tierNames[tier],
    subscriptionTier: tier,
    hasHouse: tier === 'house',
    upgradeUrl,
    profileCompletionStatus: {
      isComplete: !isBlocked,
      requiresAttention: isBlocked,
      daysRemaining: isBlocked ? 0 : completionDays,
      blockedDueToProfile: isBlocked,
    },
    completeProfileBy: null,
    ...(Object.keys(missing).length > 0 ? { lacking: missing } : {}),
  }
}
