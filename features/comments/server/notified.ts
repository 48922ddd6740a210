import type { Notifications } from '#features/notifications/server/service.ts'

/** The notification of a comment on a member's own content. */
export const commentNotification = 'comment'
/** The notification of a reply to a member's comment. */
export const replyNotification = 'reply'

/** Declares what members are notified of (docs/product/notifications.md 1, 4). */
export function registerNotifications(notifications: Notifications): void {
  notifications.registerKind(commentNotification, {
    name: 'Comments on your articles',
    timing: 'daily',
    isAnswer: true,
    acts: {
      one: (title) => `New comment on “${title}”`,
      several: (title, people) => `${people} commented on “${title}”`,
    },
  })
  notifications.registerKind(replyNotification, {
    name: 'Replies to your comments',
    timing: 'daily',
    isAnswer: true,
    acts: {
      one: (title) => `New reply to your comment on “${title}”`,
      several: (title, people) => `${people} replied to you on “${title}”`,
    },
  })
}
