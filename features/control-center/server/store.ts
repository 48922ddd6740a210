import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { containing, contains } from '#platform/server/database/containing.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { houses } from '../../houses/server/tables.ts'
import { searchedMembers, users } from '../../identity/server/tables.ts'
import { memberships } from '../../membership/server/tables.ts'
import { profiles } from '../../profile/server/tables.ts'
import type { HousesQuery, UsersQuery } from '../contract/schemas.ts'

export type ControlCenterStore = ReturnType<typeof createControlCenterStore>

/** Members of a role or standing at a time. */
const isIn = (role: NonNullable<UsersQuery['role']>, now: Date) =>
  ({
    administrators: sql`${users.isAdmin}`,
    moderators: sql`${users.isModerator}`,
    vendors: sql`${users.isVendor}`,
    verified: sql`${users.isVerified}`,
    suspended: sql`${users.suspendedUntil} > ${now}::timestamptz`,
    banned: sql`${users.isBanned}`,
  })[role]
/** Milliseconds, like cursors: nothing finer may order rows. */
const paid = sql<Date>`date_trunc('milliseconds', ${houses.paidAt})`

export const userKeysets = {
  newest: keyset([users.createdAt, 'time', 'desc'], [users.id, 'id', 'desc']),
  oldest: keyset([users.createdAt, 'time', 'asc'], [users.id, 'id', 'asc']),
  username: keyset([sql`lower(${users.username})`, 'text', 'asc']),
}

/** Most recently paid first. */
export const houseKeyset = keyset([paid, 'time', 'desc'], [houses.id, 'id', 'desc'])

/** SQL for the control center's lists. */
export function createControlCenterStore(db: Db) {
  const selectUsers = (tx: Db) =>
    tx
      .select({
        id: users.id,
        username: users.username,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        pendingEmail: users.pendingEmail,
        createdAt: users.createdAt,
        isAdmin: users.isAdmin,
        isModerator: users.isModerator,
        isVendor: users.isVendor,
        suspendedUntil: users.suspendedUntil,
        isBanned: users.isBanned,
        isVerified: users.isVerified,
        secondFactorSince: users.secondFactorSince,
        membership: memberships,
        score: profiles.score,
        isScored: profiles.isScored,
        houseName: houses.name,
      })
      .from(users)
      .leftJoin(memberships, eq(memberships.userId, users.id))
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .leftJoin(houses, eq(houses.ownerId, users.id))

  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** Only the page's members are joined with what else is known of them. */
    listUsers: async (
      { search, role, sort }: Omit<UsersQuery, 'cursor' | 'limit'>,
      after: KeysetPosition | null,
      limit: number,
      now: Date,
    ) => {
      const isFound = search ? await containing(db, searchedMembers, search) : undefined
      const page = db
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            sql`not ${users.isErased}`,
            role ? isIn(role, now) : undefined,
            isFound,
            userKeysets[sort].after(after),
          ),
        )
        .orderBy(...userKeysets[sort].orderBy)
        .limit(limit)
        .as('page')
      return selectUsers(db)
        .innerJoin(page, eq(page.id, users.id))
        .orderBy(...userKeysets[sort].orderBy)
    },

    findUser: async (tx: Db, id: string) =>
      (await selectUsers(tx).where(eq(users.id, id)))[0] ?? null,

    /** Many members' plans by member. */
    listMemberships: async (tx: Db | null, ids: string[]) =>
      new Map(
        (await (tx ?? db).select().from(memberships).where(inArray(memberships.userId, ids))).map(
          (row) => [row.userId, row],
        ),
      ),

    listHouses: async (
      { search, status }: Omit<HousesQuery, 'cursor' | 'limit'>,
      after: KeysetPosition | null,
      limit: number,
    ) =>
      db
        .select({
          house: houses,
          owner: {
            id: users.id,
            username: users.username,
            firstName: users.firstName,
            lastName: users.lastName,
          },
        })
        .from(houses)
        .innerJoin(users, eq(users.id, houses.ownerId))
        .where(
          and(
            status ? eq(houses.status, status) : undefined,
            search
              ? or(contains(houses.name, search), contains(users.username, search))
              : undefined,
            houseKeyset.after(after),
          ),
        )
        .orderBy(...houseKeyset.orderBy)
        .limit(limit),
  }
}
