import { and, eq, getTableColumns, gt, inArray, lt, lte, not, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { invitations } from '../invitation-tables.ts'
import { users } from '../tables.ts'

export type InvitationRow = typeof invitations.$inferSelect
export type InvitationStore = ReturnType<typeof createInvitationStore>

/** Newest first. */
export const invitationKeyset = keyset(
  [invitations.createdAt, 'time', 'desc nulls last'],
  [invitations.id, 'id', 'desc nulls last'],
)

/** True while no account has the address. */
const isUnused = sql`not exists (select from ${users} member where lower(member.email) = lower(${invitations}.email))`

/** SQL for invitations that wait to be used. */
export function createInvitationStore(db: Db) {
  const valid = (secretHash: string, now: Date) =>
    and(eq(invitations.secretHash, secretHash), gt(invitations.expiresAt, now))
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    list: (after: KeysetPosition | null, limit: number) =>
      db
        .select({
          ...getTableColumns(invitations),
          inviter: users.username,
          mayAppoint: sql<boolean>`coalesce(${users.isAdmin}, false)`,
        })
        .from(invitations)
        .leftJoin(users, eq(users.id, invitations.invitedBy))
        .where(and(isUnused, invitationKeyset.after(after)))
        .orderBy(...invitationKeyset.orderBy)
        .limit(limit),

    add: async (tx: Db, row: InvitationRow): Promise<void> => {
      await tx.insert(invitations).values(row)
    },

    /** Waits for others who use, send or withdraw it. */
    lock: async (tx: Db, id: string): Promise<InvitationRow | null> =>
      (await tx.select().from(invitations).where(eq(invitations.id, id)).for('update'))[0] ?? null,

    /** The same by an unexpired link; `mayAppoint` is true while its sender is an administrator. */
    lockByLink: async (tx: Db, secretHash: string, now: Date) => {
      const [row] = await tx.select().from(invitations).where(valid(secretHash, now)).for('update')
      if (!row) return null
      const [inviter] = row.invitedBy
        ? await tx.select({ isAdmin: users.isAdmin }).from(users).where(eq(users.id, row.invitedBy))
        : []
      return { ...row, mayAppoint: inviter?.isAdmin === true }
    },

    findByLink: async (secretHash: string, now: Date): Promise<InvitationRow | null> =>
      (await db.select().from(invitations).where(valid(secretHash, now)))[0] ?? null,

    find: async (id: string): Promise<InvitationRow | null> =>
      (await db.select().from(invitations).where(eq(invitations.id, id)))[0] ?? null,

    /** Replaces the link, unless the invitation was renewed since; null if it was, or is gone. */
    setLink: async (id: string, expiresAt: Date, secretHash: string) => {
      const [row] = await db
        .update(invitations)
        .set({ secretHash })
        .where(and(eq(invitations.id, id), eq(invitations.expiresAt, expiresAt)))
        .returning({ email: invitations.email })
      return row ?? null
    },

    /** Makes the present link stop working, until another is sent. */
    renew: async (tx: Db, id: string, expiresAt: Date): Promise<void> => {
      await tx
        .update(invitations)
        .set({ expiresAt, secretHash: null })
        .where(eq(invitations.id, id))
    },

    remove: async (tx: Db, id: string): Promise<void> => {
      await tx.delete(invitations).where(eq(invitations.id, id))
    },

    /** Deletes those that expired before a time, and of those who registered on their own. */
    forget: async (before: Date): Promise<void> => {
      await db.delete(invitations).where(or(lt(invitations.expiresAt, before), not(isUnused)))
    },

    /** Deletes an address's invitation if it expired. */
    forgetExpired: async (tx: Db, email: string, now: Date): Promise<void> => {
      await tx
        .delete(invitations)
        .where(
          and(
            eq(sql`lower(${invitations.email})`, email.toLowerCase()),
            lte(invitations.expiresAt, now),
          ),
        )
    },

    listAddresses: (ids: string[]) =>
      db
        .select({ id: invitations.id, email: invitations.email })
        .from(invitations)
        .where(inArray(invitations.id, ids)),
  }
}
