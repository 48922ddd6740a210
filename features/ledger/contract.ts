import { isId } from '#platform/contract/is-id.ts'

/** Cache tag of whatever shows figures or entries of the ledger. */
export const ledgerTag = 'ledger'

/** An account's type: assets, liabilities, income or expenses. */
export type AccountKind = 'asset' | 'liability' | 'revenue' | 'expense'

/** The fixed accounts with their types and purposes (docs/ledger.md). */
export const accounts = {
  'cash:stripe': {
    kind: 'asset',
    meaning: 'Money at the card provider, not yet paid out to the bank.',
  },
  'cash:test': {
    kind: 'asset',
    meaning: 'Money from the built-in test provider. Not real.',
  },
  'cash:bank': {
    kind: 'asset',
    meaning: "Money paid out of the site's own bank account, outside the card provider.",
  },
  'expense:card_fees': { kind: 'expense', meaning: 'Fees kept by the card provider.' },
  'revenue:subscriptions': { kind: 'revenue', meaning: 'Paid weekly, monthly and annual plans.' },
  'revenue:houses': { kind: 'revenue', meaning: 'Paid House registrations.' },
  'revenue:challenges': { kind: 'revenue', meaning: 'Paid entry fees of challenges.' },
  'refunds:subscriptions': {
    kind: 'revenue',
    meaning: 'Refunded plans. Reduces plan income.',
  },
  'refunds:houses': {
    kind: 'revenue',
    meaning: 'Refunded House registrations. Reduces registration income.',
  },
  'refunds:challenges': {
    kind: 'revenue',
    meaning: 'Refunded entry fees. Reduces entry fee income.',
  },
  'disputes:subscriptions': {
    kind: 'revenue',
    meaning: 'Plan payments a bank reversed. Reduces plan income.',
  },
  'disputes:houses': {
    kind: 'revenue',
    meaning: 'House registration payments a bank reversed. Reduces registration income.',
  },
  'disputes:challenges': {
    kind: 'revenue',
    meaning: 'Entry fee payments a bank reversed. Reduces entry fee income.',
  },
  'expense:dispute_fees': {
    kind: 'expense',
    meaning: 'Dispute fees charged by the card provider.',
  },
  'fees:table:aa': { kind: 'revenue', meaning: 'Table fees of sales at Table AA.' },
  'fees:table:ae': { kind: 'revenue', meaning: 'Table fees of sales at Table AE.' },
  'fees:table:ah': { kind: 'revenue', meaning: 'Table fees of sales at Table AH.' },
  'fees:treasury': { kind: 'revenue', meaning: 'Treasury fees of all sales.' },
  'fees:house_tax': { kind: 'revenue', meaning: 'House tax of sales whose seller is a House.' },
  'tax:sales': {
    kind: 'liability',
    meaning: 'Sales tax collected from buyers, owed to the states.',
  },
  'payable:buyers': {
    kind: 'liability',
    meaning: 'Refunds that banks returned, still owed to those who paid.',
  },
  'profit:tables': {
    kind: 'liability',
    meaning: "The tables' share of the fees' profit, set aside.",
  },
  'profit:reserve': {
    kind: 'liability',
    meaning: "The reserve's share of the fees' profit, set aside.",
  },
  'profit:community': {
    kind: 'liability',
    meaning: "The community organization's share of the fees' profit, set aside.",
  },
} as const satisfies Record<string, { kind: AccountKind; meaning: string }>

/** Per-owner accounts, by prefix. */
const ownedAccounts = {
  'payable:seller:': {
    kind: 'liability',
    meaning: 'What the site owes a seller for goods sold. Held per House or authorized vendor.',
  },
} as const satisfies Record<string, { kind: AccountKind; meaning: string }>

/** An account name: a fixed one, or one owned by a House or a member. */
export type Account = keyof typeof accounts | `${keyof typeof ownedAccounts}${string}`

/** An account's type, or null for an invalid name. */
export function describeAccount(name: string): { kind: AccountKind; meaning: string } | null {
  if (Object.hasOwn(accounts, name)) return accounts[name as keyof typeof accounts]
  const [prefix, described] =
    Object.entries(ownedAccounts).find(([start]) => name.startsWith(start)) ?? []
  return prefix && described && isId(name.slice(prefix.length)) ? described : null
}

/** Why a transaction was recorded. */
export const transactionKinds = [
  'charge',
  'card_fee',
  'refund',
  'allocation',
  'adjustment',
  'refund_reversal',
  'dispute',
  'dispute_reversal',
  'transfer',
  'transfer_reversal',
  'outside_payment',
] as const

export type TransactionKind = (typeof transactionKinds)[number]

/**
 * A transaction's reference, such as `payment:` and the payment's id; never a person's name or
 * address.
 */
export type Reference = `${string}:${string}`

/** One entry in whole cents: positive debits the account, negative credits it. */
export type Entry = { account: Account; cents: number }

/** An account and its share of a payment in cents; positive. */
export type Part = Entry

/**
 * Money received: debits `cash`; each part says what it was for.
 * @throws RangeError if a part isn't a positive integer of cents.
 */
export const chargeEntries = (cash: Account, parts: Part[]): Entry[] => settled(cash, parts, 1)

/**
 * Money refunded: credits `cash`; each part says what it reduces.
 * @throws RangeError if a part isn't a positive integer of cents.
 */
export const refundEntries = (cash: Account, parts: Part[]): Entry[] => settled(cash, parts, -1)

/**
 * The card provider's fee; a zero fee needs no transaction.
 * @throws RangeError if the fee isn't a positive integer of cents.
 */
export const cardFeeEntries = (cash: Account, cents: number): Entry[] =>
  settled(cash, [{ account: 'expense:card_fees', cents }], -1)

/** The cash account of a card provider. */
export const cashAccountOf = (provider: string): Account =>
  provider === 'stripe' ? 'cash:stripe' : 'cash:test'

/**
 * Money received or returned in several parts: cash balances them. Parts of one account are added
 * up, and zero ones left out.
 * @throws RangeError if a part isn't an integer, or nothing moves.
 */
export function movedEntries(cash: Account, parts: Entry[]): Entry[] {
  const byAccount = new Map<Account, number>()
  for (const { account, cents } of parts) {
    if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} must be a whole number.`)
    byAccount.set(account, (byAccount.get(account) ?? 0) + cents)
  }
  const moved = [...byAccount].map(([account, cents]) => ({ account, cents }))
  const total = moved.reduce((sum, { cents }) => sum + cents, 0)
  const entries = [{ account: cash, cents: -total }, ...moved].filter(({ cents }) => cents !== 0)
  if (entries.length === 0) throw new RangeError('A transaction must move money.')
  return entries
}

function settled(cash: Account, parts: Part[], direction: 1 | -1): Entry[] {
  const byAccount = new Map<Account, number>()
  for (const { account, cents } of parts)
    byAccount.set(account, (byAccount.get(account) ?? 0) + wholeCents(cents, 1))
  const entries = [...byAccount].map(([account, cents]) => ({ account, cents: -direction * cents }))
  const total = parts.reduce((sum, { cents }) => sum + cents, 0)
  return [{ account: cash, cents: direction * wholeCents(total, 1) }, ...entries]
}

/**
 * Why entries aren't a valid transaction; null if they are: known, distinct accounts, no zero
 * amounts, summing to zero.
 */
export function faultOf(entries: Entry[]): string | null {
  if (entries.length < 2) return 'A transaction must have at least two entries.'
  const unknown = entries.find(({ account }) => !describeAccount(account))
  if (unknown) return `There is no account ${unknown.account}.`
  if (new Set(entries.map(({ account }) => account)).size < entries.length)
    return 'A transaction can use each account only once.'
  if (entries.some(({ cents }) => !Number.isSafeInteger(cents) || cents === 0))
    return 'An entry must be a whole, nonzero number of cents.'
  return entries.reduce((sum, { cents }) => sum + BigInt(cents), 0n) === 0n
    ? null
    : 'The entries must add up to zero.'
}

/**
 * Splits cents by integer shares, such as 70, 20 and 10, without losing any: each part is rounded
 * down or up, and remaining cents go to the largest remainders, earlier shares first.
 * @throws RangeError if the cents or a share are negative or not integers, or all shares are zero.
 */
export function splitByShares(cents: number, shares: number[]): number[] {
  const whole = shares.reduce((sum, share) => sum + BigInt(wholeCents(share, 0)), 0n)
  if (whole === 0n) throw new RangeError('At least one share must be above zero.')
  const amount = BigInt(wholeCents(cents, 0))
  const parts = shares.map((share, index) => ({
    index,
    cents: (amount * BigInt(share)) / whole,
    remainder: (amount * BigInt(share)) % whole,
  }))
  const left = amount - parts.reduce((sum, part) => sum + part.cents, 0n)
  const favored = parts
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
    .slice(0, Number(left))
  for (const part of favored) part.cents += 1n
  return parts.map((part) => Number(part.cents))
}

function wholeCents(cents: number, least: 0 | 1): number {
  if (!Number.isSafeInteger(cents) || cents < least)
    throw new RangeError(`${cents} must be a whole number of at least ${least}.`)
  return cents
}
