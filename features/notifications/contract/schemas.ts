import { z } from 'zod'
import { cursor, done, id, instant, pageSize } from '#platform/contract/schemas.ts'
import { maxUnread, notificationKinds } from './rules.ts'

const notification = z
  .object({
    id: z.string(),
    kind: z.enum(notificationKinds),
    /** One plain sentence, never HTML. */
    text: z.string(),
    /** The page it is about, on this site. */
    path: z.string(),
    isRead: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Notification' })
export type NotificationWire = z.input<typeof notification>
export type Notification = z.output<typeof notification>

export const listNotifications = {
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(notification),
}
export const countUnread = {
  reply: z
    .object({ unread: z.number().int().min(0).max(maxUnread) })
    .meta({ id: 'UnreadNotifications' }),
}
export const readNotification = { params: z.object({ id }), reply: done }
export const readAllNotifications = { reply: done }
