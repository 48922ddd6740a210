import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

/**
 * Every action of an administrator or moderator, in gapless order and hash-chained; triggers refuse
 * changes and deletions. People are named by id without foreign keys, so actions outlive accounts.
 * `before` and `after` are JSON texts.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey(),
    seq: bigint({ mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    actorId: uuid().notNull(),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: uuid().notNull(),
    before: text(),
    after: text(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    unique('audit_entries_seq_unique').on(table.seq),
    index('audit_entries_by_actor').on(table.actorId, table.seq),
    index('audit_entries_by_subject').on(table.subjectId, table.seq),
    index('audit_entries_by_time').on(table.at),
    index('audit_entries_by_action').on(table.action.op('text_pattern_ops'), table.seq),
  ],
)

/** The log's end, in one row, locked until commit by whoever appends. */
export const auditHead = pgTable(
  'audit_head',
  {
    id: smallint().primaryKey().default(1),
    seq: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  (table) => [check('audit_head_one_row', sql`${table.id} = 1`)],
)
