import type { Viewer } from '#features/identity/server/service.ts'
import { hour } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as notificationsApi from '../contract/endpoints.ts'
import { notificationsData } from './personal-data.ts'
import { notificationsPrivacy } from './privacy.ts'
import { notificationRoutes } from './routes.ts'
import { createNotifications } from './service.ts'
import { createNotificationStore } from './store.ts'

/** Members' notifications; features above send to its service (docs/decisions/031-notifications.md). */
export function createNotificationsModule({ db, clock, jobs }: Platform) {
  const notifications = createNotifications({ store: createNotificationStore(db), clock })
  jobs.define('notifications-delete-old', notifications.deleteOld, { cron: '23 4 * * *' })
  const module: Module<Viewer> = {
    name: 'notifications',
    contracts: [notificationsApi],
    routes: notificationRoutes(notifications),
    limits: { notifications: { max: 600, per: hour, by: 'account' } },
    privacy: notificationsPrivacy,
    personalData: notificationsData,
    api: { tags: { Notifications: 'What happened to a member’s own content, account and orders' } },
  }
  return { ...module, service: notifications }
}
