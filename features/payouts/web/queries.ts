import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import {
  getOpenBooks,
  getPayouts,
  listOpenEntries,
  listSellerEarnings,
  listSellerPayouts,
} from '../contract/endpoints.ts'
import type { PublicAccount } from '../contract/open-books.ts'

/** The public ledger by month. */
export const openBooksQuery = (call: Call) => read(call, getOpenBooks, {})

/** Which public entries to show; empty values mean all. */
export type EntryFilter = { account: string; month: string }

/** The filter as the endpoint takes it. */
export const entryQueryOf = ({ account, month }: EntryFilter) => ({
  ...(account ? { account: account as PublicAccount } : {}),
  ...(month ? { month } : {}),
})

/** Public entries, newest first, paged. */
export const openEntriesQuery = (call: Call, filter: EntryFilter) =>
  readPages(call, listOpenEntries, { query: { ...entryQueryOf(filter), limit: 20 } })

/** What the member's House earned and was paid. */
export const payoutsQuery = (call: Call) => read(call, getPayouts, {})

/** The House's earnings, newest first, paged. */
export const earningsQuery = (call: Call) =>
  readPages(call, listSellerEarnings, { query: { limit: 10 } })

/** Payouts to the House's bank, newest first, paged. */
export const sellerPayoutsQuery = (call: Call) =>
  readPages(call, listSellerPayouts, { query: { limit: 10 } })
