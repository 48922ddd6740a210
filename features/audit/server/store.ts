import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Head } from '#platform/server/database/hash-chain.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { auditEntries, auditHead } from './tables.ts'

export type StoredEntry = typeof auditEntries.$inferSelect

/** Newest first. */
export const auditKeyset = keyset([auditEntries.seq, 'integer', 'desc'])

type AuditFilter = {
  after: KeysetPosition | null
  limit: number
  action?: string | undefined
  /** The account that acted. */
  actorId?: string | undefined
  subject?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
}

export type AuditStore = ReturnType<typeof createAuditStore>

/** SQL for the audit log. */
export function createAuditStore(db: Db) {
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** Locks the log's end until the transaction ends, so appends are serialized. */
    lockHead: async (tx: Db): Promise<Head> => {
      const [head] = await tx
        .select({ seq: auditHead.seq, hash: auditHead.hash })
        .from(auditHead)
        .for('update')
      if (!head) throw new Error('The audit log has lost its head row.')
      return head
    },

    add: async (tx: Db, entry: StoredEntry): Promise<void> => {
      await tx.insert(auditEntries).values(entry)
      await tx.update(auditHead).set({ seq: entry.seq, hash: entry.hash })
    },

    /** Newest first. */
    list: ({
      after,
      limit,
      action,
      actorId,
      subject,
      since,
      until,
    }: AuditFilter): Promise<StoredEntry[]> =>
      db
        .select()
        .from(auditEntries)
        .where(
          and(
            auditKeyset.after(after),
            action
              ? sql`${auditEntries.action} like ${`${action.replace(/[\\%_]/g, '\\$&')}%`}`
              : undefined,
            actorId ? eq(auditEntries.actorId, actorId) : undefined,
            subject ? eq(auditEntries.subjectId, subject) : undefined,
            since ? gte(auditEntries.at, since) : undefined,
            until ? lt(auditEntries.at, until) : undefined,
          ),
        )
        .orderBy(...auditKeyset.orderBy)
        .limit(limit),

    /** A consistent snapshot of the log, however long reading takes. */
    snapshot: <T>(look: (tx: Db) => Promise<T>): Promise<T> =>
      db.transaction(
        async (tx) => {
          await tx.execute(sql`set local statement_timeout = 0`)
          return look(tx)
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),

    readHead: async (tx: Db): Promise<Head | null> =>
      (await tx.select({ seq: auditHead.seq, hash: auditHead.hash }).from(auditHead))[0] ?? null,

    listForward: (tx: Db, after: number, limit: number): Promise<StoredEntry[]> =>
      tx
        .select()
        .from(auditEntries)
        .where(gt(auditEntries.seq, after))
        .orderBy(asc(auditEntries.seq))
        .limit(limit),
  }
}
