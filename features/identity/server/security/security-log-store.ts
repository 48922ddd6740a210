import { and, eq, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { securityEvents } from '../security-tables.ts'
import { users } from '../tables.ts'

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

    forgetBefore: async (time: Date): Promise<void> => {
      await db.delete(securityEvents).where(lt(securityEvents.at, time))
    },
  }
}
