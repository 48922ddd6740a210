import { settingsPath } from '#platform/contract/settings-pages.ts'

/** The page that lists a member's notifications. */
export const notificationsPath = '/notifications'

/** Where members choose which notifications are emailed. */
export const notificationSettingsPath = settingsPath('notifications')

/** The page of an email's unsubscribe link; a POST there unsubscribes at once (RFC 8058). */
export const unsubscribePath = '/notifications/unsubscribe'

/** When a notification is emailed: at once, in the next digest, or not at all. */
export const emailTimings = ['now', 'daily', 'weekly', 'never'] as const
export type EmailTiming = (typeof emailTimings)[number]

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
