import type { House, Houses } from '#features/houses/server/service.ts'
import type { MemberStanding } from '#features/identity/server/service.ts'
import { completionDays } from '#features/profile/contract/completion.ts'
import type { Profile } from '#features/profile/server/service.ts'
import type { Sanctions } from '#features/sanctions/server/service.ts'
import type { Access } from '#platform/contract/endpoint.ts'
import { settingsPath } from '#platform/contract/settings-pages.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError } from '#platform/server/errors.ts'
import { upgradeUrl, type Person, type TierCapability } from '../contract/access-policy.ts'
import type { Plan } from '../contract/plans.ts'
import {
  explain,
  explainTier,
  flagsOf,
  holds,
  keepAccountUrl,
  lacking,
  leavingMessage,
  profileBlock,
  type Explanation,
} from '../contract/policy.ts'
import type { Capabilities } from '../contract/schemas.ts'
import { rankOf, tierNames, tiers, type PaidTier, type Tier } from '../contract/tiers.ts'
import type { PlansService } from './plans.ts'
import type { PolicyInForce } from './policy-in-force.ts'
import { heldTier } from './standing.ts'
import type { MembershipRow, Members, MembershipStore } from './store.ts'
import { createGrantedPlans } from './granted-plans.ts'

export type { PaymentRefunds } from './refunds.ts'

/** What membership needs to know about an account. */
export type Holder = {
  id: string
  createdAt: Date
  isAdmin: boolean
  isModerator: boolean
  isVendor: boolean
  isVerified: boolean
  /** Null unless suspended now. */
  suspendedUntil: Date | null
  deletesAt: Date | null
}

type Dependencies = {
  db: Db
  store: MembershipStore
  profile: Profile
  houses: Houses
  plans: PlansService
  policy: PolicyInForce
  sanctions: Pick<Sanctions, 'refusal'>
  clock: Clock
}

const waitingTier = (row: MembershipRow | null) => (row?.paidTier ?? null) as PaidTier | null

function refusalOf(
  capability: string,
  { message, url, activates }: Pick<Explanation, 'message' | 'url' | 'activates'>,
): DomainError {
  return new DomainError('forbidden', message, undefined, {
    capability,
    upgradeUrl: url,
    ...(activates ? { activateUrl: url } : {}),
  })
}

/** Why a House that was paid for doesn't sell yet: its owner is offered no other one. */
const awaitingVerification = ({ name }: House) => ({
  message: `${name} is registered. An administrator verifies it before it can sell.`,
  url: settingsPath('plan'),
})

export type { Billing } from './billing.ts'
export type Membership = ReturnType<typeof createMembership>

/** Tiers, and what they, the score and Houses unlock. */
export function createMembership({
  db,
  store,
  profile,
  houses,
  plans,
  policy,
  sanctions,
  clock,
}: Dependencies) {
  const read = async (holder: Holder) => {
    const [row, citizen, house] = await Promise.all([
      store.find(holder.id),
      profile.citizenOf(holder),
      houses.houseOf(holder.id),
    ])
    const tier = heldTier(row, clock.now())
    const person: Person = {
      isAdmin: holder.isAdmin,
      isModerator: holder.isModerator,
      isVendor: holder.isVendor,
      tier,
      score: citizen.profileScore,
      hasApprovedHouse: house !== null && house.status !== 'pending',
      isVerified: holder.isVerified,
      isBlocked:
        citizen.completion.blockedDueToProfile ||
        holder.suspendedUntil !== null ||
        holder.deletesAt !== null,
    }
    return { row, citizen, house, tier, person }
  }
  const readOnce = new WeakMap<Holder, ReturnType<typeof read> | null>()
  const look = (holder: Holder): ReturnType<typeof read> => {
    const found = readOnce.get(holder) ?? read(holder)
    if (readOnce.has(holder)) readOnce.set(holder, found)
    return found
  }

  return {
    ...createGrantedPlans({ db, store, clock }),

    /** A copy whose tier, score and House are read once: for what only reads, such as a page. */
    asOfNow: <H extends Holder>(holder: H): H => {
      const copy = { ...holder }
      readOnce.set(copy, null)
      return copy
    },

    /** An account's tier, score and House. */
    standingOf: async (holder: Holder): Promise<MemberStanding> => {
      const { row, citizen, house, tier } = await look(holder)
      return {
        subscriptionTier: tier,
        paidSubscriptionTier: waitingTier(row),
        profileScore: citizen.profileScore,
        isScored: citizen.isScored,
        socialTier: citizen.socialTier,
        houseId: house?.id ?? null,
        houseRegistrationPaid: house !== null,
      }
    },

    /** The access policy in force (docs/product/access.md 12). */
    access: policy.access,

    /** The same within a transaction. */
    accessIn: policy.accessIn,

    /**
     * How many members may currently do what a capability's tier unlocks, verified ones alone if
     * asked for; members of `among` count whatever they hold.
     */
    countHolders: async (
      tx: Db,
      capability: TierCapability,
      among: Members,
      verifiedOnly = false,
    ): Promise<number> => {
      const now = clock.now()
      const access = await policy.accessIn(tx)
      return store.countHolding(
        tx,
        {
          tiers: tiers.filter((one) => rankOf(one) >= rankOf(access[capability])),
          needsVerified: access.verified.includes(capability),
          verifiedOnly,
        },
        now,
        new Date(now.getTime() - completionDays * day),
        among,
      )
    },

    capabilitiesOf: async (holder: Holder): Promise<Capabilities> => {
      const { citizen, house, tier, person } = await look(holder)
      const access = await policy.access()
      const missing = lacking(person, access)
      return {
        ...flagsOf(person, access),
        accessLevel: rankOf(tier),
        accessLevelName: tierNames[tier],
        subscriptionTier: tier,
        hasHouse: house !== null,
        upgradeUrl,
        profileCompletionStatus: citizen.completion,
        completeProfileBy: citizen.completion.requiresAttention
          ? citizen.completeBy.toISOString()
          : null,
        ...(Object.keys(missing).length > 0 ? { lacking: missing } : {}),
      }
    },

    /**
     * Permits a call or throws the reason; the only place where capabilities are enforced
     * (docs/product/access.md 3).
     */
    authorize: async (holder: Holder | null, allow: Access): Promise<void> => {
      if (allow === 'anyone') return
      if (!holder) throw new DomainError('signed_out', 'Please log in.')
      if (allow === 'account') return
      if (holder.deletesAt)
        throw new DomainError('forbidden', leavingMessage, undefined, {
          capability: 'account',
          upgradeUrl: keepAccountUrl,
        })
      if (holder.suspendedUntil) throw await sanctions.refusal(holder.id)
      if (allow === 'active') return
      const [{ person, row, house }, access] = await Promise.all([look(holder), policy.access()])
      const capability = allow === 'member' ? null : allow.capability
      if (capability ? holds(person, capability, access) : person.isAdmin || !person.isBlocked)
        return
      const obstacles = { isBlocked: person.isBlocked, paidTier: waitingTier(row) }
      const why =
        lacking(person, access)[capability ?? ''] ?? explain(capability ?? '', obstacles, access)
      const isWaiting = capability === 'canSellInMarketplace' && why.url === upgradeUrl
      throw refusalOf(
        capability ?? profileBlock,
        isWaiting && house ? awaitingVerification(house) : why,
      )
    },

    /** The refusal of something for members of a tier, such as a video. */
    tierRefusal: async (holder: Holder, required: Tier, message: string): Promise<DomainError> => {
      const isLeaving = holder.deletesAt !== null
      const isSuspended = holder.suspendedUntil !== null
      const paidTier = waitingTier(await store.find(holder.id))
      const why = explainTier(required, { isLeaving, isSuspended, paidTier })
      return refusalOf('subscriptionTier', why ?? { message, url: upgradeUrl })
    },

    /** A stored row's current tier. */
    heldBy: (row: MembershipRow | null): Tier => heldTier(row, clock.now()),

    listPlans: () => plans.list(),

    /** The plan from which a capability is included; null if it needs none. */
    planFor: async (capability: TierCapability): Promise<Plan | null> => {
      const [list, { [capability]: tier }] = [await plans.list(), await policy.access()]
      return list.find(({ id }) => id === tier) ?? null
    },

    housePlaces: () => plans.housePlaces(),

    /** The current tier. */
    tierOf: async (userId: string): Promise<Tier> =>
      heldTier(await store.find(userId), clock.now()),
  }
}
