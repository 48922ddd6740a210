import { createHash } from 'node:crypto'
import { isId } from '#platform/contract/is-id.ts'
import type { Db } from '#platform/server/database/database.ts'
import { missing } from '#platform/server/errors.ts'
import { persuasionAmong, persuasionOf } from '../contract/persuasion.ts'
import type { FirstVoteStore } from './first-vote-store.ts'
import type { DebateStore } from './store.ts'
import type { TallyLine, VoteStore } from './vote-store.ts'

type Dependencies = {
  store: Pick<DebateStore, 'find' | 'findResult'>
  votes: VoteStore
  firstVotes: Pick<FirstVoteStore, 'listTurnout'>
}

const batchSize = 5000

/** The first line of every tally, describing the others. */
const tallyHeader = 'receipt_sha256,position'

const lineOf = ({ receiptHash, position }: TallyLine): string => `${receiptHash},${position}`
const markedLineOf = (line: TallyLine): string =>
  `${lineOf(line)},${line.isVerified ? 'yes' : 'no'}`

/**
 * A debate's published tally, line by line in receipt order, in bounded memory.
 * @param hasMarks whether lines say if their members were verified.
 */
export async function* readTally(
  store: VoteStore,
  debateId: string,
  hasMarks: boolean,
  tx?: Db,
): AsyncGenerator<string> {
  const textOf = hasMarks ? markedLineOf : lineOf
  yield `${tallyHeader}${hasMarks ? ',verified' : ''}\n`
  let after = ''
  for (;;) {
    const votes = await store.listTally(debateId, after, batchSize, tx)
    if (votes.length > 0) yield `${votes.map(textOf).join('\n')}\n`
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

/** What is published of closed debates (docs/votes.md). */
export function createResults({ store, votes, firstVotes }: Dependencies) {
  return {
    /** @throws DomainError `missing` for a debate that isn't closed. */
    result: async (id: string) => {
      if (!isId(id)) throw missing('Result')
      const [debate, found, turnout] = await Promise.all([
        store.find(id),
        store.findResult(id),
        firstVotes.listTurnout(id),
      ])
      if (!debate || !found) throw missing('Result')
      const { moves, verified, ...result } = found
      return {
        ...result,
        persuasion: moves && persuasionOf(moves),
        verified: verified && {
          votesA: verified.votes.A,
          votesB: verified.votes.B,
          persuasion: moves && verified.moves && persuasionAmong(verified.moves, moves),
        },
        removals: debate.removals,
        turnout,
        verifiedOnly: debate.verifiedOnly,
        title: debate.title,
        positionAName: debate.positionAName,
        positionBName: debate.positionBName,
      }
    },

    /** The published tally of closed debates only: before, it would reveal who moved votes. */
    tally: async (id: string): Promise<AsyncIterable<string>> => {
      const found = isId(id) ? await store.findResult(id) : null
      if (!found) throw missing('Result')
      return readTally(votes, id, found.verified !== null)
    },
  }
}
