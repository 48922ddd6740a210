import { statfs } from 'node:fs/promises'
import { minute, type Clock } from '../clock.ts'
import { DomainError } from '../errors.ts'
import type { Log } from '../log.ts'

type Options = {
  clock: Clock
  log: Log
  /** Total bytes of stored files. */
  maxTotal: number
  /** The data folder. */
  folder: string
  /** True if the storage is in it. */
  isOnDisk: boolean
  /** Bytes of its disk that stay free for the database and the log. */
  reserve: number
}

/** Bytes that something is about to take; each 0 by default. */
type Wanted = {
  /** In the storage, counted toward the total. */
  kept?: number
  /** In the storage beside those, for a while. */
  copied?: number
  /** In the data folder, for a while. */
  temporary?: number
}

/** Room for files (docs/promises.md U1). */
export type StorageSpace = {
  /** Adds files that count toward the total; called once for each kind. */
  count(bytes: () => Promise<number>): void
  /**
   * What throws DomainError `unavailable`, with `message`, if there isn't room for so many further
   * bytes.
   */
  check(message?: string): Promise<(bytes: Wanted) => void>
  /** Free bytes of the data folder's disk. */
  freeBytes(): Promise<number>
}

/** How long the total is cached, in milliseconds; it changes slowly and reads every row. */
const sumIsFresh = minute

/** Counts what is stored against the limit and the disk, whose rest is for money and votes. */
export function createStorageSpace({
  clock,
  log,
  maxTotal,
  folder,
  isOnDisk,
  reserve,
}: Options): StorageSpace {
  const counts: (() => Promise<number>)[] = []
  let sum = { bytes: 0, at: -Infinity }
  const stored = async () => {
    const now = clock.now().getTime()
    if (now - sum.at >= sumIsFresh) {
      const all = await Promise.all(counts.map((each) => each()))
      sum = { bytes: all.reduce((total, bytes) => total + bytes, 0), at: now }
    }
    return sum.bytes
  }
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }
  return {
    count: (bytes) => {
      counts.push(bytes)
    },
    freeBytes,
    check: async (message) => {
      const [total, free] = await Promise.all([stored(), freeBytes()])
      return ({ kept = 0, copied = 0, temporary = 0 }) => {
        const bytes = temporary + (isOnDisk ? kept + copied : 0)
        const isDiskLow = free - bytes < reserve
        if (isDiskLow) log.warn({ free, bytes, reserve }, 'the disk is almost full')
        if (isDiskLow || total + kept > maxTotal) throw noRoom(message)
      }
    },
  }
}

/** The refusal while storage is full. */
export function noRoom(
  message = "We can't accept uploads right now. Please try again later.",
): DomainError {
  return new DomainError('unavailable', message, undefined, { retryAfterSeconds: 600 })
}
