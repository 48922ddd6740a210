import { createHash } from 'node:crypto'
import type { Entry, TransactionKind } from '../contract.ts'

/** What the hash of a transaction covers, but for the hash before it. */
export type Linked = { seq: number; id: string; kind: TransactionKind; reference: string; description: string; at: Date; entries: Entry[] }

/** The end of the chain: how many transactions it has, and the hash of the last one. */
export type Head = { seq: number; hash: string }

/** What the first transaction is chained to. */
export const genesis: Head = { seq: 0, hash: '0'.repeat(64) }

/**
 * The text whose SHA-256 is a transaction's hash: one JSON array without spaces, with the time in ISO 8601 to the millisecond and the
 * entries in their order (docs/ledger.md). The first word changes whenever the rest of the form does.
 */
export function canonicalText({ seq, id, kind, reference, description, at, entries }: Linked, previousHash: string): string {
  return JSON.stringify(['xverse-ledger-1', seq, id, kind, reference, description, at.toISOString(), entries.map(({ account, cents }) => [account, cents]), previousHash])
}

/** The hash of a transaction behind another, 64 hexadecimal digits. */
export function hashOf(transaction: Linked, previousHash: string): string {
  return createHash('sha256').update(canonicalText(transaction, previousHash)).digest('hex')
}
