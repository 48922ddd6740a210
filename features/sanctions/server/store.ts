import { and, desc, eq, getTableColumns, isNotNull, isNull, ne } from 'drizzle-orm'
import { users } from '#features/identity/server/tables.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { sanctions } from './tables.ts'

export type SanctionRow = typeof sanctions.$inferSelect

/** A member's decisions, newest first. */
export const sanctionKeyset = keyset(
  [sanctions.createdAt, 'time', 'desc nulls last'],
  [sanctions.id, 'id', 'desc nulls last'],
)

/** Open appeals oldest first, answered ones newest first. */
export const appealKeysets = {
  open: keyset([sanctions.appealedAt, 'time', 'asc'], [sanctions.id, 'id', 'asc']),
  answered: keyset(
    [sanctions.answeredAt, 'time', 'desc nulls last'],
    [sanctions.id, 'id', 'desc nulls last'],
  ),
}

const isOpen = and(isNotNull(sanctions.appealedAt), isNull(sanctions.answeredAt))

export type SanctionStore = ReturnType<typeof createSanctionStore>

/** SQL for warnings, suspensions, bans and their appeals. */
export function createSanctionStore(db: Db) {
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** Locks a member's row, so that concurrent decisions about them wait. */
    lockMember: async (tx: Db, memberId: string): Promise<boolean> =>
      (await tx.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for('update'))
        .length > 0,

    add: async (tx: Db, row: SanctionRow): Promise<void> => {
      await tx.insert(sanctions).values(row)
    },

    find: async (id: string, tx: Db = db): Promise<SanctionRow | null> =>
      (await tx.select().from(sanctions).where(eq(sanctions.id, id)))[0] ?? null,

    change: async (tx: Db, id: string, change: Partial<SanctionRow>): Promise<SanctionRow> => {
      const [row] = await tx.update(sanctions).set(change).where(eq(sanctions.id, id)).returning()
      if (!row) throw new Error(`sanction ${id} is gone`)
      return row
    },

    /** Suspensions and bans that weren't lifted, ended ones included. */
    listRestricting: (memberId: string, tx: Db = db): Promise<SanctionRow[]> =>
      tx
        .select()
        .from(sanctions)
        .where(
          and(
            eq(sanctions.memberId, memberId),
            isNull(sanctions.liftedAt),
            ne(sanctions.kind, 'warning'),
          ),
        )
        .orderBy(desc(sanctions.createdAt)),

    list: (memberId: string, after: KeysetPosition | null, limit: number): Promise<SanctionRow[]> =>
      db
        .select()
        .from(sanctions)
        .where(and(eq(sanctions.memberId, memberId), sanctionKeyset.after(after)))
        .orderBy(...sanctionKeyset.orderBy)
        .limit(limit),

    listAppeals: (show: keyof typeof appealKeysets, after: KeysetPosition | null, limit: number) =>
      db
        .select({
          ...getTableColumns(sanctions),
          username: users.username,
          firstName: users.firstName,
          lastName: users.lastName,
        })
        .from(sanctions)
        .innerJoin(users, eq(users.id, sanctions.memberId))
        .where(
          and(
            show === 'open' ? isOpen : isNotNull(sanctions.answeredAt),
            appealKeysets[show].after(after),
          ),
        )
        .orderBy(...appealKeysets[show].orderBy)
        .limit(limit),

    countOpenAppeals: (): Promise<number> => db.$count(sanctions, isOpen),
  }
}
