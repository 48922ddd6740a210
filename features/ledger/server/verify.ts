import { walkChain, type Finding, type Head } from '#platform/server/database/hash-chain.ts'
import { faultOf } from '../contract.ts'
import { hashOf } from './chain.ts'
import type { LedgerStore, Misplaced, StoredTransaction } from './store.ts'

/** Walks the chain, then compares balances with entries. */
export function verifyChain(store: LedgerStore, expected: Head | null): Promise<Finding> {
  return store.snapshot(async (tx) => {
    const found = await walkChain<StoredTransaction & Misplaced>({
      noun: 'transaction',
      expected,
      listForward: (after, limit) => store.listForward(tx, after, limit),
      readHead: () => store.readHead(tx),
      faultOf: faultOfTransaction,
    })
    const wrong = found.isSound ? await store.firstDiscrepancy(tx) : null
    return wrong
      ? {
          isSound: false,
          seq: null,
          why: `the balance of ${wrong.account} is kept as ${wrong.stored ?? 'nothing'} and its entries add up to ${wrong.counted ?? 'nothing'}`,
        }
      : found
  })
}

function faultOfTransaction(transaction: StoredTransaction & Misplaced): string | null {
  if (transaction.isMisplaced) return 'has entries out of order'
  if (hashOf(transaction, transaction.previousHash) !== transaction.hash)
    return 'does not have the content that its hash was made of'
  const fault = faultOf(transaction.entries)
  return fault ? `is not a transaction: ${fault}` : null
}
