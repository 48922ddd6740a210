import { and, eq, getTableColumns, gte, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { users } from '../../identity/server/tables.ts'
import { notifications } from '../../notifications/server/tables.ts'
import { broadcastPath } from '../contract/rules.ts'
import { broadcasts } from './tables.ts'

export type BroadcastRow = typeof broadcasts.$inferSelect
export type BroadcastStore = ReturnType<typeof createBroadcastStore>

/** Newest first. */
export const broadcastKeyset = keyset(
  [broadcasts.createdAt, 'time', 'desc nulls last'],
  [broadcasts.id, 'id', 'desc nulls last'],
)

/** Serializes sending, so that repetitions can be refused. */
const sendings = sql`select pg_advisory_xact_lock(hashtext('broadcasts'))`

/** SQL for broadcasts. */
export function createBroadcastStore(db: Db) {
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    list: (after: KeysetPosition | null, limit: number) =>
      db
        .select({ ...getTableColumns(broadcasts), sentBy: users.username })
        .from(broadcasts)
        .leftJoin(users, eq(users.id, broadcasts.authorId))
        .where(broadcastKeyset.after(after))
        .orderBy(...broadcastKeyset.orderBy)
        .limit(limit),

    find: async (id: string): Promise<BroadcastRow | null> =>
      (await db.select().from(broadcasts).where(eq(broadcasts.id, id)))[0] ?? null,

    /** Waits for other sendings; true if these words were sent to this segment since a time. */
    lockAndFind: async (
      tx: Db,
      { title, text, segment }: Pick<BroadcastRow, 'title' | 'text' | 'segment'>,
      since: Date,
    ): Promise<boolean> => {
      await tx.execute(sendings)
      const found = await tx
        .select({ id: broadcasts.id })
        .from(broadcasts)
        .where(
          and(
            gte(broadcasts.createdAt, since),
            eq(broadcasts.title, title),
            eq(broadcasts.text, text),
            sql`${broadcasts.segment} = ${JSON.stringify(segment)}::jsonb`,
          ),
        )
        .limit(1)
      return found.length > 0
    },

    add: async (tx: Db, row: BroadcastRow): Promise<void> => {
      await tx.insert(broadcasts).values(row)
    },

    lock: async (tx: Db, id: string): Promise<BroadcastRow | null> =>
      (await tx.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update'))[0] ?? null,

    advance: async (
      tx: Db,
      id: string,
      change: Pick<BroadcastRow, 'notified' | 'position' | 'finishedAt'>,
    ): Promise<void> => {
      await tx.update(broadcasts).set(change).where(eq(broadcasts.id, id))
    },

    stop: async (tx: Db, id: string, finishedAt: Date): Promise<void> => {
      await tx.update(broadcasts).set({ finishedAt, isStopped: true }).where(eq(broadcasts.id, id))
    },

    /** True while the member's notification of it is kept. */
    isRecipient: async (memberId: string, id: string): Promise<boolean> =>
      (
        await db
          .select({ id: notifications.id })
          .from(notifications)
          .where(
            and(eq(notifications.memberId, memberId), eq(notifications.path, broadcastPath(id))),
          )
          .limit(1)
      ).length > 0,

    listTitles: (ids: string[]) =>
      db
        .select({ id: broadcasts.id, title: broadcasts.title })
        .from(broadcasts)
        .where(sql`${broadcasts.id} = any(${sql.param(ids)}::uuid[])`),
  }
}
