import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import type { Segment } from '../contract/schemas.ts'

/** Messages to many members, and how far each has been sent. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    text: text().notNull(),
    link: text(),
    segment: jsonb().$type<Segment>().notNull(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    recipients: integer().notNull(),
    notified: integer().notNull().default(0),
    /** The last member notified, in the order of ids; null before the first. */
    position: uuid(),
    /** When the last member was notified, or an administrator stopped it. */
    finishedAt: timestamp({ withTimezone: true, precision: 3 }),
    isStopped: boolean().notNull().default(false),
  },
  (table) => [
    index('broadcasts_by_time').on(table.createdAt.desc(), table.id.desc()),
    index('broadcasts_by_author').on(table.authorId),
    check('broadcasts_recipients', sql`${table.recipients} > 0`),
  ],
)
