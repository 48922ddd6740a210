import { and, asc, eq, gt, isNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import { stateNames } from '#platform/contract/states.ts'
import { day } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { houses } from '../../houses/server/tables.ts'
import { users, wasHereSince } from '../../identity/server/tables.ts'
import { holdsTier, memberships } from '../../membership/server/tables.ts'
import { profiles } from '../../profile/server/tables.ts'
import type { Segment } from '../contract/schemas.ts'

export type SegmentStore = ReturnType<typeof createSegmentStore>

/** SQL for the members of a segment at a time; nobody who is banned, leaving or gone. */
export function createSegmentStore(db: Db) {
  const membersOf = (segment: Segment, at: Date, after: string | null): SQL | undefined =>
    and(
      lte(users.createdAt, at),
      sql`not ${users.isErased} and not ${users.isBanned}`,
      isNull(users.deletesAt),
      segment.tier && holdsTier(segment.tier, at),
      segment.state && isIn(segment.state),
      segment.isIncomplete && isNull(profiles.completedAt),
      segment.isHouseOwner &&
        sql`exists (select from ${houses} where ${houses.ownerId} = ${users.id})`,
      segment.inactiveDays === undefined
        ? undefined
        : isInactiveSince(new Date(at.getTime() - segment.inactiveDays * day)),
      after === null ? undefined : gt(users.id, after),
    )
  return {
    count: async (segment: Segment, at: Date): Promise<number> => {
      const [found] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(users)
        .leftJoin(memberships, eq(memberships.userId, users.id))
        .leftJoin(profiles, eq(profiles.userId, users.id))
        .where(membersOf(segment, at, null))
      return found?.count ?? 0
    },

    /** The next ones after a member, in the order of ids. */
    list: async (
      tx: Db,
      segment: Segment,
      at: Date,
      after: string | null,
      limit: number,
    ): Promise<string[]> => {
      const found = await tx
        .select({ id: users.id })
        .from(users)
        .leftJoin(memberships, eq(memberships.userId, users.id))
        .leftJoin(profiles, eq(profiles.userId, users.id))
        .where(membersOf(segment, at, after))
        .orderBy(asc(users.id))
        .limit(limit)
      return found.map(({ id }) => id)
    },
  }
}

/** True of those whose location ends with a state's code or name, as in "Boise, ID". */
const isIn = (state: keyof typeof stateNames): SQL =>
  sql`lower(btrim(replace(split_part(${users.location}, ',', -1), '_', ' '))) in (${state.toLowerCase()}, ${stateNames[state].toLowerCase()})`

/** True of those who joined before and weren't here since. */
const isInactiveSince = (since: Date): SQL | undefined =>
  and(lt(users.createdAt, since), sql`not ${wasHereSince(since)}`)
