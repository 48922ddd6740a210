import { and, eq } from 'drizzle-orm'
import { users } from '#features/identity/server/tables.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { accountNotes } from './tables.ts'

/** Newest first. */
export const noteKeyset = keyset(
  [accountNotes.createdAt, 'time', 'desc nulls last'],
  [accountNotes.id, 'id', 'desc nulls last'],
)

export type NoteStore = ReturnType<typeof createNoteStore>

/** SQL for notes about members. */
export function createNoteStore(db: Db) {
  return {
    add: async (tx: Db, row: typeof accountNotes.$inferInsert): Promise<void> => {
      await tx.insert(accountNotes).values(row)
    },

    list: (memberId: string, after: KeysetPosition | null, limit: number) =>
      db
        .select({
          id: accountNotes.id,
          text: accountNotes.text,
          createdAt: accountNotes.createdAt,
          author: {
            username: users.username,
            firstName: users.firstName,
            lastName: users.lastName,
          },
        })
        .from(accountNotes)
        .leftJoin(users, eq(users.id, accountNotes.authorId))
        .where(and(eq(accountNotes.memberId, memberId), noteKeyset.after(after)))
        .orderBy(...noteKeyset.orderBy)
        .limit(limit),
  }
}
