import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { blocks } from '../../blocks/server/tables.ts'
import { idOfUsername, lockAccounts, users } from '../../identity/server/tables.ts'
import { profiles } from '../../profile/server/tables.ts'
import { followAnnouncements, follows } from './tables.ts'

export type FollowRow = typeof follows.$inferSelect
export type FollowStore = ReturnType<typeof createFollowStore>

export const newestFollows = keyset([follows.id, 'id', 'desc'])

/** SQL of follows. Functions taking `tx` run in the caller's transaction. */
export function createFollowStore(db: Db) {
  const is = (memberId: string, kind: string, target: string) =>
    and(eq(follows.memberId, memberId), eq(follows.kind, kind), eq(follows.target, target))
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** Of every kind unless one is named. */
    list: (
      memberId: string,
      kind: string | undefined,
      after: KeysetPosition | null,
      limit: number,
    ): Promise<FollowRow[]> =>
      db
        .select()
        .from(follows)
        .where(
          and(
            eq(follows.memberId, memberId),
            kind === undefined ? undefined : eq(follows.kind, kind),
            newestFollows.after(after),
          ),
        )
        .orderBy(...newestFollows.orderBy)
        .limit(limit),

    has: async (memberId: string, kind: string, target: string): Promise<boolean> =>
      (
        await db
          .select({ id: follows.id })
          .from(follows)
          .where(is(memberId, kind, target))
      ).length > 0,

    count: (memberId: string): Promise<number> =>
      db.$count(follows, eq(follows.memberId, memberId)),

    listAll: (memberId: string, limit: number): Promise<FollowRow[]> =>
      db.select().from(follows).where(eq(follows.memberId, memberId)).limit(limit),

    removeAll: async (ids: string[]): Promise<void> => {
      if (ids.length > 0) await db.delete(follows).where(inArray(follows.id, ids))
    },

    /** How much the member follows, with their account locked against concurrent ones. */
    countLocked: async (tx: Db, memberId: string): Promise<number> => {
      await lockAccounts(tx, [memberId])
      return tx.$count(follows, eq(follows.memberId, memberId))
    },

    add: async (tx: Db, row: FollowRow): Promise<void> => {
      await tx.insert(follows).values(row).onConflictDoNothing()
    },

    remove: async (memberId: string, kind: string, target: string): Promise<void> => {
      await db.delete(follows).where(is(memberId, kind, target))
    },

    /** Two members no longer follow each other. */
    removeBetween: async (tx: Db, one: string, other: string): Promise<void> => {
      await tx.delete(follows).where(or(is(one, 'member', other), is(other, 'member', one)))
    },

    /** The id of the account with this name, or that had it, unless it is banned; null if there is none. */
    findMember: async (username: string): Promise<string | null> =>
      (
        await db
          .select({ id: users.id })
          .from(users)
          .where(and(sql`${users.id} = ${idOfUsername(username)}`, eq(users.isBanned, false)))
      )[0]?.id ?? null,

    nameMembers: (ids: string[]) =>
      db
        .select({
          id: users.id,
          username: users.username,
          firstName: users.firstName,
          lastName: users.lastName,
        })
        .from(users)
        .where(and(inArray(users.id, ids), eq(users.isBanned, false))),

    /** False if it was announced before. */
    announce: async (tx: Db, key: string, announcedAt: Date): Promise<boolean> =>
      (
        await tx
          .insert(followAnnouncements)
          .values({ key, announcedAt })
          .onConflictDoNothing()
          .returning({ key: followAnnouncements.key })
      ).length > 0,

    /** Which of these keys were announced. */
    listAnnounced: async (keys: string[]): Promise<Set<string>> =>
      new Set(
        (
          await db
            .select({ key: followAnnouncements.key })
            .from(followAnnouncements)
            .where(inArray(followAnnouncements.key, keys))
        ).map(({ key }) => key),
      ),

    forgetAnnouncements: async (before: Date): Promise<void> => {
      await db.delete(followAnnouncements).where(lt(followAnnouncements.announcedAt, before))
    },

    /**
     * Followers in the order of their ids, after one of them; without the member it is by and
     * those who muted them, or whose score has fallen below what following needs.
     */
    listFollowers: async (
      tx: Db,
      kind: string,
      target: string,
      { by, leastScore, after }: { by: string | null; leastScore: number; after: string | null },
      limit: number,
    ): Promise<string[]> =>
      (
        await tx
          .select({ memberId: follows.memberId })
          .from(follows)
          .where(
            and(
              eq(follows.kind, kind),
              eq(follows.target, target),
              after === null ? undefined : gt(follows.memberId, after),
              by === null
                ? undefined
                : sql`${follows.memberId} <> ${by}::uuid and not exists (select 1 from ${blocks}
                    where ${blocks.memberId} = ${follows.memberId} and ${blocks.targetId} = ${by}::uuid)`,
              leastScore === 0
                ? undefined
                : sql`exists (select 1 from ${users} left join ${profiles} on ${profiles.userId} = ${users.id}
                    where ${users.id} = ${follows.memberId} and (${users.isAdmin} or ${profiles.score} >= ${leastScore}))`,
            ),
          )
          .orderBy(asc(follows.memberId))
          .limit(limit)
      ).map(({ memberId }) => memberId),
  }
}
