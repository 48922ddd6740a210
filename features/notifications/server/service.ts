import type { Viewer } from '#features/identity/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { keptDays, maxCounted, type NotificationKind } from '../contract/rules.ts'
import type { Notification } from '../contract/schemas.ts'
import { newestNotifications, type NotificationRow, type NotificationStore } from './store.ts'

/** A notification of a single event: one plain sentence for the recipient alone. */
export type NewNotification = {
  /** The recipient; null for a former member, who gets nothing. */
  memberId: string | null
  kind: Exclude<NotificationKind, 'comment'>
  text: string
  /** The page it is about, such as `/orders`. */
  path: string
}

/** A comment on a member's own content. */
export type NewCommentNotification = {
  memberId: string | null
  authorId: string
  subjectId: string
  title: string
  path: string
}

export type Notifications = ReturnType<typeof createNotifications>

const commentKey = (subjectId: string) => `comments:${subjectId}`

/** Members' notifications (docs/product/notifications.md). */
export function createNotifications({ store, clock }: { store: NotificationStore; clock: Clock }) {
  return {
    /** Notifies a member within the transaction of the event; nobody of what the demo makes up. */
    notify: async (tx: Db, { memberId, kind, text, path }: NewNotification): Promise<void> => {
      if (memberId === null || clock.isMadeUp?.()) return
      const createdAt = clock.now()
      await store.add(tx, {
        id: newId(),
        memberId,
        kind,
        text,
        path,
        collapseKey: null,
        actorIds: [],
        createdAt,
      })
    },

    /** The same for a comment; unread ones on one subject collapse, one's own don't count. */
    notifyOfComment: async (
      tx: Db,
      { memberId, authorId, subjectId, title, path }: NewCommentNotification,
    ): Promise<void> => {
      if (memberId === null || memberId === authorId || clock.isMadeUp?.()) return
      await store.add(tx, {
        id: newId(),
        memberId,
        kind: 'comment',
        text: title,
        path,
        collapseKey: commentKey(subjectId),
        actorIds: [authorId],
        createdAt: clock.now(),
      })
    },

    /** Deletes notifications of comments on a subject that is being deleted. */
    forgetComments: (tx: Db, subjectId: string): Promise<void> =>
      store.removeCollapsed(tx, commentKey(subjectId)),

    list: async (viewer: Viewer, query: PageQuery): Promise<Page<Notification>> => {
      const page = await newestNotifications.page(
        query,
        (after, limit) => store.list(viewer.account.id, after, limit),
        ({ createdAt, id }) => [createdAt, id],
      )
      return { ...page, items: page.items.map(show) }
    },

    countUnread: async (viewer: Viewer): Promise<{ unread: number }> => ({
      unread: await store.countUnread(viewer.account.id),
    }),

    /** @throws DomainError `missing`, also for another member's. */
    markRead: async (viewer: Viewer, id: string): Promise<void> => {
      if (!(await store.markRead(viewer.account.id, id, clock.now()))) throw missing('Notification')
    },

    markAllRead: (viewer: Viewer): Promise<void> =>
      store.markAllRead(viewer.account.id, clock.now()),

    /** Deletes what is older than 90 days. */
    deleteOld: (): Promise<void> =>
      store.removeBefore(new Date(clock.now().getTime() - keptDays * day)),
  }
}

function show({ id, kind, text, path, actorIds, createdAt, readAt }: NotificationRow) {
  return {
    id,
    kind,
    text: kind === 'comment' ? commentText(text, actorIds.length) : text,
    path,
    isRead: readAt !== null,
    createdAt,
  }
}

function commentText(title: string, people: number): string {
  if (people <= 1) return `New comment on “${title}”`
  return `${people}${people >= maxCounted ? ' or more' : ''} people commented on “${title}”`
}
