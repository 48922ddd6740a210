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
 * Financial transactions in gapless order, hash-chained. Triggers refuse changes and deletions, and
 * at commit any transaction whose entries don't match its count or sum to zero
 * (features/ledger/server/guards.sql).
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
    index('ledger_transactions_by_time').on(table.at, table.seq),
    check('ledger_transactions_two_entries', sql`${table.entryCount} >= 2`),
  ],
)

/**
 * Transactions' entries; `seq` repeats the transaction's position, so an account can be read newest
 * first.
 */
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

/** The chain's end, in one row, locked until commit by whoever appends. */
export const ledgerHead = pgTable(
  'ledger_head',
  {
    id: smallint().primaryKey().default(1),
    seq: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  (table) => [check('ledger_head_one_row', sql`${table.id} = 1`)],
)

/** Account balances, updated in the transaction that appends entries. */
export const ledgerBalances = pgTable('ledger_balances', {
  account: text().primaryKey(),
  cents: bigint({ mode: 'number' }).notNull(),
})
