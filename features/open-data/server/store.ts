import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import type { DataFormat } from '../contract/rules.ts'
import { openDataFiles as files } from './tables.ts'

export type FileRow = typeof files.$inferSelect
export type OpenDataStore = ReturnType<typeof createOpenDataStore>

/** SQL of the list of public files. */
export function createOpenDataStore(db: Db) {
  return {
    /** All files, or those of one set. */
    list: (name?: string): Promise<FileRow[]> =>
      db
        .select()
        .from(files)
        .where(name === undefined ? undefined : eq(files.name, name))
        .orderBy(asc(files.name), asc(files.format)),

    find: async (name: string, format: DataFormat): Promise<FileRow | null> =>
      (
        await db
          .select()
          .from(files)
          .where(and(eq(files.name, name), eq(files.format, format)))
      )[0] ?? null,

    /** Stores a file in place of the former one; only its check if nothing differs. */
    put: async (row: FileRow): Promise<void> => {
      const { sha256, bytes, rows, checkedAt } = row
      await db
        .insert(files)
        .values(row)
        .onConflictDoUpdate({
          target: [files.name, files.format],
          set: {
            sha256,
            bytes,
            rows,
            checkedAt,
            changedAt: sql`case when ${files.sha256} = excluded.sha256 then ${files.changedAt} else excluded.changed_at end`,
          },
        })
    },

    remove: async (name: string, format: DataFormat): Promise<void> => {
      await db.delete(files).where(and(eq(files.name, name), eq(files.format, format)))
    },
  }
}
