import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import type { DeliveryProblem, DeliveryState, OffReason } from '../contract/rules.ts'

const time = () => timestamp({ withTimezone: true, precision: 3 })

/** Addresses that members and administrators want events sent to (docs/product/webhooks.md). */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    description: text(),
    events: text().array().notNull(),
    /** Receives all events of the site; its owner was an administrator. */
    isSite: boolean().notNull(),
    /** Encrypted, as is the one before. */
    secret: text().notNull(),
    previousSecret: text(),
    previousSecretUntil: time(),
    /** The account's version when it was turned on; it works while that stays. */
    accessVersion: integer().notNull(),
    createdAt: time().notNull(),
    offAt: time(),
    offReason: text().$type<OffReason>(),
    /** Since when every attempt failed. */
    failingSince: time(),
    /** Until when one node sends to it, or nobody does after it didn't answer. */
    leasedUntil: time(),
    /** When a node last began to send to it, so that webhooks take turns. */
    servedAt: time(),
  },
  (table) => [
    index('webhooks_of_user').on(table.userId, table.id),
    index('webhooks_of_site')
      .on(table.id)
      .where(sql`${table.isSite}`),
  ],
)

/** What happened, stored with it and sent by a job; kept while deliveries may be replayed. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: uuid().primaryKey(),
    /** Grows within a subject, whose row is locked meanwhile; else by the database's clock. */
    position: bigint({ mode: 'number' }).notNull(),
    kind: text().notNull(),
    /** What it happened to, such as `article:` and an id. */
    subject: text().notNull(),
    /** Members whom it is about. */
    ownerIds: uuid().array().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    occurredAt: time().notNull(),
    /** When its deliveries were added; null until then. */
    spreadAt: time(),
  },
  (table) => [
    index('webhook_events_unspread')
      .on(table.position)
      .where(sql`${table.spreadAt} is null`),
    index('webhook_events_of_subject').on(table.subject, table.position),
    index('webhook_events_by_time').on(table.occurredAt),
    index('webhook_events_of_owner').using('gin', table.ownerIds),
  ],
)

/** An event on its way to a webhook: the log, and what is still to be sent. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: uuid()
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    /** The event's, by which deliveries of one subject follow each other. */
    position: bigint({ mode: 'number' }).notNull(),
    subject: text().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    attempts: integer().notNull(),
    /** The first attempt, or the first since it was replayed. */
    firstAt: time(),
    lastAt: time(),
    /** When it is sent, or sent again. */
    nextAt: time().notNull(),
    status: integer(),
    problem: text().$type<DeliveryProblem>(),
    /** Milliseconds. */
    took: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.webhookId, table.eventId] }),
    index('webhook_deliveries_of_event').on(table.eventId),
    index('webhook_deliveries_log').on(
      table.webhookId,
      table.position.desc().nullsFirst(),
      table.eventId.desc().nullsFirst(),
    ),
    index('webhook_deliveries_in_order')
      .on(table.webhookId, table.subject, table.position)
      .where(sql`${table.state} = 'waiting'`),
  ],
)
