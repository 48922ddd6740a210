import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Voter } from './fill-voters.ts'

/** The voting process's orders; null `perSecond` means as fast as votes are answered. */
export type VoteOrder = {
  url: string
  debateId: string
  voters: Voter[]
  seconds: number
  perSecond: number | null
}

/** Its result; `seq` is the newest answered. */
export type VoteCount = {
  stored: number
  failed: number
  seq: number
  perSecond: number
  p99: number
}

/** Has members vote over HTTP, switching sides, from another process. */
export async function sendVotes(order: VoteOrder): Promise<VoteCount> {
  const child = fork(join(import.meta.dirname, 'vote-load-process.ts'))
  child.send(order)
  const [count] = (await once(child, 'message')) as [VoteCount]
  return count
}
