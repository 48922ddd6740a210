import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { transactionKinds } from '../contract.ts'

export const ledgerKind = pgEnum('ledger_kind', transactionKinds)

/**
 * What happened to money, in one gapless order and chained by hashes. Triggers refuse changes and deletions, and at the commit a transaction
 * whose entries are not as many as it says or do not add up to zero (migrations/0007_ledger_guards.sql).
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuid().primaryKey(),
    seq: bigint({ mode: 'number' }).notNull(),
    kind: ledgerKind().notNull(),
    reference: text().notNull(),
    description: text().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    entryCount: smallint().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    unique('ledger_transactions_seq_unique').on(table.seq),
    unique('ledger_transactions_reference_unique').on(table.kind, table.reference),
    unique('ledger_transactions_place_unique').on(table.id, table.seq),
    index('ledger_transactions_by_kind').on(table.kind, table.seq),
    check('ledger_transactions_two_entries', sql`${table.entryCount} >= 2`),
  ],
)

/** The sides of each transaction; `seq` repeats its transaction's place, so that one account can be read newest first. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transactionId: uuid().notNull(),
    position: smallint().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    account: text().notNull(),
    amountCents: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.position] }),
    foreignKey({
      name: 'ledger_entries_transaction',
      columns: [table.transactionId, table.seq],
      foreignColumns: [ledgerTransactions.id, ledgerTransactions.seq],
    }),
    unique('ledger_entries_account_unique').on(table.account, table.seq),
    check('ledger_entries_not_zero', sql`${table.amountCents} <> 0`),
  ],
)

/** The end of the chain, in one row; whoever appends holds it until the commit. */
export const ledgerHead = pgTable(
  'ledger_head',
  {
    id: smallint().primaryKey().default(1),
    seq: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  (table) => [check('ledger_head_one_row', sql`${table.id} = 1`)],
)

/** The sum of each account's entries, kept in the same transaction that appends them. */
export const ledgerBalances = pgTable('ledger_balances', {
  account: text().primaryKey(),
  cents: bigint({ mode: 'number' }).notNull(),
})
