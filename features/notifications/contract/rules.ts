/** The page that lists a member's notifications. */
export const notificationsPath = '/notifications'

/** Where members choose which notifications are emailed. */
export const notificationSettingsPath = '/profile?tab=settings#notifications'

/** The page of an email's unsubscribe link; a POST there unsubscribes at once (RFC 8058). */
export const unsubscribePath = '/notifications/unsubscribe'

/** What notifications are about (docs/product/notifications.md 1). */
export const notificationKinds = [
  'comment',
  'reply',
  'moderation',
  'account',
  'plan',
  'order',
  'message',
  'follow',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Kinds that members may get by email; events of all others send an email of their own. */
export const emailedKinds = [
  'comment',
  'reply',
  'follow',
] as const satisfies readonly NotificationKind[]
export type EmailedKind = (typeof emailedKinds)[number]

/** When a notification is emailed: at once, in the next digest, or not at all. */
export const emailTimings = ['now', 'daily', 'weekly', 'never'] as const
export type EmailTiming = (typeof emailTimings)[number]

/** What a member who chose nothing gets. */
export const defaultTimings: Record<EmailedKind, EmailTiming> = {
  comment: 'daily',
  reply: 'daily',
  follow: 'daily',
}

/** The kinds by name, as in "emails about comments on your articles". */
export const emailedKindNames: Record<EmailedKind, string> = {
  comment: 'Comments on your articles',
  reply: 'Replies to your comments',
  follow: 'Members, Senate races, debates and Houses you follow',
}

/** The local hour of digests. */
export const digestHour = 8

/** How many emails a member gets at once; the others wait for the next digest. */
export const mostEmails = { perHour: 5, perDay: 20 }

/** How many notifications one email lists. */
export const mostListed = 20

/** How many people one collapsed notification counts; beyond it, the text says “or more”. */
export const maxCounted = 100

/** Unread notifications are counted up to this many. */
export const maxUnread = 100

/** Days until a notification is deleted. */
export const retentionDays = 90

/** True for a kind whose emails the member chooses. */
export const isEmailedKind = (kind: string): kind is EmailedKind =>
  emailedKinds.some((known) => known === kind)
