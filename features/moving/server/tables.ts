import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import { articles } from '../../news/server/tables.ts'
import type { System } from '../contract/rules.ts'

/** Imports of other sites, by the name that undoes them. */
export const moves = pgTable(
  'moves',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    system: text().$type<System>().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    /** When a run went through the whole file; null after an interrupted first one. */
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('moves_name').on(table.name)],
)

/** What of the old site became what here, so that a second run adds nothing twice. */
export const movedRecords = pgTable(
  'moved_records',
  {
    moveId: uuid()
      .notNull()
      .references(() => moves.id, { onDelete: 'cascade' }),
    /** `article`, `comment` or `picture`. */
    kind: text().$type<MovedKind>().notNull(),
    /** Its id on the old site; a picture's is the hash of its bytes. */
    oldId: text().notNull(),
    subjectId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.moveId, table.kind, table.oldId] }),
    index('moved_records_of_subject').on(table.subjectId),
  ],
)

/** The kinds of records beside people. */
export type MovedKind = 'article' | 'comment' | 'picture'

/** Accounts that an import added, for authors and members. */
export const movedAccounts = pgTable(
  'moved_accounts',
  {
    moveId: uuid()
      .notNull()
      .references(() => moves.id, { onDelete: 'cascade' }),
    /** A hash of the old site's id or of the address, which it doesn't store. */
    oldKey: text().notNull(),
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the link to a first password was sent; null before the operator says so. */
    invitedAt: timestamp({ withTimezone: true }),
    /** False for an account that was here before. */
    isNew: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.moveId, table.oldKey] }),
    index('moved_accounts_of_member').on(table.memberId),
  ],
)

/** Subscribers of a newsletter elsewhere, until the operator invites them. */
export const movedSubscribers = pgTable(
  'moved_subscribers',
  {
    id: uuid().primaryKey(),
    moveId: uuid()
      .notNull()
      .references(() => moves.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    firstName: text(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('moved_subscribers_email').on(table.moveId, table.email),
    index('moved_subscribers_by_age').on(table.addedAt),
  ],
)

/** Old addresses and where they lead: to an article, or to a page of the site. */
export const movedPaths = pgTable(
  'moved_paths',
  {
    /** Decoded, in lowercase, without a slash at the end. */
    path: text().primaryKey(),
    moveId: uuid()
      .notNull()
      .references(() => moves.id, { onDelete: 'cascade' }),
    articleId: uuid().references(() => articles.id, { onDelete: 'cascade' }),
    target: text(),
  },
  (table) => [
    index('moved_paths_of_move').on(table.moveId),
    index('moved_paths_of_article').on(table.articleId),
    check('moved_paths_target', sql`num_nonnulls(${table.articleId}, ${table.target}) = 1`),
  ],
)
