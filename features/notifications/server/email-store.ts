import { and, count, desc, eq, gt, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import { users } from '../../identity/server/tables.ts'
import { notificationEmails, notifications } from './tables.ts'

/** Whom an email goes to; `email` is null without a confirmed address. */
export type EmailReader = Awaited<ReturnType<EmailStore['listReaders']>>[number]
/** A notification to email. */
export type DueRow = Awaited<ReturnType<EmailStore['lockDue']>>[number]

export type EmailStore = ReturnType<typeof createEmailStore>

/** SQL of emails about notifications. */
export function createEmailStore(db: Db) {
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** True if no other node is sending; held until the transaction ends. */
    lockSending: async (tx: Db): Promise<boolean> => {
      const { rows } = await tx.execute<{ locked: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtext('notification_emails')) as locked`,
      )
      return rows[0]?.locked === true
    },

    /** Members with emails due, at most `limit`. */
    listDueMembers: async (tx: Db, now: Date, limit: number): Promise<string[]> => {
      const rows = await tx
        .select({ memberId: notifications.memberId })
        .from(notifications)
        .where(and(isNotNull(notifications.emailDueAt), lte(notifications.emailDueAt, now)))
        .groupBy(notifications.memberId)
        .limit(limit)
      return rows.map(({ memberId }) => memberId)
    },

    /** Their notifications to email, newest first; those just being changed wait for the next run. */
    lockDue: (tx: Db, memberIds: string[], now: Date) =>
      tx
        .select({
          id: notifications.id,
          memberId: notifications.memberId,
          kind: notifications.kind,
          text: notifications.text,
          path: notifications.path,
          actorIds: notifications.actorIds,
          isInDigest: notifications.isInDigest,
        })
        .from(notifications)
        .where(
          and(
            inArray(notifications.memberId, memberIds),
            isNotNull(notifications.emailDueAt),
            lte(notifications.emailDueAt, now),
          ),
        )
        .orderBy(desc(notifications.createdAt), desc(notifications.id))
        .for('update', { skipLocked: true }),

    /** Names, addresses and time zones; nobody who may not log in. */
    listReaders: (tx: Db, memberIds: string[]) =>
      tx
        .select({
          id: users.id,
          username: users.username,
          firstName: users.firstName,
          lastName: users.lastName,
          // Nothing optional goes to an address that a mail server refuses.
          email: sql<
            string | null
          >`case when ${users.undeliverableSince} is null then ${users.email} end`,
          timeZone: users.timeZone,
        })
        .from(users)
        .where(and(inArray(users.id, memberIds), eq(users.isBanned, false))),

    /** How many emails members got at once since two times. */
    countSent: (tx: Db, memberIds: string[], lastHour: Date, lastDay: Date) =>
      tx
        .select({
          memberId: notificationEmails.memberId,
          inHour: sql<number>`(count(*) filter (where ${notificationEmails.sentAt} > ${lastHour.toISOString()}))::int`,
          inDay: count(),
        })
        .from(notificationEmails)
        .where(
          and(
            inArray(notificationEmails.memberId, memberIds),
            gt(notificationEmails.sentAt, lastDay),
          ),
        )
        .groupBy(notificationEmails.memberId),

    addSent: async (tx: Db, memberIds: string[], sentAt: Date): Promise<void> => {
      if (memberIds.length > 0)
        await tx
          .insert(notificationEmails)
          .values(memberIds.map((memberId) => ({ id: newId(), memberId, sentAt })))
    },

    /** Nothing is due for these anymore. */
    clearDue: async (tx: Db, ids: string[]): Promise<void> => {
      if (ids.length > 0)
        await tx
          .update(notifications)
          .set({ emailDueAt: null, isInDigest: false })
          .where(inArray(notifications.id, ids))
    },

    /** Moves these to a digest. */
    postpone: async (tx: Db, ids: string[], emailDueAt: Date): Promise<void> => {
      await tx
        .update(notifications)
        .set({ emailDueAt, isInDigest: true })
        .where(inArray(notifications.id, ids))
    },

    removeSentBefore: async (time: Date): Promise<void> => {
      await db.delete(notificationEmails).where(lt(notificationEmails.sentAt, time))
    },
  }
}
