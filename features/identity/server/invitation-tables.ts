import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './tables.ts'

/**
 * Invitations that wait to be used; one per address. Used, withdrawn and long expired ones are
 * deleted, so that the site keeps no address of anyone without an account.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    firstName: text(),
    isModerator: boolean().notNull(),
    /** Null until the email with the link is sent. */
    secretHash: text(),
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('invitations_email').on(sql`lower(${table.email})`),
    uniqueIndex('invitations_secret').on(table.secretHash),
    index('invitations_by_time').on(table.createdAt.desc(), table.id.desc()),
    index('invitations_by_inviter').on(table.invitedBy),
  ],
)
