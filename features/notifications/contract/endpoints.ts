import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Notifications'
const path = '/api/notifications'

/** The caller's notifications, newest first. */
export const listNotifications = declare('listNotifications', {
  method: 'GET',
  path,
  allow: 'account',
  scope: 'read',
  paged: true,
  group,
  summary: 'List your notifications',
})

/** How many of the caller's notifications are unread, up to 100. */
export const countUnread = declare('countUnread', {
  method: 'GET',
  path: `${path}/unread`,
  allow: 'account',
  scope: 'read',
  group,
  summary: 'Count your unread notifications',
})

/** Marks one notification as read; does nothing if it already is. */
export const readNotification = declare('readNotification', {
  method: 'POST',
  path: `${path}/:id/read`,
  allow: 'account',
  limit: 'notifications',
  group,
  summary: 'Mark a notification as read',
})

/** Marks all of the caller's notifications as read. */
export const readAllNotifications = declare('readAllNotifications', {
  method: 'POST',
  path: `${path}/read`,
  allow: 'account',
  limit: 'notifications',
  group,
  summary: 'Mark all notifications as read',
})

/** Which notifications the caller gets by email, and when. */
export const getNotificationSettings = declare('getNotificationSettings', {
  method: 'GET',
  path: `${path}/settings`,
  allow: 'account',
  scope: 'read',
  group,
  summary: 'Get your notification settings',
})

/** Changes what is sent, and leaves the rest as it is. */
export const changeNotificationSettings = declare('changeNotificationSettings', {
  method: 'PATCH',
  path: `${path}/settings`,
  allow: 'account',
  limit: 'notifications',
  group,
  summary: 'Change your notification settings',
})

/** What an email's unsubscribe link stops; asking changes nothing. */
export const describeUnsubscribeLink = declare('describeUnsubscribeLink', {
  method: 'GET',
  path: `${path}/unsubscribe`,
  allow: 'anyone',
  group,
  summary: 'Describe an unsubscribe link',
})
