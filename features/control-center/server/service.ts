import type { HouseStatus } from '#features/houses/contract/rules.ts'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { socialTierOf } from '#features/profile/contract/ranks.ts'
import { missing } from '#platform/server/errors.ts'
import type {
  AdministeredUser,
  HousesQuery,
  LoginHelpRequest,
  UserChange,
  UsersQuery,
} from '../contract/schemas.ts'
import { houseKeyset, userKeysets, type ControlCenterStore } from './store.ts'
import { memberTags } from '../contract/rules.ts'
import { changeUser } from './user-change.ts'
import type { ControlCenterDependencies } from './dependencies.ts'

export type ControlCenter = ReturnType<typeof createControlCenter>

type UserRow = NonNullable<Awaited<ReturnType<ControlCenterStore['findUser']>>>

/**
 * Administrators' views and actions; every change is audited in the same transaction
 * (docs/product/moderation.md 5).
 */
export function createControlCenter(dependencies: ControlCenterDependencies) {
  const {
    store,
    administration,
    membership,
    houses,
    audit,
    invalidation,
    clock,
    powersNeedSecondFactor,
  } = dependencies

  const show = (row: UserRow): AdministeredUser => {
    const {
      id,
      username,
      email,
      pendingEmail,
      createdAt,
      isAdmin,
      isModerator,
      isVendor,
      suspendedUntil,
      isBanned,
      isVerified,
      secondFactorSince,
      houseName,
      score,
      isScored,
    } = row
    return {
      id,
      username,
      createdAt,
      isAdmin,
      isModerator,
      isVendor,
      suspendedUntil: suspendedUntil && suspendedUntil > clock.now() ? suspendedUntil : null,
      isBanned,
      isVerified,
      houseName,
      displayName: displayNameOf(row),
      email: email ?? pendingEmail,
      emailVerified: email !== null,
      pendingEmail: email === null ? null : pendingEmail,
      needsSecondFactor:
        powersNeedSecondFactor && (isAdmin || isModerator) && secondFactorSince === null,
      hasSecondFactor: secondFactorSince !== null,
      subscriptionTier: membership.heldBy(row.membership),
      paidSubscriptionTier: row.membership?.paidTier ?? null,
      profileScore: score ?? 0,
      isScored: isScored === true,
      socialTier: socialTierOf(score ?? 0),
    }
  }

  return {
    listUsers: async ({ cursor, limit, ...filter }: UsersQuery) => {
      const page = await userKeysets[filter.sort].page(
        { cursor, limit },
        (after, most) => store.listUsers(filter, after, most, clock.now()),
        ({ username, createdAt, id }) =>
          filter.sort === 'username' ? [username.toLowerCase()] : [createdAt, id],
      )
      return { ...page, items: page.items.map(show) }
    },

    /** @throws DomainError `missing`. */
    findUser: async (id: string): Promise<AdministeredUser> => {
      const row = await store.transaction((tx) => store.findUser(tx, id))
      if (!row) throw missing('Member')
      return show(row)
    },

    /**
     * @throws DomainError `missing`; `conflict` for a taken name, and for the last administrator.
     */
    updateUser: async (
      viewer: Viewer,
      id: string,
      change: UserChange,
    ): Promise<AdministeredUser> => {
      await changeUser(dependencies, viewer, id, change)
      await invalidation.publish(memberTags)
      const row = await store.transaction((tx) => store.findUser(tx, id))
      if (!row) throw missing('Member')
      return show(row)
    },

    /**
     * Helps with a member's login after the administrator's password.
     * @throws DomainError `invalid` with the field `currentPassword`; `limited`; `missing`;
     * `conflict` if there is nothing to do.
     */
    helpWithLogin: async (
      viewer: Viewer,
      id: string,
      { action, currentPassword }: LoginHelpRequest,
    ): Promise<{ ok: true }> => {
      await administration.proveAdministrator(viewer, currentPassword)
      const notify = await store.transaction(async (tx) => {
        const next = await administration.helpWithLogin(tx, viewer, id, action)
        await audit.record(tx, {
          actorId: viewer.account.id,
          action: `user.${action}`,
          subject: { kind: 'user', id },
        })
        return next
      })
      await administration.closeConnections(id)
      await notify()
      return { ok: true }
    },

    listHouses: async ({ cursor, limit, ...filter }: HousesQuery) => {
      const page = await houseKeyset.page(
        { cursor, limit },
        (after, most) => store.listHouses(filter, after, most),
        ({ house }) => [house.paidAt, house.id],
      )
      return {
        ...page,
        items: page.items.map(({ house: { ownerId: _owner, ...house }, owner }) => ({
          ...house,
          ownerName: displayNameOf(owner),
          owner: { id: owner.id, username: owner.username, name: displayNameOf(owner) },
        })),
      }
    },

    setHouseStatus: async (
      viewer: Viewer,
      id: string,
      status: HouseStatus,
    ): Promise<{ id: string; status: HouseStatus }> => {
      await store.transaction(async (tx) => {
        const before = await houses.setStatus(tx, id, status)
        if (before.status === status) return
        await audit.record(tx, {
          actorId: viewer.account.id,
          action: 'house.status',
          subject: { kind: 'house', id },
          before: { status: before.status },
          after: { status },
        })
      })
      return { id, status }
    },
  }
}
