import { z } from 'zod'
import { canonicalTimeZone } from '#platform/contract/zoned-dates.ts'
import { cursor, done, id, instant, pageSize } from '#platform/contract/schemas.ts'
import { emailTimings, maxUnread } from './rules.ts'

const notification = z
  .object({
    id: z.string(),
    /** What it is about, such as `order`. */
    kind: z.string(),
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
  query: z.object({
    /** Only answers to what the caller wrote. */
    about: z.enum(['answers'], { error: 'This can only be answers.' }).optional(),
    cursor,
    limit: pageSize,
  }),
  reply: z.array(notification),
}
export const countUnread = {
  reply: z
    .object({ unread: z.number().int().min(0).max(maxUnread) })
    .meta({ id: 'UnreadNotifications' }),
}
export const readNotification = { params: z.object({ id }), reply: done }
export const readAllNotifications = { reply: done }

const timing = z.enum(emailTimings, { error: 'Choose when we email you.' })
/** A name of the time zone database, such as `America/Chicago`. */
const timeZone = z
  .string({ error: 'Choose a time zone.' })
  .max(64, { error: 'Choose a time zone.' })
  .regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/, { error: 'Choose a time zone.' })
  .refine((name) => canonicalTimeZone(name) !== null, { error: 'Choose a time zone.' })
  .transform((name) => canonicalTimeZone(name) ?? name)

const settings = z
  .object({
    /** When each kind is emailed, by name. */
    emails: z.array(
      z.object({
        kind: z.string(),
        name: z.string(),
        timing: z.enum(emailTimings),
        /** Whether it is about what others answer to the member's texts. */
        isAnswer: z.boolean(),
      }),
    ),
    /** The time zone of digests. */
    timeZone: z.string(),
    /** False without a confirmed address; then nothing is emailed. */
    hasAddress: z.boolean(),
  })
  .meta({ id: 'NotificationSettings' })
export type NotificationSettings = z.output<typeof settings>
export type NotificationSettingsWire = z.input<typeof settings>

const change = z.object({
  /** When these kinds are emailed, such as `{ "comment": "weekly" }`. */
  emails: z.record(z.string().max(40), timing).optional(),
  timeZone: timeZone.optional(),
})
export type NotificationSettingsChange = z.output<typeof change>

export const getNotificationSettings = { reply: settings }
export const changeNotificationSettings = { body: change, reply: settings }

export const describeUnsubscribeLink = {
  query: z.object({
    /** The link's token. */
    token: z.string().max(500),
  }),
  reply: z
    .object({
      /** The names of the kinds whose emails it stops; none if the link isn't valid. */
      kinds: z.array(z.string()),
    })
    .meta({ id: 'UnsubscribeLink' }),
}
