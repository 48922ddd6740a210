import { splitByShares } from '../../ledger/contract.ts'

/** The fees of sales, in cents, by the ledger account they went to. */
export const feeNames = ['aa', 'ae', 'ah', 'treasury', 'houseTax'] as const
export type FeeName = (typeof feeNames)[number]
export type Fees = Record<FeeName, number>

/** The ledger account of each fee. */
export const feeAccounts = {
  aa: 'fees:table:aa',
  ae: 'fees:table:ae',
  ah: 'fees:table:ah',
  treasury: 'fees:treasury',
  houseTax: 'fees:house_tax',
} as const satisfies Record<FeeName, string>

/** What sales cost the site: card fees and dispute fees. */
const costAccounts = ['expense:card_fees', 'expense:dispute_fees'] as const

/** Accounts whose entries are public, as far as they belong to sales. */
export const publicAccounts = [...Object.values(feeAccounts), ...costAccounts] as const
export type PublicAccount = (typeof publicAccounts)[number]

/** Shares of the profit: the Tables, the reserve and the community organization. */
const profitShares = [70, 20, 10] as const

/** One public entry of the ledger: positive debits the account, negative credits it. */
export type PublicEntry = { seq: number; at: string; kind: string; account: string; cents: number }

/** A month's sums and what was made of them, in cents. */
export type MonthSums = {
  fees: Fees
  costs: number
  /** Fees minus costs. */
  profit: number
  /** A loss of earlier months, made up for first; zero or negative. */
  carried: number
  /** What is shared out: never negative. */
  shared: number
  tables: number
  reserve: number
  community: number
}

/** A month without sales. */
export const noFees: Fees = { aa: 0, ae: 0, ah: 0, treasury: 0, houseTax: 0 }

/**
 * A month's sums from its fees and costs, and the loss carried into it (docs/product/payouts.md 5).
 * The shares add up to what is shared out, to the cent.
 */
export function sumsOf(fees: Fees, costs: number, carried: number): MonthSums {
  const profit = feeNames.reduce((sum, name) => sum + fees[name], 0) - costs
  const shared = Math.max(0, profit + carried)
  const [tables = 0, reserve = 0, community = 0] = splitByShares(shared, [...profitShares])
  return { fees, costs, profit, carried, shared, tables, reserve, community }
}

/** The loss that a month leaves to the next one. */
export const carriedAfter = ({ profit, carried }: MonthSums): number =>
  Math.min(0, profit + carried)

/** Fees and costs of a month's entries. */
export function totalsOf(entries: Pick<PublicEntry, 'account' | 'cents'>[]): {
  fees: Fees
  costs: number
} {
  const of = (account: string) =>
    entries.reduce((sum, entry) => (entry.account === account ? sum + entry.cents : sum), 0)
  return {
    fees: Object.fromEntries(feeNames.map((name) => [name, 0 - of(feeAccounts[name])])) as Fees,
    costs: costAccounts.reduce((sum, account) => sum + of(account), 0),
  }
}

/** The name of a month's hash format. */
const format = 'xverse-open-books-1'
/** The hash before the first month. */
export const firstHash = '0'.repeat(64)

/**
 * The text whose SHA-256 is a month's hash: a header line, then one line for each entry, by `seq`
 * and account (docs/ledger.md).
 */
export function hashedText(month: string, previousHash: string, entries: PublicEntry[]): string {
  const lines = entries
    .toSorted((a, b) => a.seq - b.seq || (a.account < b.account ? -1 : 1))
    .map(({ seq, at, kind, account, cents }) => `${seq},${at},${kind},${account},${cents}`)
  return [`${format},${month},${previousHash}`, ...lines].join('\n')
}

/** The month of a moment, such as `2026-11`, in UTC. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

/** A month's first moment, and that of the next. */
export function spanOf(month: string): { start: Date; end: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { start: new Date(Date.UTC(year, number - 1)), end: new Date(Date.UTC(year, number)) }
}

/** The month after. */
export const monthAfter = (month: string): string => monthOf(spanOf(month).end)
