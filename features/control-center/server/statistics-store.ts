import { and, count, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { debates } from '../../debates/server/tables.ts'
import { houses } from '../../houses/server/tables.ts'
import { sessions, users } from '../../identity/server/tables.ts'
import { siteFigures } from './tables.ts'

export type StatisticsStore = ReturnType<typeof createStatisticsStore>

const isMember = sql`not ${users.isErased}`

/** SQL of the site's statistics. */
export function createStatisticsStore(db: Db) {
  /** Members who joined after `joinedAfter`, and those of them who were here since `activeFrom`. */
  const countMembers = async (joinedAfter: Date | null, activeFrom: Date) => {
    const isCounted = and(isMember, joinedAfter ? gt(users.createdAt, joinedAfter) : undefined)
    const [members, [active]] = await Promise.all([
      db.$count(users, isCounted),
      db
        .select({ count: sql<number>`count(distinct ${sessions.userId})::int` })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(isCounted, gt(sessions.lastUsedAt, activeFrom))),
    ])
    return { members, active: active?.count ?? 0 }
  }
  const counted = async () => (await db.select().from(siteFigures))[0] ?? null

  return {
    /** Counts all members and stores the figures. */
    recount: async (now: Date, activeFrom: Date): Promise<void> => {
      const row = { id: 1, countedAt: now, ...(await countMembers(null, activeFrom)) }
      await db
        .insert(siteFigures)
        .values(row)
        .onConflictDoUpdate({ target: siteFigures.id, set: row })
    },

    /** The stored figures and who joined since; everything counted while nothing is stored. */
    members: async (activeFrom: Date): Promise<{ members: number; active: number }> => {
      const stored = await counted()
      const recent = await countMembers(stored?.countedAt ?? null, activeFrom)
      return {
        members: (stored?.members ?? 0) + recent.members,
        active: (stored?.active ?? 0) + recent.active,
      }
    },

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
