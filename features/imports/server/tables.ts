import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import { importStates, rowEffects, type ImportedRow } from '../contract/rules.ts'

export const importState = pgEnum('import_state', importStates)
export const importRowEffect = pgEnum('import_row_effect', rowEffects)

/** Imported files with their progress. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey(),
    /** As its feature registers it. */
    kind: text().notNull(),
    fileName: text().notNull(),
    byId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** True for a member's own file, which nobody else sees. */
    isOwn: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    state: importState().notNull(),
    /** The file's rows, and how many the current step has finished. */
    total: integer().notNull().default(0),
    processed: integer().notNull().default(0),
    created: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    bad: integer().notNull().default(0),
    /** Why the last step changed nothing. */
    failure: text(),
    /** Since when an upload is under way; null if none is. */
    receivingSince: timestamp({ withTimezone: true }),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('imports_of_kind').on(table.kind, table.id.desc()),
    index('imports_by_author').on(table.byId),
    index('imports_own')
      .on(table.byId, table.kind, table.id.desc())
      .where(sql`${table.isOwn}`),
  ],
)

/** An imported file's rows, with what each of them does. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The row's first line in the file. */
    line: integer().notNull(),
    /** The raw row; null if unreadable. */
    data: jsonb().$type<ImportedRow>(),
    /** Null until checked. */
    effect: importRowEffect(),
    errors: jsonb().$type<Record<string, string>>(),
    /** The record it is about; null for a new one until applied. */
    subjectId: uuid(),
    /** The record's version at the check; a different one stops the application. */
    seen: text(),
    label: text().notNull().default(''),
    notes: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** What undoing needs, as its kind stored it; null if nothing was changed. */
    undo: jsonb().$type<unknown>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('import_rows_by_effect').on(table.importId, table.effect, table.line),
    index('import_rows_by_subject').on(table.subjectId),
  ],
)
