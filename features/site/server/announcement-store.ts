import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import { users } from '../../identity/server/tables.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { announcements } from './tables.ts'

export type AnnouncementRow = typeof announcements.$inferSelect
export type AnnouncementStore = ReturnType<typeof createAnnouncementStore>

/** Newest first; ids are in the order of time. */
export const announcementKeyset = keyset([announcements.id, 'id', 'desc'])

/** Serializes everything that changes which announcement is shown. */
const changes = sql`select pg_advisory_xact_lock(hashtext('announcements'))`

const publishers = alias(users, 'publishers')
const enders = alias(users, 'enders')

type Person = Pick<typeof users.$inferSelect, 'username' | 'firstName' | 'lastName'>

const personOf = (person: Person | null) =>
  person && { username: person.username, name: displayNameOf(person) }

/** SQL for announcements. */
export function createAnnouncementStore(db: Db) {
  const open = isNull(announcements.endedAt)
  const select = () =>
    db
      .select({
        row: announcements,
        publisher: {
          username: publishers.username,
          firstName: publishers.firstName,
          lastName: publishers.lastName,
        },
        ender: {
          username: enders.username,
          firstName: enders.firstName,
          lastName: enders.lastName,
        },
      })
      .from(announcements)
      .leftJoin(publishers, eq(publishers.id, announcements.publishedBy))
      .leftJoin(enders, eq(enders.id, announcements.endedBy))
  const withPeople = (found: Awaited<ReturnType<typeof select>>) =>
    found.map(({ row, publisher, ender }) => ({
      ...row,
      publishedBy: personOf(publisher),
      endedBy: personOf(ender),
    }))

  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** Waits for other changes, then reads the one that nobody ended. */
    lockOpen: async (tx: Db): Promise<AnnouncementRow | null> => {
      await tx.execute(changes)
      return (await tx.select().from(announcements).where(open))[0] ?? null
    },

    readOpen: async (): Promise<AnnouncementRow | null> =>
      (await db.select().from(announcements).where(open))[0] ?? null,

    read: async (id: string) =>
      withPeople(await select().where(eq(announcements.id, id)))[0] ?? null,

    /** All but one, which is shown. */
    list: async (shownId: string | null, after: KeysetPosition | null, limit: number) =>
      withPeople(
        await select()
          .where(
            and(
              shownId === null ? undefined : ne(announcements.id, shownId),
              announcementKeyset.after(after),
            ),
          )
          .orderBy(desc(announcements.id))
          .limit(limit),
      ),

    add: async (tx: Db, row: AnnouncementRow): Promise<void> => {
      await tx.insert(announcements).values(row)
    },

    change: async (tx: Db, { id, ...row }: AnnouncementRow): Promise<void> => {
      await tx.update(announcements).set(row).where(eq(announcements.id, id))
    },

    listTexts: (ids: string[]) =>
      db
        .select({ id: announcements.id, text: announcements.text })
        .from(announcements)
        .where(inArray(announcements.id, ids)),
  }
}
