import type { Db } from '#platform/server/database.ts'
import { faultOf } from '../contract.ts'
import { genesis, hashOf, type Head } from './chain.ts'
import type { LedgerStore, Misplaced, StoredTransaction } from './store.ts'

/** What a walk through the chain found: its end, or the first place that does not hold and why. */
export type Finding =
  | { isSound: true; head: Head }
  | { isSound: false; seq: number | null; why: string }

const batch = 500

/** Walks the chain from its beginning, a few hundred transactions in memory at a time, then compares head and balances with what it saw. */
export function verifyChain(store: LedgerStore, expected: Head | null): Promise<Finding> {
  return store.snapshot(async (tx) => {
    let end = genesis
    for (;;) {
      const transactions = await store.listForward(tx, end.seq, batch)
      for (const transaction of transactions) {
        const why = breakOf(transaction, end, expected)
        if (why) return { isSound: false, seq: end.seq + 1, why }
        end = { seq: transaction.seq, hash: transaction.hash }
      }
      if (transactions.length < batch) return endOf(store, tx, end, expected)
    }
  })
}

function breakOf(transaction: StoredTransaction & Misplaced, before: Head, expected: Head | null): string | null {
  if (transaction.seq !== before.seq + 1) return `is missing; the next one there is ${transaction.seq}`
  if (transaction.previousHash !== before.hash) return 'is not chained to the one before it'
  if (transaction.isMisplaced) return 'has entries out of their place'
  if (hashOf(transaction, before.hash) !== transaction.hash) return 'does not have the content that its hash was made of'
  const fault = faultOf(transaction.entries)
  if (fault) return `is no transaction: ${fault}`
  if (expected?.seq === transaction.seq && expected.hash !== transaction.hash) return 'has another hash than the expected one'
  return null
}

async function endOf(store: LedgerStore, tx: Db, end: Head, expected: Head | null): Promise<Finding> {
  if (expected && expected.seq > end.seq) return { isSound: false, seq: end.seq + 1, why: `is missing; ${expected.seq} were expected` }
  const head = await store.readHead(tx)
  if (head?.seq !== end.seq || head.hash !== end.hash) {
    return { isSound: false, seq: Math.min(head?.seq ?? 0, end.seq) + 1, why: `is not where the head says that the chain ends (${head?.seq ?? 'there is no head'}; the last transaction is ${end.seq})` }
  }
  const wrong = await store.firstDiscrepancy(tx)
  if (wrong) return { isSound: false, seq: null, why: `the balance of ${wrong.account} is kept as ${wrong.kept ?? 'nothing'} and its entries add up to ${wrong.counted ?? 'nothing'}` }
  return { isSound: true, head: end }
}
