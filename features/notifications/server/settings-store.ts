import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { users } from '../../identity/server/tables.ts'
import type { EmailTiming } from '../contract/rules.ts'
import { notificationChoices, notifications } from './tables.ts'

/** When one member gets one kind by email; nulls where they chose nothing. */
export type EmailChoice = {
  memberId: string
  timing: EmailTiming | null
  timeZone: string | null
  hasAddress: boolean
}

/** When a notification is emailed. */
export type EmailDue = { emailDueAt: Date | null; isInDigest: boolean }

export type SettingsStore = ReturnType<typeof createSettingsStore>

/** SQL of members' notification settings. */
export function createSettingsStore(db: Db) {
  return {
    /** The choices of members for one kind. */
    listChoices: (tx: Db, memberIds: string[], kind: string): Promise<EmailChoice[]> =>
      tx
        .select({
          memberId: users.id,
          timing: notificationChoices.timing,
          timeZone: users.timeZone,
          hasAddress: sql<boolean>`${users.email} is not null`,
        })
        .from(users)
        .leftJoin(
          notificationChoices,
          and(eq(notificationChoices.memberId, users.id), eq(notificationChoices.kind, kind)),
        )
        .where(inArray(users.id, memberIds)),

    read: async (memberId: string, tx: Db = db) => {
      const [settings] = await tx
        .select({ timeZone: users.timeZone })
        .from(users)
        .where(eq(users.id, memberId))
      const choices = await tx
        .select({ kind: notificationChoices.kind, timing: notificationChoices.timing })
        .from(notificationChoices)
        .where(eq(notificationChoices.memberId, memberId))
      return { timeZone: settings?.timeZone ?? null, choices }
    },

    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** Stores choices; false if the account is gone. */
    choose: async (
      tx: Db,
      memberId: string,
      choices: { kind: string; timing: EmailTiming }[],
    ): Promise<boolean> => {
      const known = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, memberId), eq(users.isErased, false)))
        .for('key share')
      if (known.length === 0) return false
      await tx
        .insert(notificationChoices)
        .values(choices.map((choice) => ({ ...choice, memberId })))
        .onConflictDoUpdate({
          target: [notificationChoices.memberId, notificationChoices.kind],
          set: { timing: sql`excluded.timing` },
        })
      return true
    },

    /** Emails what waits at another time, or not at all. */
    reschedule: async (tx: Db, memberId: string, kind: string, due: EmailDue): Promise<void> => {
      await tx
        .update(notifications)
        .set(due)
        .where(
          and(
            eq(notifications.memberId, memberId),
            eq(notifications.kind, kind),
            isNotNull(notifications.emailDueAt),
          ),
        )
    },
  }
}
