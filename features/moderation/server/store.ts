import { and, asc, count, eq, getTableColumns, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/server/database/database.ts'
import type { KeysetPosition } from '#platform/server/database/keyset.ts'
import { users } from '../../identity/server/tables.ts'
import { waitingStates, type WaitingState } from '../contract/rules.ts'
import { createDecidedStore } from './decided-store.ts'
import { author, inQueue, isWaiting, queueKeysets, type QueueFilter } from './queue-store.ts'
import { createProposalStore } from './proposal-store.ts'
import { createRejectedTexts } from './rejected-texts-store.ts'
import { createReportStore } from './report-store.ts'
import { moderationItems as items, moderationReports as reports } from './tables.ts'

export type ItemRow = typeof items.$inferSelect
export type NewItem = typeof items.$inferInsert

type Named = {
  id: string | null
  username: string | null
  firstName: string | null
  lastName: string | null
}

/** An item with its author, claimant and number of reports; names are null if there are none. */
export type FoundItem = { item: ItemRow; author: Named; claimer: Named; reports: number }

export type ModerationStore = ReturnType<typeof createModerationStore>

const claimer = alias(users, 'claimer')
const nameColumns = (table: typeof author | typeof claimer) => ({
  id: table.id,
  username: table.username,
  firstName: table.firstName,
  lastName: table.lastName,
})
/** SQL for items, with their reports and rejected texts. Functions taking `tx` run in the caller's transaction. */
export function createModerationStore(db: Db) {
  const select = () =>
    db
      .select({
        item: getTableColumns(items),
        author: nameColumns(author),
        claimer: nameColumns(claimer),
        reports: sql<number>`(select count(*)::int from ${reports} where ${reports.itemId} = ${items.id})`,
      })
      .from(items)
      .leftJoin(author, eq(author.id, items.authorId))
      .leftJoin(claimer, eq(claimer.id, items.claimedBy))

  const nobody: Named = { id: null, username: null, firstName: null, lastName: null }
  const asFound = (rows: Awaited<ReturnType<typeof select>>): FoundItem[] =>
    rows.map(({ author: writer, claimer: holder, ...row }) => ({
      ...row,
      author: (writer as Named | null) ?? nobody,
      claimer: (holder as Named | null) ?? nobody,
    }))

  return {
    ...createReportStore(db),
    ...createProposalStore(db),
    ...createDecidedStore(db),
    ...createRejectedTexts(db),

    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    listQueue: async (
      filter: QueueFilter,
      after: KeysetPosition | null,
      limit: number,
    ): Promise<FoundItem[]> =>
      asFound(
        await select()
          .where(await inQueue(db, filter, after))
          .orderBy(...queueKeysets[filter.order].orderBy)
          .limit(limit),
      ),

    find: async (id: string): Promise<FoundItem | null> =>
      asFound(await select().where(eq(items.id, id)))[0] ?? null,

    findSubject: async (kind: string, subjectId: string): Promise<ItemRow | null> =>
      (
        await db
          .select()
          .from(items)
          .where(and(eq(items.kind, kind), eq(items.subjectId, subjectId)))
      )[0] ?? null,

    listTitles: (kind: string, subjectIds: string[]) =>
      db
        .select({ subjectId: items.subjectId, title: items.title })
        .from(items)
        .where(and(eq(items.kind, kind), inArray(items.subjectId, subjectIds))),

    lock: async (tx: Db, id: string): Promise<ItemRow | null> =>
      (await tx.select().from(items).where(eq(items.id, id)).for('update'))[0] ?? null,

    lockSubject: async (tx: Db, kind: string, subjectId: string): Promise<ItemRow | null> =>
      (
        await tx
          .select()
          .from(items)
          .where(and(eq(items.kind, kind), eq(items.subjectId, subjectId)))
          .for('update')
      )[0] ?? null,

    /** Adds a row unless the content has one. */
    addOnce: async (tx: Db, row: NewItem): Promise<boolean> =>
      (
        await tx
          .insert(items)
          .values(row)
          .onConflictDoNothing({ target: [items.kind, items.subjectId] })
          .returning({ id: items.id })
      ).length > 0,

    change: async (tx: Db, id: string, change: Partial<ItemRow>): Promise<void> => {
      await tx.update(items).set(change).where(eq(items.id, id))
    },

    remove: async (tx: Db, kind: string, subjectIds: string[]): Promise<void> => {
      if (subjectIds.length > 0)
        await tx
          .delete(items)
          .where(and(eq(items.kind, kind), inArray(items.subjectId, subjectIds)))
    },

    countDecided: async (authorId: string): Promise<{ approved: number; rejected: number }> => {
      const rows = await db
        .select({ state: items.state, count: count() })
        .from(items)
        .where(
          and(
            eq(items.authorId, authorId),
            inArray(items.state, ['approved', 'reported', 'rejected', 'appealed']),
          ),
        )
        .groupBy(items.state)
      const of = (...states: string[]) =>
        rows.filter(({ state }) => states.includes(state)).reduce((sum, row) => sum + row.count, 0)
      return { approved: of('approved', 'reported'), rejected: of('rejected', 'appealed') }
    },

    /** Serializes one author's submissions until the transaction ends. */
    lockAuthor: async (tx: Db, authorId: string): Promise<void> => {
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`moderated author ${authorId}`}, 0))`,
      )
    },

    hasFingerprint: async (
      tx: Db | null,
      authorId: string,
      fingerprint: string,
      subjectId: string,
    ): Promise<boolean> =>
      (
        await (tx ?? db)
          .select({ one: sql`1` })
          .from(items)
          .where(
            and(
              eq(items.authorId, authorId),
              eq(items.fingerprint, fingerprint),
              isNotNull(items.fingerprint),
              ne(items.subjectId, subjectId),
            ),
          )
          .limit(1)
      ).length > 0,

    countWaiting: async (kinds?: string[]): Promise<Record<WaitingState, number>> => {
      const rows = await db
        .select({ state: items.state, count: count() })
        .from(items)
        .where(and(isWaiting, kinds ? inArray(items.kind, kinds) : undefined))
        .groupBy(items.state)
      return Object.fromEntries(
        waitingStates.map((state) => [state, rows.find((row) => row.state === state)?.count ?? 0]),
      ) as Record<WaitingState, number>
    },

    /** How many items of each kind wait; kinds without any are left out. */
    countWaitingByKind: async (): Promise<Record<string, number>> => {
      const rows = await db
        .select({ kind: items.kind, count: count() })
        .from(items)
        .where(isWaiting)
        .groupBy(items.kind)
      return Object.fromEntries(rows.map((row) => [row.kind, row.count]))
    },

    nameOf: async (tx: Db, userId: string | null) =>
      userId === null
        ? null
        : ((await tx.select(nameColumns(author)).from(author).where(eq(author.id, userId)))[0] ??
          null),

    listDueNotices: async (now: Date, limit: number): Promise<string[]> =>
      (
        await db
          .select({ id: items.id })
          .from(items)
          .where(and(isNotNull(items.notifyAt), lte(items.notifyAt, now)))
          .orderBy(asc(items.notifyAt))
          .limit(limit)
      ).map(({ id }) => id),
  }
}
