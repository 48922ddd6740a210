import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import {
  countUnread,
  describeUnsubscribeLink,
  getNotificationSettings,
  listNotifications,
} from '../contract/endpoints.ts'

/** The member's notifications, newest first, paged. */
export const notificationsQuery = (call: Call, from: string | null = null) =>
  readPages(call, listNotifications, {}, from)

/** The newest answers to what the member wrote. */
export const answersQuery = (call: Call) =>
  read(call, listNotifications, { query: { about: 'answers', limit: 3 } })

/** How many are unread. */
export const unreadQuery = (call: Call) => read(call, countUnread, {})

/** Which notifications the member gets by email. */
export const notificationSettingsQuery = (call: Call) => read(call, getNotificationSettings, {})

/** What an email's unsubscribe link stops. */
export const unsubscribeLinkQuery = (call: Call, token: string) =>
  read(call, describeUnsubscribeLink, { query: { token } })
