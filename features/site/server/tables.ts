import { sql } from 'drizzle-orm'
import {
  check,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import { announcementTones } from '../contract/rules.ts'

export const announcementTone = pgEnum('announcement_tone', announcementTones)

const time = () => timestamp({ withTimezone: true, precision: 3 })
const person = () => uuid().references(() => users.id, { onDelete: 'set null' })

/** Announcements on every page; at most one hasn't been ended. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid().primaryKey(),
    text: text().notNull(),
    linkLabel: text(),
    linkAddress: text(),
    tone: announcementTone().notNull(),
    /** When it ends by itself. */
    endsAt: time(),
    version: integer().notNull().default(1),
    publishedAt: time().notNull(),
    publishedBy: person(),
    endedAt: time(),
    /** Null if it ended by itself. */
    endedBy: person(),
  },
  (table) => [
    check(
      'announcements_whole_link',
      sql`(${table.linkLabel} is null) = (${table.linkAddress} is null)`,
    ),
    uniqueIndex('announcements_one_shown')
      .on(sql`(${table.endedAt} is null)`)
      .where(sql`${table.endedAt} is null`),
  ],
)
