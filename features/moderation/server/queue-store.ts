import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contains, isAny, listContaining } from '#platform/server/database/containing.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { searchedMembers, users } from '../../identity/server/tables.ts'
import type { ItemState } from '../contract/rules.ts'
import type { QueueQuery } from '../contract/schemas.ts'
import { itemWords, moderationItems as items } from './tables.ts'

/** A condition on the queue's rows. */
export type QueueCondition = SQL

/** An item's author. */
export const author = alias(users, 'author')

/** Spelled out to match the partial indexes of pending items. */
export const isWaiting = sql`${items.state} in ('flagged', 'reported', 'appealed', 'pending')`

const searchedItems = {
  table: items,
  id: items.id,
  newest: [desc(items.waitingSince), desc(items.id)],
  text: itemWords(items),
  where: isWaiting,
}

export const queueKeysets = {
  oldest: keyset([items.waitingSince, 'time', 'asc'], [items.id, 'id', 'asc']),
  newest: keyset([items.waitingSince, 'time', 'desc'], [items.id, 'id', 'desc']),
  flagged: keyset(
    [sql`(case when ${items.state} = 'pending' then 1 else 0 end)`, 'small', 'asc'],
    [items.waitingSince, 'time', 'asc'],
    [items.id, 'id', 'asc'],
  ),
}

/** An item's first value in the order `flagged`. */
export const flaggedRank = (state: ItemState): number => (state === 'pending' ? 1 : 0)

export type QueueFilter = Omit<QueueQuery, 'cursor' | 'limit' | 'kind' | 'usState'> & {
  kinds?: string[] | undefined
  /** The kinds about US states, each with its condition for the wanted one. */
  about?: { kind: string; condition: SQL }[] | undefined
  viewerId: string
  claimsFrom: Date
}

/** A condition for a filter's waiting items after a position; `author` is joined. */
export async function inQueue(
  db: Db,
  { kinds, about, state, claim, search, order, viewerId, claimsFrom }: QueueFilter,
  after: KeysetPosition | null,
): Promise<SQL | undefined> {
  const isClaimed = sql`(${items.claimedBy} is not null and ${items.claimedAt} > ${claimsFrom.toISOString()}::timestamptz)`
  const ofAbout = about?.map(({ kind, condition }) => and(eq(items.kind, kind), condition))
  return and(
    isWaiting,
    kinds && inArray(items.kind, kinds),
    ofAbout && or(sql`false`, ...ofAbout),
    state ? eq(items.state, state) : undefined,
    claim === 'mine' ? and(eq(items.claimedBy, viewerId), isClaimed) : undefined,
    claim === 'unclaimed' ? sql`not ${isClaimed}` : undefined,
    search ? await queueContaining(db, search) : undefined,
    queueKeysets[order].after(after),
  )
}

/**
 * A condition for waiting items whose title or author contains what is typed. The index of members
 * finds addresses and names as well, so usernames are compared again.
 */
async function queueContaining(db: Db, typed: string): Promise<SQL | undefined> {
  const isMatch = or(contains(itemWords(items), typed), contains(author.username, typed))
  const found = await listContaining(db, searchedItems, typed)
  const writers = found && (await listContaining(db, searchedMembers, typed))
  return found && writers
    ? and(or(isAny(items.id, found), isAny(items.authorId, writers)), isMatch)
    : isMatch
}
