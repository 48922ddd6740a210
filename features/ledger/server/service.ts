import type { Page } from '#platform/contract/endpoint.ts'
import type { Finding } from '#platform/server/database/hash-chain.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import {
  describeAccount,
  faultOf,
  type Account,
  type AccountKind,
  type Entry,
  type Reference,
  type TransactionKind,
} from '../contract.ts'
import { hashOf, type Linked } from './chain.ts'
import { ledgerKeyset, type LedgerStore, type StoredTransaction } from './store.ts'
import { verifyChain } from './verify.ts'

export type { Earning, PaymentBooks } from './books.ts'

/** A transaction of the ledger, as it was written for good. */
export type LedgerTransaction = Linked & { hash: string }

/** What is to be written; the description names no person, since it can never be taken back. */
export type NewTransaction = {
  kind: TransactionKind
  reference: Reference
  description: string
  entries: Entry[]
}

/** Which transactions are read: all, those of an account, those of a kind. */
export type LedgerQuery = {
  cursor?: string | undefined
  limit: number
  account?: string | undefined
  kind?: TransactionKind | undefined
}

type Dependencies = { store: LedgerStore; clock: Clock }

export type Ledger = ReturnType<typeof createLedger>

/** The double-entry ledger: every charge, fee, refund and allocation, always adding up to zero (docs/product/payments.md 9). */
export function createLedger({ store, clock }: Dependencies) {
  return {
    /**
     * Writes a transaction as a part of the caller's own database transaction. All appending waits for that one's end, so append last in it.
     * What was written before under the same kind and reference is answered as it stands.
     * @throws Error when the entries are no transaction, or others than those already written under this kind and reference.
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
      return { ...linked, hash }
    },

    /** The sum of an account's entries in cents; what was earned or is owed stands below zero. */
    balanceOf: (account: Account): Promise<number> => store.balanceOf(account),

    /** Every account that was ever used, by name. */
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
     * Walks the whole chain and compares the balances with the entries; tells the first place that does not hold.
     * `expected`, the end of an earlier walk, proves too that nothing up to there was written anew since.
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
