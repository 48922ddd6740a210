import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { DomainError } from '../errors.ts'
import { createConcurrencyLimit } from '../security/concurrency-limit.ts'

/** Searches at once on a node, and how many more may wait; the other connections stay free. */
const concurrency = { atOnce: 3, waiting: 24 }
/** Milliseconds that a search's statements may take each. */
const searchTimeout = 1000
const tooMany = 'Many people are searching right now. Try again in a few seconds.'

/** Runs searches with limits of their own, so that the rest of the site keeps its speed. */
export type Searches = {
  /**
   * Searches in a transaction whose statements use indexes and end after a second.
   * @param late answers what is known without the statement that was too slow.
   * @throws DomainError `unavailable` when too many are waiting, `limited` when it took too long.
   */
  run<T>(search: (tx: Db) => Promise<T>, late?: () => T | Promise<T>): Promise<T>
  /** Reads a list within these limits if a search narrows it; else as any other list. */
  list<T>(search: string | undefined, read: (db: Db) => Promise<T>): Promise<T>
}

/** The limits for one node. */
export function createSearches(db: Db, milliseconds = searchTimeout): Searches {
  const limited = createConcurrencyLimit(concurrency.atOnce, concurrency.waiting, tooMany)
  const run: Searches['run'] = (search, late = tookTooLong) =>
    limited(async () => {
      try {
        return await db.transaction(async (tx) => {
          await tx.execute(
            sql`select set_config('statement_timeout', ${String(milliseconds)}, true), set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`,
          )
          return search(tx)
        })
      } catch (error) {
        if (!isTimeout(error)) throw error
        return late()
      }
    })
  return { run, list: (search, read) => (search ? run(read) : read(db)) }
}

/** @throws DomainError `limited`: nothing is known about what matches. */
export function tookTooLong(): never {
  const message = 'This search took too long. Add a word to narrow it down.'
  throw new DomainError('limited', message, undefined, { retryAfterSeconds: 5 })
}

/** True of a statement that its timeout ended. */
function isTimeout(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: string }).code === '57014') return true
  return false
}
