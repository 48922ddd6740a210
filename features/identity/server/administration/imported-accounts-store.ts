import { and, asc, gt, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, violatedUnique } from '#platform/server/errors.ts'
import type { Account } from '../../contract/viewer.ts'
import { accountColumns } from '../account-columns.ts'
import { users } from '../tables.ts'

/** SQL for accounts in files. Functions taking `tx` run in the caller's transaction. */
export function createImportedAccountStore(
  db: Db,
  { powersNeedSecondFactor }: { powersNeedSecondFactor: boolean },
) {
  const account = accountColumns(powersNeedSecondFactor)
  return {
    /** Accounts by username or confirmed address, in lowercase; locked within `tx`. */
    find: (tx: Db | null, usernames: string[], emails: string[]): Promise<Account[]> => {
      const found = (tx ?? db)
        .select(account)
        .from(users)
        .where(
          or(
            sql`lower(${users.username}) = any(${sql.param(usernames)}::text[])`,
            sql`lower(${users.email}) = any(${sql.param(emails)}::text[])`,
          ),
        )
        .orderBy(asc(users.id))
      return tx ? found.for('update') : found
    },

    /** @throws DomainError `conflict` for a name that was taken meanwhile. */
    add: async (tx: Db, rows: (typeof users.$inferInsert)[]): Promise<void> => {
      try {
        if (rows.length > 0) await tx.insert(users).values(rows)
      } catch (error) {
        if (violatedUnique(error) === 'users_username_unique')
          throw new DomainError('conflict', 'A username was taken meanwhile.')
        throw error
      }
    },

    /** Accounts after an id, for the export. */
    listAfter: (after: string | null, limit: number): Promise<Account[]> =>
      db
        .select(account)
        .from(users)
        .where(and(sql`not ${users.isErased}`, after ? gt(users.id, after) : undefined))
        .orderBy(asc(users.id))
        .limit(limit),
  }
}
