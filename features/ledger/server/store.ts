import { and, asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import type { Head } from '#platform/server/database/hash-chain.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import type { Account, Entry, TransactionKind } from '../contract.ts'
import { ledgerBalances, ledgerEntries, ledgerHead, ledgerTransactions } from './tables.ts'

/** A stored transaction. */
export type StoredTransaction = Omit<typeof ledgerTransactions.$inferSelect, 'entryCount'> & {
  entries: Entry[]
}

/** Misplaced entries: a gap in their order, or a different position than their transaction's. */
export type Misplaced = { isMisplaced: boolean }

/** An account whose balance differs from its entries' sum; null if there is none. */
export type Discrepancy = { account: string; stored: string | null; counted: string | null }

export type LedgerStore = ReturnType<typeof createLedgerStore>

const { entryCount: _count, ...columns } = getTableColumns(ledgerTransactions)

/** Newest first: all transactions, or one account's through its entries. */
export const ledgerKeyset = keyset([ledgerTransactions.seq, 'integer', 'desc'])
const entryKeyset = keyset([ledgerEntries.seq, 'integer', 'desc'])

/** SQL for the ledger. */
export function createLedgerStore(db: Db) {
  const balance = db
    .select({ cents: ledgerBalances.cents })
    .from(ledgerBalances)
    .where(eq(ledgerBalances.account, sql.placeholder('account')))
    .prepare('ledger_balance')

  const withEntries = async (
    tx: Db,
    rows: Omit<StoredTransaction, 'entries'>[],
  ): Promise<(StoredTransaction & Misplaced)[]> => {
    if (rows.length === 0) return []
    const entries = await tx
      .select()
      .from(ledgerEntries)
      .where(
        inArray(
          ledgerEntries.transactionId,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(asc(ledgerEntries.transactionId), asc(ledgerEntries.position))
    const byTransaction = Map.groupBy(entries, ({ transactionId }) => transactionId)
    return rows.map((row) => {
      const own = byTransaction.get(row.id) ?? []
      return {
        ...row,
        entries: own.map(({ account, amountCents }) => ({
          account: account as Account,
          cents: amountCents,
        })),
        isMisplaced: own.some(({ position, seq }, index) => position !== index || seq !== row.seq),
      }
    })
  }

  return {
    /** Locks the chain's end until the transaction ends, so appends are serialized. */
    lockHead: async (tx: Db): Promise<Head> => {
      const [head] = await tx
        .select({ seq: ledgerHead.seq, hash: ledgerHead.hash })
        .from(ledgerHead)
        .for('update')
      if (!head) throw new Error("The ledger's head row is missing.")
      return head
    },

    find: async (
      tx: Db,
      kind: TransactionKind,
      reference: string,
    ): Promise<StoredTransaction | null> => {
      const rows = await tx
        .select(columns)
        .from(ledgerTransactions)
        .where(and(eq(ledgerTransactions.kind, kind), eq(ledgerTransactions.reference, reference)))
      return (await withEntries(tx, rows))[0] ?? null
    },

    /** Writes a transaction, updates balances in account order, and makes it the chain's end. */
    add: async (tx: Db, { entries, ...transaction }: StoredTransaction): Promise<void> => {
      const { id, seq, hash } = transaction
      await tx.insert(ledgerTransactions).values({ ...transaction, entryCount: entries.length })
      await tx.insert(ledgerEntries).values(
        entries.map(({ account, cents }, position) => ({
          transactionId: id,
          position,
          seq,
          account,
          amountCents: cents,
        })),
      )
      await tx
        .insert(ledgerBalances)
        .values(entries.toSorted((a, b) => (a.account < b.account ? -1 : 1)))
        .onConflictDoUpdate({
          target: ledgerBalances.account,
          set: { cents: sql`${ledgerBalances.cents} + excluded.cents` },
        })
      await tx.update(ledgerHead).set({ seq, hash })
    },

    balanceOf: async (account: Account): Promise<number> =>
      (await balance.execute({ account }))[0]?.cents ?? 0,

    balances: async () =>
      (await db.select().from(ledgerBalances).orderBy(asc(ledgerBalances.account))) as {
        account: Account
        cents: number
      }[],

    /** Newest first. */
    list: async ({
      after,
      limit,
      account,
      kind,
    }: {
      after: KeysetPosition | null
      limit: number
      account?: string | undefined
      kind?: TransactionKind | undefined
    }): Promise<StoredTransaction[]> => {
      const ofKind = kind && eq(ledgerTransactions.kind, kind)
      const rows =
        account === undefined
          ? await db
              .select(columns)
              .from(ledgerTransactions)
              .where(and(ledgerKeyset.after(after), ofKind))
              .orderBy(...ledgerKeyset.orderBy)
              .limit(limit)
          : await db
              .select(columns)
              .from(ledgerEntries)
              .innerJoin(ledgerTransactions, eq(ledgerTransactions.seq, ledgerEntries.seq))
              .where(and(eq(ledgerEntries.account, account), entryKeyset.after(after), ofKind))
              .orderBy(...entryKeyset.orderBy)
              .limit(limit)
      return withEntries(db, rows)
    },

    /** A consistent snapshot of the ledger during later appends. */
    snapshot: <T>(look: (tx: Db) => Promise<T>): Promise<T> =>
      db.transaction(
        async (tx) => {
          await tx.execute(sql`set local statement_timeout = 0`)
          return look(tx)
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),

    readHead: async (tx: Db): Promise<Head | null> =>
      (await tx.select({ seq: ledgerHead.seq, hash: ledgerHead.hash }).from(ledgerHead))[0] ?? null,

    listForward: async (
      tx: Db,
      after: number,
      limit: number,
    ): Promise<(StoredTransaction & Misplaced)[]> =>
      withEntries(
        tx,
        await tx
          .select(columns)
          .from(ledgerTransactions)
          .where(gt(ledgerTransactions.seq, after))
          .orderBy(asc(ledgerTransactions.seq))
          .limit(limit),
      ),

    firstDiscrepancy: async (tx: Db): Promise<Discrepancy | null> => {
      const { rows } = await tx.execute<Discrepancy>(sql`
        select account, balances.cents::text as stored, counted.cents::text as counted
        from ledger_balances balances full join (select account, sum(amount_cents) as cents from ledger_entries group by account) counted using (account)
        where balances.cents is distinct from counted.cents order by account limit 1`)
      return rows[0] ?? null
    },
  }
}
