import type { CulturalTable } from '#features/membership/contract/subscribing.ts'
import type { Account, Entry } from '#features/ledger/contract.ts'
import { divided, sum, type LineCents } from './fees.ts'

/** Cents of one line, or of a part's shipping, with where they belong. */
export type Share = LineCents & { houseId: string; tableId: CulturalTable }

export const sellerAccount = (houseId: string): Account => `payable:seller:${houseId}`

/** The ledger entries of shares, except cash: credits for a charge (-1), debits for a refund (1). */
export function entriesOf(shares: Share[], sign: 1 | -1): Entry[] {
  const byAccount = new Map<Account, number>()
  const add = (account: Account, cents: number) =>
    byAccount.set(account, (byAccount.get(account) ?? 0) + sign * cents)
  for (const { houseId, tableId, goods, tableFee, treasuryFee, houseTax, tax } of shares) {
    add(sellerAccount(houseId), goods)
    add(`fees:table:${tableId}`, tableFee)
    add('fees:treasury', treasuryFee)
    add('fees:house_tax', houseTax)
    add('tax:sales', tax)
  }
  return [...byAccount]
    .map(([account, cents]) => ({ account, cents }))
    .filter(({ cents }) => cents !== 0)
}

const owedToBuyers: Account = 'payable:buyers'

/** What accounts still hold of an order after all its steps, in cents. */
export function heldBy(postings: Entry[]): Map<Account, number> {
  const held = new Map<Account, number>()
  for (const { account, cents } of postings) held.set(account, (held.get(account) ?? 0) - cents)
  return held
}

/** How much accounts hold together, whatever one of them bears. */
export const leftOf = (held: Map<Account, number>): number =>
  sum([...held.values()].filter((each) => each > 0))

/**
 * What is left of a payment after refunds, disputes and what its buyer is owed: what can still be
 * refunded, and is there for what wasn't shipped.
 */
export const unspentOf = (held: Map<Account, number>): number =>
  Math.max(0, sum([...held].map(([account, cents]) => (account === owedToBuyers ? 0 : cents))))

/** True if nothing is left of a payment, or of a seller's part of it, for what wasn't shipped. */
export const isSpent = (held: Map<Account, number>, houseId: string): boolean =>
  unspentOf(held) === 0 || (held.get(sellerAccount(houseId)) ?? 0) <= 0

/** True if `entries` take no more of a payment than is left of it, and of each seller. */
export const canTake = (held: Map<Account, number>, entries: Entry[]): boolean =>
  sum(entries.map(({ cents }) => cents)) <= unspentOf(held) &&
  entries.every(
    ({ account, cents }) =>
      !account.startsWith('payable:seller:') || cents <= (held.get(account) ?? 0),
  )

/**
 * Debits of `cents` in proportion to what accounts hold, to the cent; used when nobody said which
 * items are meant: disputes, and refunds made at the card provider.
 * @throws RangeError for more than they hold.
 */
export function proportional(held: Map<Account, number>, cents: number): Entry[] {
  const accounts = [...held].filter(([, each]) => each > 0)
  const shares = accounts.map(([, each]) => each)
  if (cents > sum(shares)) throw new RangeError(`only ${sum(shares)} of ${cents} cents are left`)
  const parts = divided(cents, shares)
  return accounts
    .map(([account], index) => ({ account, cents: parts[index] ?? 0 }))
    .filter((entry) => entry.cents !== 0)
}

/** What a buyer is still owed after a bank returned refunds, in cents. */
export const owedOf = (held: Map<Account, number>): number => held.get(owedToBuyers) ?? 0

/**
 * How much of `cents` that come back is owed to the buyer: what the payment's money covers. The
 * rest was paid beyond it, and returns to the treasury, which bore it.
 */
export function owedAgain(held: Map<Account, number>, cents: number): number {
  const covered = sum([...held.values()]) + cents - owedOf(held)
  return Math.max(0, Math.min(cents, covered))
}

/**
 * What a bank takes in a dispute: first what the buyer is owed and gets this way, then shared by
 * everyone who holds part of the order. A bank can take more than is left after refunds; the
 * treasury bears the rest (docs/product/orders.md 8).
 */
export function takenByBank(held: Map<Account, number>, cents: number): Entry[] {
  const owed = Math.min(cents, owedOf(held))
  const others = new Map([...held].filter(([account]) => account !== owedToBuyers))
  const shared = takenFromAll(others, cents - owed)
  return owed === 0 ? shared : [{ account: owedToBuyers, cents: owed }, ...shared]
}

function takenFromAll(held: Map<Account, number>, cents: number): Entry[] {
  const left = leftOf(held)
  const entries = proportional(held, Math.min(cents, left))
  if (cents <= left) return entries
  const borne = { account: 'fees:treasury' as const, cents: cents - left }
  const own = entries.find(({ account }) => account === borne.account)
  if (!own) return [...entries, borne]
  own.cents += borne.cents
  return entries
}

/**
 * Debits of a refund so that no account gives more than it holds, as when more was refunded elsewhere
 * after its items were chosen: the others bear the rest. What buyers are owed is theirs alone.
 */
export function withinHeld(held: Map<Account, number>, entries: Entry[]): Entry[] {
  const given = entries.map(({ account, cents }) => ({
    account,
    cents: account === owedToBuyers ? cents : Math.min(cents, Math.max(0, held.get(account) ?? 0)),
  }))
  const rest = sum(entries.map(({ cents }) => cents)) - sum(given.map(({ cents }) => cents))
  const others = new Map([...held].filter(([account]) => account !== owedToBuyers))
  for (const { account, cents } of given) others.set(account, (others.get(account) ?? 0) - cents)
  return sumsOf([...given, ...takenFromAll(others, rest)])
}

/** One entry for each account. */
export const sumsOf = (entries: Entry[]): Entry[] =>
  [...heldBy(entries)]
    .map(([account, cents]) => ({ account, cents: -cents }))
    .filter(({ cents }) => cents !== 0)

/** What an order's steps moved, with the dispute they are about. */
type Posting = Entry & { step: number; kind: string; disputeRef: string | null }

/** What a dispute moved, by the provider's id. */
export const inDispute = <T extends Posting>(postings: T[], ref: string): T[] =>
  postings.filter(({ kind, disputeRef }) => kind === 'dispute' && disputeRef === ref)

/** A bank returns `cents` of what it took in a dispute, to those it took it from. */
export function givenBack(postings: Entry[], cents: number): Entry[] {
  const taken = heldBy(postings.map((entry) => ({ ...entry, cents: -entry.cents })))
  return proportional(taken, cents).map((entry) => ({ ...entry, cents: -entry.cents }))
}

/** How much banks have of what an order's steps credited to a seller, in cents. */
export const takenFrom = (
  houseId: string,
  postings: (Entry & { kind: 'charge' | 'refund' | 'dispute' })[],
): number =>
  sum(
    postings
      .filter(({ kind, account }) => kind === 'dispute' && account === sellerAccount(houseId))
      .map(({ cents }) => cents),
  )
