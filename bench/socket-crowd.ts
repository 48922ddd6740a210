import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A debate, whose updates carry a `seq` from the start, or a race, whose updates are counted. */
export type Watched = { debateId: string } | { year: number; state: string }

/** A socket crowd's orders. */
export type CrowdOrder =
  | { type: 'open'; url: string; count: number; watched: Watched | null }
  /** Waits until every socket has an update with this `seq` or later. */
  | { type: 'await'; seq: number }
  | { type: 'report' }

/** Its report: the machine's time in milliseconds when the last socket had it, or what arrived. */
export type CrowdReply =
  | { lastAt: number }
  | { received: number; busiest: number; seq: number; behind: number }

export type Crowd = {
  /** Opens this many sockets; resolves when all have received a debate's current state. */
  open(url: string, count: number, watched: Watched | null): Promise<void>
  /** Resolves when all have this `seq`, with the time of the last. */
  received(seq: number): Promise<number>
  /**
   * Since the last report: total messages, the maximum per socket, the newest `seq`, and how many
   * sockets have an older one.
   */
  report(): Promise<{ received: number; busiest: number; seq: number; behind: number }>
  close(): Promise<void>
}

/** A socket crowd in its own process. */
export function startCrowd(): Crowd {
  const child: ChildProcess = fork(join(import.meta.dirname, 'socket-crowd-process.ts'))
  const ask = async (order: CrowdOrder): Promise<CrowdReply> => {
    const answer = once(child, 'message') as Promise<[CrowdReply]>
    child.send(order)
    return (await answer)[0]
  }
  return {
    open: async (url, count, watched) => {
      await ask({ type: 'open', url, count, watched })
    },
    received: async (seq) => ((await ask({ type: 'await', seq })) as { lastAt: number }).lastAt,
    report: async () =>
      (await ask({ type: 'report' })) as {
        received: number
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
