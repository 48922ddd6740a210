import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { Split } from '../contract/verified-tally.ts'
import { debates } from './tables.ts'

/** What is published of verified members' votes while a debate is open, and at its last close. */
export const debateVerifiedTallies = pgTable('debate_verified_tallies', {
  debateId: uuid()
    .primaryKey()
    .references(() => debates.id, { onDelete: 'cascade' }),
  published: jsonb().$type<Split>(),
  /** Published once enough votes follow it. */
  next: jsonb().$type<Split>(),
})
