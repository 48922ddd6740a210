import { asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import type { AddedState } from '../contract/added-rules.ts'
import { addedPages } from './tables.ts'

export type AddedPageRow = typeof addedPages.$inferSelect
export type AddedStore = ReturnType<typeof createAddedStore>

/** Serializes additions and restorations, so that the count can be checked. */
const additions = sql`select pg_advisory_xact_lock(hashtext('added_pages'))`

/** SQL for pages that administrators added. */
export function createAddedStore(db: Db) {
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** Waits for other additions, then counts the pages that aren't deleted. */
    lockAndCount: async (tx: Db): Promise<number> => {
      await tx.execute(additions)
      return tx.$count(addedPages, ne(addedPages.state, 'deleted'))
    },

    list: (from: Db = db): Promise<AddedPageRow[]> =>
      from.select().from(addedPages).orderBy(asc(addedPages.slug)),

    find: async (slug: string): Promise<AddedPageRow | null> =>
      (await db.select().from(addedPages).where(eq(addedPages.slug, slug)))[0] ?? null,

    lock: async (tx: Db, slug: string): Promise<AddedPageRow | null> =>
      (await tx.select().from(addedPages).where(eq(addedPages.slug, slug)).for('update'))[0] ??
      null,

    add: async (tx: Db, row: AddedPageRow): Promise<void> => {
      await tx.insert(addedPages).values(row)
    },

    setState: async (tx: Db, id: string, state: AddedState): Promise<void> => {
      await tx.update(addedPages).set({ state }).where(eq(addedPages.id, id))
    },

    listSlugs: (ids: string[]) =>
      db
        .select({ id: addedPages.id, slug: addedPages.slug })
        .from(addedPages)
        .where(inArray(addedPages.id, ids)),
  }
}
