import { hashOfText } from '#platform/server/database/hash-chain.ts'
import type { Entry, Reference, TransactionKind } from '../contract.ts'

/** A permanent ledger transaction. */
export type LedgerTransaction = Linked & { hash: string }

/** What to record; the description names no person, because it can't be removed. */
export type NewTransaction = {
  kind: TransactionKind
  reference: Reference
  description: string
  entries: Entry[]
}

/** What a transaction's hash covers, besides the previous hash. */
export type Linked = {
  seq: number
  id: string
  kind: TransactionKind
  reference: string
  description: string
  at: Date
  entries: Entry[]
}

/**
 * The text hashed for a transaction: one JSON array without spaces, with the time in ISO 8601
 * milliseconds and the entries in order (docs/ledger.md). The first word changes with the format.
 */
export function canonicalText(
  { seq, id, kind, reference, description, at, entries }: Linked,
  previousHash: string,
): string {
  return JSON.stringify([
    'xverse-ledger-1',
    seq,
    id,
    kind,
    reference,
    description,
    at.toISOString(),
    entries.map(({ account, cents }) => [account, cents]),
    previousHash,
  ])
}

/** A transaction's hash following another, 64 hexadecimal digits. */
export function hashOf(transaction: Linked, previousHash: string): string {
  return hashOfText(canonicalText(transaction, previousHash))
}
