/** The page that lists a member's notifications. */
export const notificationsPath = '/notifications'

/** What notifications are about (docs/product/notifications.md 1). */
export const notificationKinds = [
  'comment',
  'moderation',
  'account',
  'plan',
  'order',
  'message',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** How many people one collapsed notification counts; beyond it, the text says “or more”. */
export const maxCounted = 100

/** Unread notifications are counted up to this many. */
export const maxUnread = 100

/** Days until a notification is deleted. */
export const keptDays = 90
