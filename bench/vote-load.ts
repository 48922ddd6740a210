import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Voter } from './fill-voters.ts'

/** What the voting process is told; `perSecond` null means as fast as each voter is answered. */
export type VoteOrder = {
  url: string
  debateId: string
  voters: Voter[]
  seconds: number
  perSecond: number | null
}

/** What came of it; `seq` is the newest that was answered. */
export type VoteCount = {
  stored: number
  failed: number
  seq: number
  perSecond: number
  p99: number
}

/** Lets members vote over HTTP, each changing sides, from another process. */
export async function sendVotes(order: VoteOrder): Promise<VoteCount> {
  const child = fork(join(import.meta.dirname, 'vote-load-process.ts'))
  child.send(order)
  const [count] = (await once(child, 'message')) as [VoteCount]
  return count
}
