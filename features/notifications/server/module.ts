import type { Blocks } from '#features/blocks/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { Live } from '#features/live/server/service.ts'
import { hour } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as notificationsApi from '../contract/endpoints.ts'
import { createEmailStore } from './email-store.ts'
import { createNotificationEmails } from './emails.ts'
import { createNotificationKinds } from './kinds.ts'
import { notificationsData } from './personal-data.ts'
import { notificationsPrivacy } from './privacy.ts'
import { notificationRoutes } from './routes.ts'
import { createNotifications } from './service.ts'
import { createEmailSettings } from './settings.ts'
import { createSettingsStore } from './settings-store.ts'
import { createNotificationStore } from './store.ts'
import { notificationTools } from './tools.ts'
import { createUnread } from './unread.ts'
import { registerUnsubscribe, unsubscribeApiPaths } from './unsubscribe.ts'

/** Members' notifications; features above send to its service (docs/decisions/031-notifications.md). */
export function createNotificationsModule(
  {
    db,
    clock,
    jobs,
    mail,
    settings: { siteTimeZone },
    site,
    deriveKey,
    invalidation,
    log,
  }: Platform,
  { identity, blocks, live }: { identity: Identity; blocks: Blocks; live: Live },
) {
  const store = createNotificationStore(db)
  const kinds = createNotificationKinds()
  const unread = createUnread({ store, live, invalidation, clock, log })
  const settings = createEmailSettings({
    store: createSettingsStore(db),
    kinds,
    identity,
    siteTimeZone,
    clock,
    key: deriveKey('notification emails'),
  })
  const notifications = createNotifications({
    store,
    kinds,
    settings,
    blocks,
    unread,
    clock,
  })
  const emails = createNotificationEmails({
    store: createEmailStore(db),
    kinds,
    settings,
    mail,
    clock,
    site,
    siteTimeZone,
  })
  jobs.define('notifications-email', emails.sendDue, { cron: '* * * * *' })
  jobs.define(
    'notifications-delete-old',
    async () => {
      await notifications.deleteOld()
      await emails.deleteOld()
    },
    { cron: '23 4 * * *' },
  )
  const module: Module<Viewer> = {
    name: 'notifications',
    contracts: [notificationsApi],
    routes: notificationRoutes(notifications, settings),
    limits: { notifications: { max: 600, per: hour, by: 'account' } },
    privacy: notificationsPrivacy,
    personalData: notificationsData,
    http: (app) => registerUnsubscribe(app, settings),
    beforeClose: unread.close,
    tools: notificationTools,
    api: {
      tags: { Notifications: 'What happened to a member’s own content, account and orders' },
      paths: unsubscribeApiPaths,
    },
  }
  return { ...module, service: notifications, emails }
}
