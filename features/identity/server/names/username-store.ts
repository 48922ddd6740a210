import { setImmediate } from 'node:timers/promises'
import { and, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import { day, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, violatedUnique } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Encryption } from '#platform/server/security/encryption.ts'
import { erasedNameDays, usernameMessages } from '../../contract/rules.ts'
import { erasedUsernames } from '../security-tables.ts'
import { formerUsernames, lookOfUsername, users } from '../tables.ts'
import { skeletonOf } from './usernames.ts'

/** The lock that single names share, and that many names take alone. */
const allNames = sql`hashtextextended('usernames', 0)`

/** Names hashed without a pause. */
const atOnce = 500

type Dependencies = {
  clock: Clock
  /** Null while the site has no keys yet, and so no deleted accounts. */
  encryption: Pick<Encryption, 'keyedHashes'> | null
}

export type UsernameStore = ReturnType<typeof createUsernameStore>

/**
 * SQL of usernames: new ones, and those reserved for those who had them before (docs/decisions/057).
 * Functions run in the caller's transaction.
 */
export function createUsernameStore({ clock, encryption }: Dependencies) {
  const hashesOf: (look: string) => string[] =
    encryption?.keyedHashes('erased usernames') ?? (() => [])

  /** Looks by their hashes; many are hashed bit by bit, so that nobody waits. */
  const hashed = async (looks: string[]): Promise<Map<string, string>> => {
    const byHash = new Map<string, string>()
    for (let at = 0; at < looks.length; at += atOnce) {
      if (at > 0) await setImmediate()
      for (const look of looks.slice(at, at + atOnce))
        for (const hash of hashesOf(look)) byHash.set(hash, look)
    }
    return byHash
  }

  /** Which of these looks are reserved for other members, or for deleted accounts. */
  const listReserved = async (
    tx: Db,
    looks: string[],
    exceptId: string | null,
  ): Promise<Set<string>> => {
    const look = sql<string>`${lookOfUsername(formerUsernames)}`
    const former = await tx
      .select({ look })
      .from(formerUsernames)
      .where(
        and(
          sql`${look} = any(${sql.param(looks)}::text[])`,
          exceptId === null ? undefined : ne(formerUsernames.userId, exceptId),
        ),
      )
    const byHash = await hashed(looks)
    const erased = await tx
      .select({ hash: erasedUsernames.lookHash })
      .from(erasedUsernames)
      .where(
        and(
          sql`${erasedUsernames.lookHash} = any(${sql.param([...byHash.keys()])}::text[])`,
          gt(erasedUsernames.reservedUntil, clock.now()),
        ),
      )
    return new Set([
      ...former.map((row) => row.look),
      ...erased.flatMap(({ hash }) => byHash.get(hash) ?? []),
    ])
  }

  return {
    /** Lets look-alikes of a name that is about to be stored wait until `tx` ends. */
    lock: async (tx: Db, username: string): Promise<void> => {
      await tx.execute(
        sql`select pg_advisory_xact_lock_shared(${allNames}), pg_advisory_xact_lock(hashtextextended(${`username ${skeletonOf(username)}`}, 0))`,
      )
    },

    /**
     * Confirms a stored name, of which look-alikes wait. Reservations are read after it is stored,
     * because only then has a member who gave the name up meanwhile committed.
     * @throws DomainError `conflict` if another account has a look-alike, or had the name.
     */
    confirm: async (tx: Db, { id, username }: { id: string; username: string }): Promise<void> => {
      const skeleton = skeletonOf(username)
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
      if (other || (await listReserved(tx, [skeleton], id)).size > 0)
        throw refused(usernameMessages.alike)
    },

    /** @throws DomainError `conflict` if the failure is a name that another account has. */
    refuseTaken: (error: unknown): never => {
      if (violatedUnique(error) === 'users_username_unique')
        throw refused('This username is taken.')
      throw error
    },

    /**
     * Ends a transaction that added many accounts: waits for names being claimed, and keeps others
     * waiting until the commit.
     * @throws DomainError `conflict` if an added name looks like another one by now.
     */
    claimMany: async (tx: Db, ids: string[]): Promise<void> => {
      await tx.execute(sql`select pg_advisory_xact_lock(${allNames})`)
      const added = alias(users, 'added')
      const [alike] = await tx
        .select({ username: added.username })
        .from(added)
        .innerJoin(
          users,
          and(eq(lookOfUsername(users), lookOfUsername(added)), ne(users.id, added.id)),
        )
        .where(sql`${added.id} = any(${sql.param(ids)}::uuid[])`)
        .limit(1)
      const names = await tx
        .select({ username: users.username })
        .from(users)
        .where(inArray(users.id, ids))
      const reserved = await listReserved(
        tx,
        names.map(({ username }) => skeletonOf(username)),
        null,
      )
      const taken = alike ?? names.find(({ username }) => reserved.has(skeletonOf(username)))
      if (taken)
        throw new DomainError('conflict', `The username ${taken.username} was taken meanwhile.`)
    },

    /** The looks among these new names' that existing accounts have, or that are reserved. */
    listTaken: async (tx: Db, usernames: string[]): Promise<Set<string>> => {
      const looks = usernames.map(skeletonOf)
      const existing = await tx
        .select({ username: users.username })
        .from(users)
        .where(sql`${lookOfUsername(users)} = any(${sql.param(looks)}::text[])`)
      const reserved = await listReserved(tx, looks, null)
      return new Set([...existing.map(({ username }) => skeletonOf(username)), ...reserved])
    },

    /** After a rename: the old name leads to its member, who may take it back. */
    keepFormer: async (tx: Db, userId: string, from: string, to: string): Promise<void> => {
      if (from.toLowerCase() === to.toLowerCase()) return
      await tx
        .delete(formerUsernames)
        .where(
          and(
            eq(formerUsernames.userId, userId),
            eq(sql`lower(${formerUsernames.username})`, to.toLowerCase()),
          ),
        )
      await tx
        .insert(formerUsernames)
        .values({ id: newId(), userId, username: from, givenUpAt: clock.now() })
    },

    /** Before an account is erased: reserves its names for a year, of which only hashes stay. */
    reserveErased: async (tx: Db, userId: string, erasedAt: Date): Promise<void> => {
      const names = await union(
        tx.select({ username: users.username }).from(users).where(eq(users.id, userId)),
        tx
          .select({ username: formerUsernames.username })
          .from(formerUsernames)
          .where(eq(formerUsernames.userId, userId)),
      )
      const hashes = new Set(
        names.flatMap(({ username }) => hashesOf(skeletonOf(username)).slice(0, 1)),
      )
      if (hashes.size === 0) return
      const reservedUntil = new Date(erasedAt.getTime() + erasedNameDays * day)
      await tx
        .insert(erasedUsernames)
        .values([...hashes].map((lookHash) => ({ lookHash, reservedUntil })))
        .onConflictDoUpdate({ target: erasedUsernames.lookHash, set: { reservedUntil } })
    },

    /** Forgets names of deleted accounts that are free again. */
    forgetFree: async (tx: Db): Promise<void> => {
      await tx.delete(erasedUsernames).where(lte(erasedUsernames.reservedUntil, clock.now()))
    },
  }
}

function refused(message: string): DomainError {
  return new DomainError('conflict', message, { username: message })
}
