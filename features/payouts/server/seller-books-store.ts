import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import type { Account } from '#features/ledger/contract.ts'
import { payments } from '#platform/server/payments/tables.ts'
import { ledgerEntries, ledgerTransactions } from '../../ledger/server/tables.ts'
import { leftBehind } from './mode-store.ts'
import type { PresentMode } from './modes.ts'
import { earningReversals, sellerEarnings } from './tables.ts'

export type SellerBooksStore = ReturnType<typeof createSellerBooksStore>

const kind = ledgerTransactions.kind
/** What the ledger owes a seller is credited, so negative there. */
const owed = (kinds: string) =>
  sql<number>`coalesce(-sum(${ledgerEntries.amountCents}) filter (where ${kind} in (${sql.raw(kinds)})), 0)::bigint`.mapWith(
    Number,
  )
const isTransfer = `'transfer', 'transfer_reversal'`
/** The id in a transaction's reference; null for references of other kinds. */
const idAfter = (prefixes: string) =>
  sql`case when ${ledgerTransactions.reference} ~ ${`^(${prefixes}):[0-9a-f-]{36}(:|$)`}
    then split_part(${ledgerTransactions.reference}, ':', 2)::uuid end`
/** The months shown. */
const shown = 12
/** The most entries of a small account. */
const few = 50

/** SQL of what the ledger says about a seller. */
export function createSellerBooksStore(db: Db, mode: PresentMode) {
  /** Leaves out what test keys moved that the site doesn't use anymore. */
  const isReal = () => sql`not exists (
      select from ${payments}
      where ${payments.id} = ${idAfter('payment')} and ${leftBehind(payments, mode())})
    and not exists (
      select from ${sellerEarnings}
      where ${sellerEarnings.partOrderId} = coalesce(
        ${idAfter('part-order|returned|returned-paid|outside|owed-back|test-money')},
        (select ${earningReversals.partOrderId} from ${earningReversals}
          where ${earningReversals.id} = ${idAfter('reversal')}))
        and ${leftBehind(sellerEarnings, mode())})`
  const accountOf = (houseId: string): Account => `payable:seller:${houseId}`
  return {
    /** Takings after refunds, and what was transferred of them, or paid outside the provider. */
    sums: async (
      houseId: string,
    ): Promise<{ takings: number; transferred: number; paidOutside: number }> => {
      const [sums] = await db
        .select({
          all: sql<number>`coalesce(-sum(${ledgerEntries.amountCents}), 0)::bigint`.mapWith(Number),
          transfers: owed(isTransfer),
          outside: owed(`'outside_payment'`),
        })
        .from(ledgerEntries)
        .innerJoin(ledgerTransactions, eq(ledgerTransactions.seq, ledgerEntries.seq))
        .where(and(eq(ledgerEntries.account, accountOf(houseId)), isReal()))
      const { all = 0, transfers = 0, outside = 0 } = sums ?? {}
      return {
        takings: all - transfers - outside,
        transferred: 0 - transfers,
        paidOutside: 0 - outside,
      }
    },

    /** True if the account has at most 50 entries, so that adding them up costs little. */
    isSmall: async (houseId: string): Promise<boolean> => {
      const entries = await db
        .select({ seq: ledgerEntries.seq })
        .from(ledgerEntries)
        .where(eq(ledgerEntries.account, accountOf(houseId)))
        .limit(few + 1)
      return entries.length <= few
    },

    /** The last months with entries, oldest first. */
    months: async (houseId: string) => {
      const month = sql<string>`to_char(${ledgerTransactions.at} at time zone 'UTC', 'YYYY-MM')`
      const rows = await db
        .select({
          month,
          sales: owed(`'charge'`),
          refunds: owed(`'refund', 'refund_reversal', 'dispute', 'dispute_reversal', 'adjustment'`),
          transferred: owed(isTransfer),
        })
        .from(ledgerEntries)
        .innerJoin(ledgerTransactions, eq(ledgerTransactions.seq, ledgerEntries.seq))
        .where(
          and(
            eq(ledgerEntries.account, accountOf(houseId)),
            isReal(),
            gte(ledgerTransactions.at, sql`date_trunc('month', now()) - interval '11 months'`),
          ),
        )
        .groupBy(sql`1`)
        .orderBy(sql`1 desc`)
        .limit(shown)
      return rows
        .map(({ transferred, refunds, ...rest }) => ({
          ...rest,
          refunds: 0 - refunds,
          transferred: 0 - transferred,
        }))
        .reverse()
    },
  }
}
