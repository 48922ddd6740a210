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
 * Every action of an administrator or moderator, in one gapless order and chained by hashes; triggers refuse changes and deletions.
 * It names people by id only, without a foreign key: an account that goes leaves its actions behind. `before` and `after` are JSON texts.
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
    index('audit_entries_by_action').on(table.action.op('text_pattern_ops'), table.seq),
  ],
)

/** The end of the audit log, in one row; whoever appends holds it until the commit. */
export const auditHead = pgTable(
  'audit_head',
  {
    id: smallint().primaryKey().default(1),
    seq: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  (table) => [check('audit_head_one_row', sql`${table.id} = 1`)],
)
