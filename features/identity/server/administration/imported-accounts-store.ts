import { and, asc, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, violatedUnique } from '#platform/server/errors.ts'
import type { Account } from '../../contract/viewer.ts'
import { accountColumns } from '../account-columns.ts'
import { providerIdentities, sessions, users } from '../tables.ts'

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

    /** Those of these accounts without a password, a confirmed address and another login. */
    listUnclaimed: async (tx: Db | null, ids: string[]): Promise<string[]> =>
      (
        await (tx ?? db)
          .select({ id: users.id })
          .from(users)
          .where(isUnclaimed(ids))
          .orderBy(asc(users.id))
      ).map(({ id }) => id),

    removeUnclaimed: removeUnclaimedIn,

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

const isUnclaimed = (ids: string[]) =>
  and(inArray(users.id, ids), isNull(users.passwordHash), isNull(users.email), hasNoLogin)

const hasNoLogin = and(
  sql`not exists (select 1 from ${sessions} where ${sessions.userId} = ${users.id})`,
  sql`not exists (select 1 from ${providerIdentities} where ${providerIdentities.userId} = ${users.id})`,
)

/**
 * Deletes unclaimed accounts that nothing refers to: all at once where that works, else in halves.
 * Returns their ids.
 */
async function removeUnclaimedIn(tx: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  try {
    return await tx.transaction(async (inner) =>
      (await inner.delete(users).where(isUnclaimed(ids)).returning({ id: users.id })).map(
        ({ id }) => id,
      ),
    )
  } catch (error) {
    if (!isReferredTo(error)) throw error
    if (ids.length === 1) return []
  }
  const half = Math.ceil(ids.length / 2)
  return [
    ...(await removeUnclaimedIn(tx, ids.slice(0, half))),
    ...(await removeUnclaimedIn(tx, ids.slice(half))),
  ]
}

/** True if rows of other tables kept a row from being deleted. */
function isReferredTo(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: string }).code === '23503') return true
  return false
}
