import type { Page } from '#platform/contract/endpoint.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Finding } from '#platform/server/database/hash-chain.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import {
  describeAccount,
  faultOf,
  ledgerTag,
  type Account,
  type AccountKind,
  type Entry,
  type TransactionKind,
} from '../contract.ts'
import { ledgerKeyset, type LedgerStore, type StoredTransaction } from './store.ts'
import { verifyChain } from './verify.ts'
import { type LedgerTransaction, type NewTransaction, hashOf, type Linked } from './chain.ts'

export type { Earning, PaymentBooks } from './books.ts'
export type { NewTransaction } from './chain.ts'

/** Which transactions to read: all, an account's, or a kind's. */
export type LedgerQuery = {
  cursor?: string | undefined
  limit: number
  account?: string | undefined
  kind?: TransactionKind | undefined
}

type Dependencies = {
  store: LedgerStore
  clock: Clock
  invalidation: Pick<InvalidationBus, 'publishIn'>
}

export type Ledger = ReturnType<typeof createLedger>

/**
 * The double-entry ledger: every charge, fee, refund and allocation, always summing to zero
 * (docs/product/payments.md 9).
 */
export function createLedger({ store, clock, invalidation }: Dependencies) {
  return {
    /**
     * Records a transaction within the caller's database transaction. Concurrent appends wait for
     * its end, so append last. Returns an existing transaction of this kind and reference
     * unchanged.
     * @throws Error if the entries are invalid, or differ from those recorded under this kind and
     * reference.
     */
    append: async (
      tx: Db,
      { kind, reference, description, entries }: NewTransaction,
    ): Promise<LedgerTransaction> => {
      const fault = faultOf(entries)
      if (fault) throw new Error(`${kind} ${reference} can't be recorded in the ledger. ${fault}`)
      const head = await store.lockHead(tx)
      const written = await store.find(tx, kind, reference)
      if (written) {
        if (!areSame(written.entries, entries))
          throw new Error(`${kind} ${reference} is already in the ledger with different entries.`)
        return shownOf(written)
      }
      const linked: Linked = {
        id: newId(),
        seq: head.seq + 1,
        kind,
        reference,
        description,
        at: clock.now(),
        entries,
      }
      const hash = hashOf(linked, head.hash)
      await store.add(tx, { ...linked, previousHash: head.hash, hash })
      await invalidation.publishIn(tx, [ledgerTag])
      return { ...linked, hash }
    },

    /** An account's balance in cents; income and liabilities are negative. */
    balanceOf: (account: Account): Promise<number> => store.balanceOf(account),

    /** Every account ever used, by name. */
    balances: async (): Promise<{ account: Account; kind: AccountKind; cents: number }[]> =>
      (await store.balances()).map(({ account, cents }) => ({
        account,
        kind: describeAccount(account)?.kind ?? 'asset',
        cents,
      })),

    /** Newest first. */
    read: async ({ account, kind, ...query }: LedgerQuery): Promise<Page<LedgerTransaction>> => {
      const page = await ledgerKeyset.page(
        query,
        (after, limit) => store.list({ account, kind, after, limit }),
        ({ seq }) => [seq],
      )
      return { ...page, items: page.items.map(shownOf) }
    },

    /**
     * Verifies the chain and compares balances with entries; reports the first mismatch.
     * `expected`, the end of an earlier walk, also proves that nothing before it was rewritten.
     */
    verify: (expected?: { seq: number; hash: string }): Promise<Finding> =>
      verifyChain(store, expected ?? null),
  }
}

function shownOf({
  id,
  seq,
  kind,
  reference,
  description,
  at,
  entries,
  hash,
}: StoredTransaction): LedgerTransaction {
  return { id, seq, kind, reference, description, at, entries, hash }
}

function areSame(written: Entry[], given: Entry[]): boolean {
  const centsOf = new Map(written.map(({ account, cents }) => [account, cents]))
  return (
    written.length === given.length &&
    given.every(({ account, cents }) => centsOf.get(account) === cents)
  )
}
