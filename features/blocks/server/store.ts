import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { idOfUsername, lockAccounts, users } from '../../identity/server/tables.ts'
import type { BlockLevel } from '../contract/rules.ts'
import { blocks } from './tables.ts'

export const newestBlocks = keyset([blocks.id, 'id', 'desc'])
export type BlockRow = typeof blocks.$inferSelect
export type BlockStore = ReturnType<typeof createBlockStore>

/** SQL of muting and blocking. Functions taking `tx` run in the caller's transaction. */
export function createBlockStore(db: Db) {
  const between = (memberId: string, targetId: string) =>
    and(eq(blocks.memberId, memberId), eq(blocks.targetId, targetId))
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    list: (memberId: string, after: KeysetPosition | null, limit: number) =>
      db
        .select({
          id: blocks.id,
          level: blocks.level,
          createdAt: blocks.createdAt,
          username: users.username,
          firstName: users.firstName,
          lastName: users.lastName,
        })
        .from(blocks)
        .innerJoin(users, eq(users.id, blocks.targetId))
        .where(and(eq(blocks.memberId, memberId), newestBlocks.after(after)))
        .orderBy(...newestBlocks.orderBy)
        .limit(limit),

    findLevel: async (
      memberId: string,
      targetId: string,
      tx: Db = db,
    ): Promise<BlockLevel | null> =>
      (await tx.select({ level: blocks.level }).from(blocks).where(between(memberId, targetId)))[0]
        ?.level ?? null,

    /** Which of these members muted or blocked someone, and how. */
    listLevels: (tx: Db, memberIds: string[], targetId: string) =>
      tx
        .select({ memberId: blocks.memberId, level: blocks.level })
        .from(blocks)
        .where(and(inArray(blocks.memberId, memberIds), eq(blocks.targetId, targetId))),

    /**
     * The number of a member's entries, with both accounts locked: against concurrent entries, and
     * against a follow that the block wouldn't see.
     */
    countLocked: async (tx: Db, memberId: string, targetId: string): Promise<number> => {
      await lockAccounts(tx, [memberId, targetId])
      return tx.$count(blocks, eq(blocks.memberId, memberId))
    },

    put: async (tx: Db, row: BlockRow): Promise<void> => {
      await tx
        .insert(blocks)
        .values(row)
        .onConflictDoUpdate({
          target: [blocks.memberId, blocks.targetId],
          set: { level: row.level },
        })
    },

    remove: async (memberId: string, targetId: string): Promise<void> => {
      await db.delete(blocks).where(between(memberId, targetId))
    },

    /** The account with this name, or that had it; null if there is none. */
    findMember: async (username: string) =>
      (
        await db
          .select({ id: users.id, isAdmin: users.isAdmin, isModerator: users.isModerator })
          .from(users)
          .where(sql`${users.id} = ${idOfUsername(username)}`)
      )[0] ?? null,
  }
}
