import { and, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, violatedUnique } from '#platform/server/errors.ts'
import { usernameMessages } from '../../contract/rules.ts'
import { lookOfUsername, users } from '../tables.ts'
import { skeletonOf } from './usernames.ts'

/** The lock that single names share, and that many names take alone. */
const allNames = sql`hashtextextended('usernames', 0)`

/**
 * Stores a name within the caller's transaction; concurrent look-alikes wait for it.
 * @throws DomainError `conflict` if another account has the name or a look-alike.
 */
export async function claimUsername<T>(
  tx: Db,
  { id, username }: { id: string; username: string },
  store: () => Promise<T>,
): Promise<T> {
  const skeleton = skeletonOf(username)
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(${allNames}), pg_advisory_xact_lock(hashtextextended(${`username ${skeleton}`}, 0))`,
  )
  const [other] = await tx
    .select({ name: users.username })
    .from(users)
    .where(
      and(
        sql`${lookOfUsername(users)} = ${skeleton}`,
        ne(users.id, id),
        sql`lower(${users.username}) <> ${username.toLowerCase()}`,
      ),
    )
    .limit(1)
  try {
    const stored = await store()
    if (other) throw refused(usernameMessages.alike)
    return stored
  } catch (error) {
    if (violatedUnique(error) === 'users_username_unique') throw refused('This username is taken.')
    throw error
  }
}

/**
 * Ends a transaction that added many accounts: waits for names being claimed, and keeps others
 * waiting until the commit.
 * @throws DomainError `conflict` if an added name looks like another one by now.
 */
export async function claimUsernames(tx: Db, ids: string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${allNames})`)
  const added = alias(users, 'added')
  const [alike] = await tx
    .select({ username: added.username })
    .from(added)
    .innerJoin(users, and(eq(lookOfUsername(users), lookOfUsername(added)), ne(users.id, added.id)))
    .where(sql`${added.id} = any(${sql.param(ids)}::uuid[])`)
    .limit(1)
  if (alike)
    throw new DomainError('conflict', `The username ${alike.username} was taken meanwhile.`)
}

/** Usernames of any of these looks, for many new names at once. */
export function listLooks(db: Db, usernames: string[]): Promise<{ username: string }[]> {
  return db
    .select({ username: users.username })
    .from(users)
    .where(sql`${lookOfUsername(users)} = any(${sql.param(usernames.map(skeletonOf))}::text[])`)
}

function refused(message: string): DomainError {
  return new DomainError('conflict', message, { username: message })
}
