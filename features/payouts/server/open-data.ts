import { ledgerTag } from '#features/ledger/contract.ts'
import { inBatches, type OpenDataSet } from '#platform/server/open-data.ts'
import type { OpenBooksStore, PublicEntryRow } from './open-books-store.ts'

const batch = 500

/** The public entries of the ledger (docs/product/payouts.md 5). */
export const ledgerData = (store: Pick<OpenBooksStore, 'listEntries'>): OpenDataSet => ({
  name: 'ledger',
  title: 'Public ledger',
  about: 'A row per public entry of the ledger, newest first: fees of sales, and what sales cost.',
  wordsOf: 'site',
  cacheTags: [ledgerTag],
  fields: [
    { name: 'seq', about: "The transaction's number in the ledger", from: null },
    { name: 'at', about: 'ISO 8601 in UTC', from: null },
    { name: 'kind', about: 'What was booked, such as charge or refund', from: null },
    { name: 'account', about: 'The account, such as fees:treasury', from: null },
    {
      name: 'cents',
      about: 'US cents: positive debits the account, negative credits it',
      from: null,
    },
  ],
  rows: async function* () {
    const entries = inBatches<PublicEntryRow>(batch, (after, limit) =>
      store.listEntries(null, undefined, after && [after.seq, after.account], limit),
    )
    for await (const { seq, at, kind, account, cents } of entries)
      yield { seq, at: at.toISOString(), kind, account, cents }
  },
})
