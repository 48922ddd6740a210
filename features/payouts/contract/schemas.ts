import { z } from 'zod'
import { cursor, done, instant, pageSize } from '#platform/contract/schemas.ts'
import { publicAccounts } from './open-books.ts'
import { earningStates } from './rules.ts'

const cents = z.number().int()
const month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'A month looks like 2026-11.' })

const openMonth = z
  .object({
    month: z.string(),
    fees: z.object({ aa: cents, ae: cents, ah: cents, treasury: cents, houseTax: cents }),
    /** Card and dispute fees of sales. */
    costs: cents,
    profit: cents,
    /** A loss of earlier months, made up for first; zero or negative. */
    carried: cents,
    shared: cents,
    tables: cents,
    reserve: cents,
    community: cents,
    /** These three are null until the month is closed. */
    entryCount: z.number().int().nullable(),
    monthHash: z.string().nullable(),
    previousMonthHash: z.string().nullable(),
  })
  .meta({ id: 'OpenMonth' })
export type OpenMonthWire = z.input<typeof openMonth>

export const getOpenBooks = { reply: z.object({ months: z.array(openMonth) }) }
export type OpenBook = z.output<typeof getOpenBooks.reply>

const openEntry = z
  .object({
    /** The position of its transaction in the ledger. */
    seq: z.number().int(),
    at: instant,
    kind: z.string(),
    account: z.string(),
    /** Positive debits the account, negative credits it. */
    cents,
  })
  .meta({ id: 'OpenEntry' })
export type OpenEntry = z.output<typeof openEntry>
export type OpenEntryWire = z.input<typeof openEntry>

export const listOpenEntries = {
  query: z.object({
    month: month.optional(),
    account: z.enum(publicAccounts, { error: 'This account isn’t public.' }).optional(),
    cursor,
    limit: pageSize,
  }),
  reply: z.array(openEntry),
}

const account = z.object({
  canReceive: z.boolean(),
  paysOut: z.boolean(),
  isSubmitted: z.boolean(),
  /** What the card provider still requires, by its own names. */
  missing: z.array(z.string()),
})

export const getPayouts = {
  reply: z.object({
    houseName: z.string(),
    provider: z.enum(['stripe', 'test']).nullable(),
    /** Null before it is opened. */
    account: account.nullable(),
    /** From sales, after refunds; all time. */
    takings: cents,
    /** Owed to the House by the site; negative if the House owes it. */
    pending: cents,
    /** Transferred to the payout account, after what was taken back. */
    transferred: cents,
    /** Paid by an administrator outside the payout account. */
    paidOutside: cents,
    /** What the House owes after refunds of what was paid outside; `pending` is less by it. */
    owedBack: cents,
    /** What was taken back from the payout account at the provider, still to be settled; in `pending`. */
    takenBack: cents,
    /** Received by the bank. */
    paidOut: cents,
    /** On its way to the bank. */
    onTheWay: cents,
    /** The payout account's balance; negative if refunds exceed it, null if it can't be read. */
    balance: cents.nullable(),
    /** Months with sales, oldest first, at most twelve. */
    months: z.array(
      z.object({ month: z.string(), sales: cents, refunds: cents, transferred: cents }),
    ),
  }),
}
export type PayoutsOverview = z.output<typeof getPayouts.reply>
export type PayoutsOverviewWire = z.input<typeof getPayouts.reply>

const earning = z
  .object({
    id: z.string(),
    /** The seller's order, its number and page; null for money from elsewhere. */
    partOrderId: z.string().nullable(),
    orderNumber: z.string().nullable(),
    path: z.string().nullable(),
    cents,
    /** Refunded since. */
    reversed: cents,
    state: z.enum(earningStates),
    /** True if it was paid with test keys that the site doesn't use anymore: nothing is paid out. */
    isTestMoney: z.boolean(),
    /** Why it wasn't sent, in our words; null while nothing went wrong. */
    failure: z.string().nullable(),
    earnedAt: instant,
    sentAt: instant.nullable(),
  })
  .meta({ id: 'SellerEarning' })
export type EarningWire = z.input<typeof earning>

export const listSellerEarnings = {
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(earning),
}

const payout = z
  .object({
    id: z.string(),
    cents,
    state: z.enum(['pending', 'paid', 'failed', 'canceled']),
    failure: z.string().nullable(),
    createdAt: instant,
    arrivesAt: instant,
  })
  .meta({ id: 'SellerPayout' })
export type PayoutWire = z.input<typeof payout>

export const listSellerPayouts = {
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(payout),
}

export const openPayoutAccount = { reply: z.object({ url: z.string() }) }

export const enterTestBank = {
  body: z.object({
    number: z
      .string()
      .max(40)
      .regex(/^[\d\s-]*$/, { error: 'Enter one of the test bank accounts.' }),
  }),
  reply: done,
}
