import { createHash } from 'node:crypto'
import type { Db } from '#platform/server/database/database.ts'
import type { Position } from '../contract/rules.ts'
import type { VoteStore } from './vote-store.ts'

const batchSize = 5000

/** The first line of every tally, describing the others. */
const tallyHeader = 'receipt_sha256,position'

/** One line of a tally. */
const tallyLine = ({
  receiptHash,
  position,
}: {
  receiptHash: string
  position: Position
}): string => `${receiptHash},${position}`

/** A debate's published tally, line by line in receipt order, in bounded memory. */
export async function* readTally(
  store: VoteStore,
  debateId: string,
  tx?: Db,
): AsyncGenerator<string> {
  yield `${tallyHeader}\n`
  let after = ''
  for (;;) {
    const votes = await store.listTally(debateId, after, batchSize, tx)
    if (votes.length > 0) yield `${votes.map(tallyLine).join('\n')}\n`
    if (votes.length < batchSize) return
    after = votes.at(-1)?.receiptHash ?? after
  }
}

/** SHA-256 of a published tally, in hexadecimal. */
export async function hashTally(lines: AsyncIterable<string>): Promise<string> {
  const hash = createHash('sha256')
  for await (const text of lines) hash.update(text)
  return hash.digest('hex')
}

/**
 * The stored receipt: its SHA-256 in hexadecimal, bound to the debate so a code is useless
 * elsewhere.
 */
export function hashReceipt(debateId: string, receipt: string): string {
  return createHash('sha256')
    .update(`${debateId}:${receipt.replaceAll('-', '').toLowerCase()}`)
    .digest('hex')
}
