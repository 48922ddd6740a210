import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { Notifications } from './service.ts'
import type { EmailSettings } from './settings.ts'

const serve = serving<Viewer>()

/** Endpoints of a member's own notifications. */
export function notificationRoutes(
  notifications: Notifications,
  settings: EmailSettings,
): Route<Viewer>[] {
  return [
    serve(api.listNotifications, ({ viewer, query }) => notifications.list(viewer, query)),
    serve(api.countUnread, ({ viewer }) => notifications.countUnread(viewer)),
    serve(api.readNotification, async ({ viewer, params }) => {
      await notifications.markRead(viewer, params.id)
      return { ok: true as const }
    }),
    serve(api.readAllNotifications, async ({ viewer }) => {
      await notifications.markAllRead(viewer)
      return { ok: true as const }
    }),
    serve(api.getNotificationSettings, ({ viewer }) => settings.show(viewer)),
    serve(api.describeUnsubscribeLink, ({ query }) => settings.describeLink(query.token)),
    serve(api.changeNotificationSettings, ({ viewer, body }) => settings.change(viewer, body)),
  ]
}
