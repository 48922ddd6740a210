import { and, desc, eq, inArray, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { users } from '../../identity/server/tables.ts'
import type { ImportState } from '../contract/rules.ts'
import { importRows, imports } from './tables.ts'

export type ImportRecord = typeof imports.$inferSelect

/** Newest first. */
export const importKeyset = keyset([imports.id, 'id', 'desc'])

export type ImportStore = ReturnType<typeof createImportStore>

/** SQL for imports. Functions taking `tx` run in the caller's transaction. */
export function createImportStore(db: Db) {
  /** Imports with their starters. */
  const named = () =>
    db
      .select({
        row: imports,
        by: { username: users.username, firstName: users.firstName, lastName: users.lastName },
      })
      .from(imports)
      .leftJoin(users, eq(users.id, imports.byId))
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    add: async (row: typeof imports.$inferInsert): Promise<void> => {
      await db.insert(imports).values(row)
    },

    find: async (id: string) => (await named().where(eq(imports.id, id)))[0] ?? null,

    /** A kind's imports that have their file; of own files, the sender's. */
    list: (kind: string, owner: string | null, after: KeysetPosition | null, limit: number) =>
      named()
        .where(
          and(
            eq(imports.kind, kind),
            owner === null ? undefined : and(eq(imports.byId, owner), sql`${imports.isOwn}`),
            ne(imports.state, 'reading'),
            importKeyset.after(after),
          ),
        )
        .orderBy(...importKeyset.orderBy)
        .limit(limit),

    /** File names by id for the audit log. */
    names: (ids: string[]) =>
      db
        .select({ id: imports.id, fileName: imports.fileName })
        .from(imports)
        .where(inArray(imports.id, ids)),

    /**
     * Deletes a sender's own files but the newest that were received, and the newest that weren't
     * or were refused; what is being worked on stays.
     */
    keepNewestOwn: async (kind: string, owner: string, most: number): Promise<void> => {
      const own = and(eq(imports.byId, owner), eq(imports.kind, kind), sql`${imports.isOwn}`)
      const resting = inArray(imports.state, ['reading', 'checked', 'applied', 'undone'])
      for (const state of [eq(imports.state, 'reading'), ne(imports.state, 'reading')]) {
        const newest = db
          .select({ id: imports.id })
          .from(imports)
          .where(and(own, state))
          .orderBy(desc(imports.id))
          .limit(most)
        await db.delete(imports).where(and(own, state, resting, notInArray(imports.id, newest)))
      }
    },

    /** Reserves an import for one upload; false if it has its file or another upload is under way. */
    claim: async (id: string, now: Date, abandonedBefore: Date): Promise<boolean> =>
      (
        await db
          .update(imports)
          .set({ receivingSince: now, failure: null })
          .where(
            and(
              eq(imports.id, id),
              eq(imports.state, 'reading'),
              or(isNull(imports.receivingSince), lt(imports.receivingSince, abandonedBefore)),
            ),
          )
          .returning({ id: imports.id })
      ).length > 0,

    /** Lets another upload follow one that failed. */
    release: async (id: string): Promise<void> => {
      await db.update(imports).set({ receivingSince: null }).where(eq(imports.id, id))
    },

    /** Advances an import; false if its state isn't one of `from`. */
    move: async (
      id: string,
      from: ImportState[],
      change: Partial<ImportRecord> & { state: ImportState },
      tx: Db = db,
    ): Promise<boolean> =>
      (
        await tx
          .update(imports)
          .set(change)
          .where(and(eq(imports.id, id), inArray(imports.state, from)))
          .returning({ id: imports.id })
      ).length > 0,

    setProgress: async (id: string, processed: number): Promise<void> => {
      await db.update(imports).set({ processed }).where(eq(imports.id, id))
    },

    /**
     * Deletes imports that were never applied, and the rows of finished ones of kinds that can't be
     * undone: they hold personal data that nobody needs anymore.
     */
    forget: async (before: Date, undoableKinds: string[]): Promise<void> => {
      await db
        .delete(imports)
        .where(and(lt(imports.createdAt, before), inArray(imports.state, ['reading', 'checked'])))
      await db.execute(sql`
        delete from ${importRows} r using ${imports} i
        where r.import_id = i.id and i.finished_at < ${before}
          and (i.state = 'undone' or i.state = 'applied' and i.kind <> all(${sql.param(undoableKinds)}::text[]))`)
    },
  }
}
