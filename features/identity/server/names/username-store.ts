import { and, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, violatedUnique } from '#platform/server/errors.ts'
import { usernameMessages } from '../../contract/rules.ts'
import { lookOfUsername, users } from '../tables.ts'
import { skeletonOf } from './usernames.ts'

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
    sql`select pg_advisory_xact_lock(hashtextextended(${`username ${skeleton}`}, 0))`,
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

function refused(message: string): DomainError {
  return new DomainError('conflict', message, { username: message })
}
