import { sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import { sanctionKinds } from '../contract/rules.ts'

export const sanctionKind = pgEnum('sanction_kind', sanctionKinds)

/** Warnings, suspensions and bans, each with at most one appeal (docs/product/accounts.md 19). */
export const sanctions = pgTable(
  'sanctions',
  {
    id: uuid().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: sanctionKind().notNull(),
    reason: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    endsAt: timestamp({ withTimezone: true, precision: 3 }),
    liftedAt: timestamp({ withTimezone: true, precision: 3 }),
    appeal: text(),
    appealedAt: timestamp({ withTimezone: true, precision: 3 }),
    answer: text(),
    answeredAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('sanctions_by_member').on(
      table.memberId,
      table.createdAt.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('sanctions_open_appeals')
      .on(table.appealedAt, table.id)
      .where(sql`${table.appealedAt} is not null and ${table.answeredAt} is null`),
    index('sanctions_answered_appeals')
      .on(table.answeredAt.desc().nullsLast(), table.id.desc().nullsLast())
      .where(sql`${table.answeredAt} is not null`),
    check('sanctions_term', sql`(${table.kind} = 'suspension') = (${table.endsAt} is not null)`),
  ],
)

/** What administrators noted about a member, for each other (docs/product/accounts.md 24). */
export const accountNotes = pgTable(
  'account_notes',
  {
    id: uuid().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('account_notes_by_member').on(
      table.memberId,
      table.createdAt.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
  ],
)
