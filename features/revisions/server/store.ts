import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { users } from '../../identity/server/tables.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { revisions } from './tables.ts'

export type RevisionRow = typeof revisions.$inferSelect
export type RevisionStore = ReturnType<typeof createRevisionStore>

/** Newest first. */
export const revisionKeyset = keyset([revisions.version, 'integer', 'desc'])

/** SQL for versions of records. */
export function createRevisionStore(db: Db) {
  const ofRecord = (kind: string, name: string) =>
    and(eq(revisions.kind, kind), eq(revisions.name, name))
  const newest = async (from: Db, kind: string, name: string): Promise<RevisionRow | null> => {
    const [row] = await from
      .select()
      .from(revisions)
      .where(ofRecord(kind, name))
      .orderBy(desc(revisions.version))
      .limit(1)
    return row ?? null
  }
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** Waits for other changes of this record, then reads its newest version. */
    lockNewest: async (tx: Db, kind: string, name: string): Promise<RevisionRow | null> => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`revision ${kind} ${name}`}))`)
      return newest(tx, kind, name)
    },

    newest: (kind: string, name: string, from: Db = db) => newest(from, kind, name),

    /** The newest version of each record of a kind. */
    listNewest: (kind: string, from: Db = db): Promise<RevisionRow[]> =>
      from
        .selectDistinctOn([revisions.kind, revisions.name])
        .from(revisions)
        .where(eq(revisions.kind, kind))
        .orderBy(revisions.kind, revisions.name, desc(revisions.version)),

    list: (kind: string, name: string, after: KeysetPosition | null, limit: number) =>
      db
        .select({
          version: revisions.version,
          isOriginal: sql<boolean>`${revisions.content} is null`,
          note: revisions.note,
          at: revisions.createdAt,
          username: users.username,
          firstName: users.firstName,
          lastName: users.lastName,
        })
        .from(revisions)
        .leftJoin(users, eq(users.id, revisions.authorId))
        .where(and(ofRecord(kind, name), revisionKeyset.after(after)))
        .orderBy(...revisionKeyset.orderBy)
        .limit(limit),

    /** Versions of a record above one, oldest first. */
    listVersions: (
      kind: string,
      name: string,
      after: number,
      limit: number,
    ): Promise<RevisionRow[]> =>
      db
        .select()
        .from(revisions)
        .where(and(ofRecord(kind, name), gt(revisions.version, after)))
        .orderBy(asc(revisions.version))
        .limit(limit),

    read: async (kind: string, name: string, version: number): Promise<RevisionRow | null> => {
      const [row] = await db
        .select()
        .from(revisions)
        .where(and(ofRecord(kind, name), eq(revisions.version, version)))
      return row ?? null
    },

    add: async (tx: Db, row: RevisionRow): Promise<void> => {
      await tx.insert(revisions).values(row)
    },

    listNames: (ids: string[]) =>
      db
        .select({ id: revisions.id, kind: revisions.kind, name: revisions.name })
        .from(revisions)
        .where(inArray(revisions.id, ids)),
  }
}
