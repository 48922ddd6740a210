import { and, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { securityEvents } from '../security-tables.ts'
import { users } from '../tables.ts'

/** Bounds of what is read for one member's networks. */
const networkBounds = { events: 20, perNetwork: 200, accounts: 50 }

export type SecurityLogStore = ReturnType<typeof createSecurityLogStore>

/** Newest first. */
export const securityLogKeyset = keyset([securityEvents.id, 'id', 'desc'])

/** SQL for the security log. */
export function createSecurityLogStore(db: Db) {
  const actors = alias(users, 'actors')
  const nameOf = ({ id, username, firstName, lastName }: typeof users | typeof actors) => ({
    id,
    username,
    firstName,
    lastName,
  })

  return {
    add: async (row: typeof securityEvents.$inferInsert, tx: Db = db): Promise<void> => {
      await tx.insert(securityEvents).values(row)
    },

    list: (userId: string | null, after: KeysetPosition | null, limit: number) =>
      db
        .select({ event: securityEvents, member: nameOf(users), actor: nameOf(actors) })
        .from(securityEvents)
        .leftJoin(users, eq(users.id, securityEvents.userId))
        .leftJoin(actors, eq(actors.id, securityEvents.actorId))
        .where(
          and(
            userId === null ? undefined : eq(securityEvents.userId, userId),
            securityLogKeyset.after(after),
          ),
        )
        .orderBy(...securityLogKeyset.orderBy)
        .limit(limit),

    /** How many other accounts used each member's latest networks, up to 50, in one statement. */
    countSharingNetworks: async (ids: string[]): Promise<Map<string, number>> => {
      const { events, perNetwork, accounts } = networkBounds
      const { rows } = await db.execute<{ id: string; count: number }>(sql`
        select member.id, (
          select count(*)::int from (
            select distinct other.user_id from (
              select distinct network from (
                select network from ${securityEvents} own where own.user_id = member.id
                order by own.id desc limit ${events}) latest
              where network is not null) used
            cross join lateral (
              select event.user_id from ${securityEvents} event
              where event.network = used.network and event.user_id is not null
              limit ${perNetwork}) other
            where other.user_id <> member.id
            limit ${accounts}) found) as count
        from unnest(${sql.param(ids)}::uuid[]) as member(id)`)
      return new Map(rows.map(({ id, count }) => [id, count]))
    },

    forgetBefore: async (time: Date): Promise<void> => {
      await db.delete(securityEvents).where(lt(securityEvents.at, time))
    },
  }
}
