import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import { createBooks } from './books.ts'
import { ledgerPrivacy } from './privacy.ts'
import { createLedger } from './service.ts'
import { createLedgerStore } from './store.ts'

/** Double-entry bookkeeping of every payment. */
export function createLedgerModule<V>({ db, clock, invalidation, payments }: Platform) {
  const ledger = createLedger({ store: createLedgerStore(db), clock, invalidation })
  const books = createBooks(ledger)
  payments.payments.registerBooks(books)
  const module: Module<V> = { name: 'ledger', contracts: [], routes: [], privacy: ledgerPrivacy }
  return { ...module, service: ledger, books }
}
