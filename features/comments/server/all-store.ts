import { and, eq, or, sql } from 'drizzle-orm'
import { containing, contains } from '#platform/server/database/containing.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { searchedMembers, users } from '../../identity/server/tables.ts'
import { comments } from './tables.ts'

/** All comments, newest first: ids are in the order in which comments were written. */
export const newestComments = keyset([comments.id, 'id', 'desc'])

/** A member's name; never the address, which moderators don't see. */
const fullName = sql`coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, '')`

/**
 * Comments that aren't deleted, of authors whose username or name contains what is searched. The
 * index of members finds addresses as well, so the names are compared again.
 */
export async function listComments(
  db: Db,
  search: string | undefined,
  after: KeysetPosition | null,
  limit: number,
) {
  return db
    .select({
      id: comments.id,
      content: comments.content,
      parentId: comments.parentId,
      createdAt: comments.createdAt,
      hiddenReason: comments.hiddenReason,
      authorId: users.id,
      writerName: comments.writerName,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(
      and(
        search
          ? and(
              await containing(db, searchedMembers, search),
              or(contains(users.username, search), contains(fullName, search)),
            )
          : undefined,
        newestComments.after(after),
      ),
    )
    .orderBy(...newestComments.orderBy)
    .limit(limit)
}
