import { and, count, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { debates } from '../../debates/server/tables.ts'
import { houses } from '../../houses/server/tables.ts'
import { users } from '../../identity/server/tables.ts'
import { siteFigures } from './tables.ts'

export type StatisticsStore = ReturnType<typeof createStatisticsStore>

const isMember = sql`not ${users.isErased}`

/** SQL of the site's statistics. */
export function createStatisticsStore(db: Db) {
  /** Members who joined after a time, or all. */
  const countMembers = (joinedAfter: Date | null): Promise<number> =>
    db.$count(users, and(isMember, joinedAfter ? gt(users.createdAt, joinedAfter) : undefined))
  const counted = async () => (await db.select().from(siteFigures))[0] ?? null

  return {
    /** Counts all members and stores the figure. */
    recount: async (now: Date): Promise<void> => {
      const row = { id: 1, countedAt: now, members: await countMembers(null) }
      await db
        .insert(siteFigures)
        .values(row)
        .onConflictDoUpdate({ target: siteFigures.id, set: row })
    },

    /** The stored figure and who joined since; everybody counted while nothing is stored. */
    members: async (): Promise<number> => {
      const stored = await counted()
      return (stored?.members ?? 0) + (await countMembers(stored?.countedAt ?? null))
    },

    verifiedMembers: (): Promise<number> => db.$count(users, sql`${users.isVerified}`),

    housesAndDebates: async () => {
      const [[house], [debate]] = await Promise.all([
        db
          .select({
            total: count(),
            verified: sql<number>`count(*) filter (where ${ne(houses.status, 'pending')})::int`,
          })
          .from(houses),
        db
          .select({
            total: count(),
            live: sql<number>`count(*) filter (where ${eq(debates.status, 'live')})::int`,
          })
          .from(debates),
      ])
      return {
        totalHouses: house?.total ?? 0,
        verifiedHouses: house?.verified ?? 0,
        totalDebates: debate?.total ?? 0,
        liveDebates: debate?.live ?? 0,
      }
    },
  }
}
