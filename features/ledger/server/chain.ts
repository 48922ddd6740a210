import { hashOfText } from '#platform/server/database/hash-chain.ts'
import type { Entry, TransactionKind } from '../contract.ts'

/** What the hash of a transaction covers, but for the hash before it. */
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
 * The text whose SHA-256 is a transaction's hash: one JSON array without spaces, with the time in ISO 8601 to the millisecond and the
 * entries in their order (docs/ledger.md). The first word changes whenever the rest of the form does.
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

/** The hash of a transaction behind another, 64 hexadecimal digits. */
export function hashOf(transaction: Linked, previousHash: string): string {
  return hashOfText(canonicalText(transaction, previousHash))
}
