import { and, desc, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contains, isAny, listContaining } from '#platform/server/database/containing.ts'
import type { Db } from '#platform/server/database/database.ts'
import { searchedMembers, users } from '../../identity/server/tables.ts'
import { itemWords, moderationItems as items } from './tables.ts'

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

/**
 * A condition for waiting items whose title or author contains what is typed; `author` is joined.
 * The index of members finds addresses and names as well, so usernames are compared again.
 */
export async function queueContaining(db: Db, typed: string): Promise<SQL | undefined> {
  const isMatch = or(contains(itemWords(items), typed), contains(author.username, typed))
  const found = await listContaining(db, searchedItems, typed)
  const writers = found && (await listContaining(db, searchedMembers, typed))
  return found && writers
    ? and(or(isAny(items.id, found), isAny(items.authorId, writers)), isMatch)
    : isMatch
}
