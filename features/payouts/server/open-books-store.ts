import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { ledgerEntries, ledgerTransactions } from '../../ledger/server/tables.ts'
import { publicAccounts, type PublicAccount } from '../contract/open-books.ts'
import { openMonths } from './tables.ts'

export type OpenMonth = typeof openMonths.$inferSelect
export type PublicEntryRow = {
  seq: number
  at: Date
  kind: string
  account: string
  cents: number
}
type Span = { start: Date; end: Date }

export type OpenBooksStore = ReturnType<typeof createOpenBooksStore>

/** Public entries, newest first. */
export const newestEntries = keyset(
  [ledgerEntries.seq, 'integer', 'desc'],
  [ledgerEntries.account, 'text', 'desc'],
)

const entry = {
  seq: ledgerEntries.seq,
  at: ledgerTransactions.at,
  kind: ledgerTransactions.kind,
  account: ledgerEntries.account,
  cents: ledgerEntries.amountCents,
}

/** True for the transactions of a payment whose charge took fees: a sale, not a plan. */
const isOfSale = sql`exists (
  select 1 from ledger_transactions charged join ledger_entries fee on fee.transaction_id = charged.id
  where charged.kind = 'charge' and fee.account like 'fees:%'
    and charged.reference = 'payment:' || split_part(${ledgerTransactions.reference}, ':', 2))`

const isPublic = (accounts: readonly PublicAccount[]): SQL | undefined =>
  and(
    inArray(ledgerEntries.account, [...accounts]),
    sql`${ledgerTransactions.kind} <> 'allocation'`,
    isOfSale,
  )

/** SQL of the public ledger. */
export function createOpenBooksStore(db: Db) {
  const within = ({ start, end }: Span) =>
    and(gte(ledgerTransactions.at, start), lt(ledgerTransactions.at, end))
  const joined = (tx: Db) =>
    tx
      .select(entry)
      .from(ledgerTransactions)
      .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
  /** The positions of a month, so that its entries are read from the index in their order. */
  const positions = ({ start, end }: Span) =>
    sql`${ledgerEntries.seq} between
      (select coalesce(min(seq), 0) from ledger_transactions where at >= ${start.toISOString()} and at < ${end.toISOString()})
      and (select coalesce(max(seq), 0) from ledger_transactions where at >= ${start.toISOString()} and at < ${end.toISOString()})`

  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** Makes one process at a time close months. */
    lock: async (tx: Db): Promise<void> => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('open-books'))`)
    },

    /** A month's fees and costs, by account. */
    sumUp: (tx: Db, span: Span): Promise<{ account: string; cents: number }[]> =>
      tx
        .select({
          account: ledgerEntries.account,
          cents: sql<number>`sum(${ledgerEntries.amountCents})::bigint`.mapWith(Number),
        })
        .from(ledgerTransactions)
        .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
        .where(and(within(span), isPublic(publicAccounts)))
        .groupBy(ledgerEntries.account),

    /** A month's public entries in their order. */
    entriesOf: (tx: Db, span: Span): Promise<PublicEntryRow[]> =>
      joined(tx)
        .where(and(within(span), isPublic(publicAccounts)))
        .orderBy(asc(ledgerEntries.seq), asc(ledgerEntries.account)),

    /** When the first fee was taken; null before the first sale. */
    firstAt: async (tx: Db): Promise<Date | null> => {
      const [first] = await tx
        .select({ at: ledgerTransactions.at })
        .from(ledgerEntries)
        .innerJoin(ledgerTransactions, eq(ledgerTransactions.seq, ledgerEntries.seq))
        .where(inArray(ledgerEntries.account, [...publicAccounts].filter(isFee)))
        .orderBy(asc(ledgerTransactions.at))
        .limit(1)
      return first?.at ?? null
    },

    addMonth: async (tx: Db, month: OpenMonth): Promise<void> => {
      await tx.insert(openMonths).values(month)
    },

    lastMonth: async (tx: Db): Promise<OpenMonth | null> =>
      (await tx.select().from(openMonths).orderBy(desc(openMonths.month)).limit(1))[0] ?? null,

    /** Closed months, newest first. */
    listMonths: (): Promise<OpenMonth[]> =>
      db.select().from(openMonths).orderBy(desc(openMonths.month)),

    listEntries: (
      span: Span | null,
      account: PublicAccount | undefined,
      after: KeysetPosition | null,
      limit: number,
    ): Promise<PublicEntryRow[]> =>
      joined(db)
        .where(
          and(
            span ? and(within(span), positions(span)) : undefined,
            isPublic(account ? [account] : publicAccounts),
            newestEntries.after(after),
          ),
        )
        .orderBy(...newestEntries.orderBy)
        .limit(limit),
  }
}

const isFee = (account: string): boolean => account.startsWith('fees:')
