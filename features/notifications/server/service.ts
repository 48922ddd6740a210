import type { Blocks } from '#features/blocks/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { retentionDays } from '../contract/rules.ts'
import type { Notification } from '../contract/schemas.ts'
import type { NotificationKinds } from './kinds.ts'
import type { EmailSettings } from './settings.ts'
import {
  newestNotifications,
  type NewRow,
  type NotificationRow,
  type NotificationStore,
} from './store.ts'
import type { Unread } from './unread.ts'

/** A notification of a single event: one plain sentence for the recipient alone. */
export type NewNotification = {
  /** The recipient; null for a former member, who gets nothing. */
  memberId: string | null
  /** What it is about, such as `order`. */
  kind: string
  text: string
  /** The page it is about, such as `/orders`. */
  path: string
}

/** An act of another member on a subject, of a kind that is registered with its `acts`. */
export type NewActNotification = {
  kind: string
  memberId: string | null
  actorId: string
  subjectId: string
  title: string
  path: string
}

export type Notifications = ReturnType<typeof createNotifications>

const eventKey = (subjectId: string) => `events:${subjectId}`
const actKey = (kind: string, subjectId: string) => `${kind}:${subjectId}`

type Dependencies = {
  store: NotificationStore
  kinds: NotificationKinds
  settings: EmailSettings
  blocks: Blocks
  unread: Unread
  clock: Clock
}

/** Recipients per statement. */
const batch = 1000

/** Members' notifications (docs/product/notifications.md). */
export function createNotifications({
  store,
  kinds,
  settings,
  blocks,
  unread,
  clock,
}: Dependencies) {
  /** Stores one notification per recipient; nothing of what the demo makes up. */
  const add = async (
    tx: Db,
    memberIds: string[],
    content: Pick<NewRow, 'kind' | 'text' | 'path' | 'collapseKey' | 'actorIds'>,
  ): Promise<void> => {
    if (clock.isMadeUp?.()) return
    const createdAt = clock.now()
    for (let from = 0; from < memberIds.length; from += batch) {
      const some = memberIds.slice(from, from + batch)
      const dueOf = await settings.duesOf(tx, some, content.kind)
      await store.add(
        tx,
        some.map((memberId) => ({
          ...content,
          isAnswer: kinds.get(content.kind)?.isAnswer === true,
          ...dueOf(memberId),
          id: newId(),
          memberId,
          createdAt,
        })),
      )
    }
    await unread.changedIn(tx, memberIds)
  }
  const single = { collapseKey: null, actorIds: [] }

  const show = (row: NotificationRow): Notification => {
    const { id, kind, path, createdAt, readAt } = row
    return { id, kind, text: kinds.textOf(row), path, isRead: readAt !== null, createdAt }
  }

  return {
    /** Declares a kind whose emails members choose. */
    registerKind: kinds.register,

    /** Notifies a member within the transaction of the event. */
    notify: async (tx: Db, { memberId, ...content }: NewNotification): Promise<void> => {
      if (memberId !== null) await add(tx, [memberId], { ...content, ...single })
    },

    /** Tells an author's open pages at commit that a moderator decided about their content. */
    decidedIn: unread.decidedIn,

    /** Registers what an author's pages are told after an interruption of their connection. */
    registerDecisions: unread.registerDecisions,

    /** Notifies many members of the same event; an unread one about its subject is replaced. */
    notifyAll: (
      tx: Db,
      memberIds: string[],
      subjectId: string,
      content: Omit<NewNotification, 'memberId'>,
    ): Promise<void> =>
      add(tx, memberIds, { ...content, collapseKey: eventKey(subjectId), actorIds: [] }),

    /**
     * Notifies of an act, unless its actor is muted or blocked; unread ones on one subject
     * collapse, one's own don't count.
     */
    notifyOfAct: async (
      tx: Db,
      { kind, memberId, actorId, subjectId, title, path }: NewActNotification,
    ): Promise<void> => {
      if (memberId === null || memberId === actorId) return
      if (await blocks.keepsAway(tx, memberId, actorId)) return
      await add(tx, [memberId], {
        kind,
        text: title,
        path,
        collapseKey: actKey(kind, subjectId),
        actorIds: [actorId],
      })
    },

    /** Deletes notifications of acts on a subject that is being deleted. */
    forgetActs: async (tx: Db, subjectId: string): Promise<void> => {
      const keysOfSubject = kinds.collapsed().map((kind) => actKey(kind, subjectId))
      await unread.changedIn(tx, await store.removeCollapsed(tx, keysOfSubject))
    },

    list: async (
      viewer: Viewer,
      { about, ...query }: PageQuery & { about?: 'answers' | undefined },
    ): Promise<Page<Notification>> => {
      const page = await newestNotifications.page(
        query,
        (after, limit) => store.list(viewer.account.id, about === 'answers', after, limit),
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
      await unread.changed(viewer.account.id)
    },

    markAllRead: async (viewer: Viewer): Promise<void> => {
      await store.markAllRead(viewer.account.id, clock.now())
      await unread.changed(viewer.account.id)
    },

    /** Deletes what is older than 90 days. */
    deleteOld: (): Promise<void> =>
      store.removeBefore(new Date(clock.now().getTime() - retentionDays * day)),
  }
}
