import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { maxCounted, maxUnread } from '../contract/rules.ts'
import { notifications } from './tables.ts'

export type NotificationRow = typeof notifications.$inferSelect
/** A notification before anybody read it. */
export type NewRow = Omit<NotificationRow, 'readAt'>
export type NotificationStore = ReturnType<typeof createNotificationStore>

export const newestNotifications = keyset(
  [notifications.createdAt, 'time', 'desc'],
  [notifications.id, 'id', 'desc'],
)

/** SQL of notifications. */
export function createNotificationStore(db: Db) {
  const unreadOf = (memberId: string) =>
    and(eq(notifications.memberId, memberId), isNull(notifications.readAt))
  return {
    /** Stores notifications, or adds their actors to unread ones with the same collapse key. */
    add: async (tx: Db, rows: NewRow[]): Promise<void> => {
      const { collapseKey, memberId, readAt, actorIds, emailDueAt, isInDigest } = notifications
      await tx
        .insert(notifications)
        .values(rows)
        .onConflictDoUpdate({
          target: [collapseKey, memberId],
          targetWhere: sql`${readAt} is null and ${collapseKey} is not null`,
          set: {
            text: sql`excluded.text`,
            path: sql`excluded.path`,
            createdAt: sql`excluded.created_at`,
            emailDueAt: sql`coalesce(${emailDueAt}, excluded.email_due_at)`,
            isInDigest: sql`case when ${emailDueAt} is null then excluded.is_in_digest else ${isInDigest} end`,
            actorIds: sql`case when ${actorIds} @> excluded.actor_ids or cardinality(${actorIds}) >= ${maxCounted} then ${actorIds} else ${actorIds} || excluded.actor_ids end`,
          },
        })
    },

    list: (memberId: string, isAnswer: boolean, after: KeysetPosition | null, limit: number) =>
      db
        .select()
        .from(notifications)
        .where(
          and(
            eq(notifications.memberId, memberId),
            isAnswer ? sql`${notifications.isAnswer}` : undefined,
            newestNotifications.after(after),
          ),
        )
        .orderBy(...newestNotifications.orderBy)
        .limit(limit),

    countUnread: async (memberId: string): Promise<number> => {
      const unread = db
        .select({ id: notifications.id })
        .from(notifications)
        .where(unreadOf(memberId))
        .limit(maxUnread)
        .as('unread')
      return db.$count(unread)
    },

    /** Unread notifications of several members, without entries for those who have none. */
    countUnreadOf: async (memberIds: string[]): Promise<Map<string, number>> => {
      const { rows } = await db.execute<{ member_id: string; unread: number }>(sql`
        select asked.member_id, unread
        from unnest(${sql.param(memberIds)}::uuid[]) as asked(member_id)
        cross join lateral (
          select count(*)::int as unread from (
            select from ${notifications}
            where ${notifications.memberId} = asked.member_id and ${notifications.readAt} is null
            limit ${maxUnread}
          ) as limited
        ) as counted
        where unread > 0`)
      return new Map(rows.map(({ member_id: memberId, unread }) => [memberId, unread]))
    },

    /** False if the member has no such notification. */
    markRead: async (memberId: string, id: string, at: Date): Promise<boolean> => {
      const marked = await db
        .update(notifications)
        .set({
          readAt: sql`coalesce(${notifications.readAt}, ${at.toISOString()})`,
          emailDueAt: null,
        })
        .where(and(eq(notifications.memberId, memberId), eq(notifications.id, id)))
        .returning({ id: notifications.id })
      return marked.length > 0
    },

    markAllRead: async (memberId: string, at: Date): Promise<void> => {
      await db.update(notifications).set({ readAt: at, emailDueAt: null }).where(unreadOf(memberId))
    },

    /** Returns the recipients of what was unread. */
    removeCollapsed: async (tx: Db, collapseKeys: string[]): Promise<string[]> => {
      const removed = await tx
        .delete(notifications)
        .where(inArray(notifications.collapseKey, collapseKeys))
        .returning({ memberId: notifications.memberId, readAt: notifications.readAt })
      const unread = removed.filter(({ readAt }) => readAt === null)
      return [...new Set(unread.map(({ memberId }) => memberId))]
    },

    removeBefore: async (time: Date): Promise<void> => {
      await db.delete(notifications).where(lt(notifications.createdAt, time))
    },
  }
}
