import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What a crowd of sockets is told to do. */
export type CrowdOrder =
  | { type: 'open'; url: string; count: number; debateId: string | null }
  /** Waits until every socket has heard a vote update with this `seq` or a later one. */
  | { type: 'await'; seq: number }
  | { type: 'report' }

/** What it answers: the moment by the machine's clock at which the last socket had it, in milliseconds, or what was heard. */
export type CrowdReply =
  { lastAt: number } | { heard: number; busiest: number; seq: number; behind: number }

export type Crowd = {
  /** Opens so many sockets; resolves when all are open and have heard the present state. */
  open(url: string, count: number, debateId: string | null): Promise<void>
  /** Resolves when all have heard this `seq`, with the moment of the last one. */
  heard(seq: number): Promise<number>
  /** Since the last report: messages in all, the most that one socket heard, the newest `seq`, and how many sockets have an older one. */
  report(): Promise<{ heard: number; busiest: number; seq: number; behind: number }>
  close(): Promise<void>
}

/** A crowd of sockets in a process of its own. */
export function startCrowd(): Crowd {
  const child: ChildProcess = fork(join(import.meta.dirname, 'socket-crowd-process.ts'))
  const ask = async (order: CrowdOrder): Promise<CrowdReply> => {
    const answer = once(child, 'message') as Promise<[CrowdReply]>
    child.send(order)
    return (await answer)[0]
  }
  return {
    open: async (url, count, debateId) => {
      await ask({ type: 'open', url, count, debateId })
    },
    heard: async (seq) => ((await ask({ type: 'await', seq })) as { lastAt: number }).lastAt,
    report: async () =>
      (await ask({ type: 'report' })) as {
        heard: number
        busiest: number
        seq: number
        behind: number
      },
    close: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
