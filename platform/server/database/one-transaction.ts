import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { takeAdvisoryLock } from './advisory-lock.ts'
import { openClient, type DatabaseClient } from './client.ts'

type Options = {
  pool: pg.Pool
  connection: pg.ClientConfig
  /** An arbitrary lock id shared by all processes; its holder runs the work. */
  lock: number
  /** The message shown while another process runs the work. */
  waiting: string
  print: (line: string) => void
}

type Ask = (...args: unknown[]) => Promise<unknown>

/**
 * Runs `work` so that every statement, including nested transactions, belongs to one transaction:
 * all of it is stored or nothing, even after kill -9. Concurrent processes take turns. Statements
 * run one at a time, so use it to fill a database, not for requests.
 * @throws Error if a nested transaction rolled back, because it can't roll back alone.
 */
export async function inOneTransaction<T>(
  { pool, connection, lock, waiting, print }: Options,
  work: () => Promise<T>,
): Promise<T> {
  const client = await openClient({ ...connection, answerTimeout: null })
  try {
    await takeAdvisoryLock(client, lock, waiting, print)
    await client.query('begin')
    const done = await throughOneClient(pool, client, work)
    await client.query('commit')
    return done
  } finally {
    await client.end()
  }
}

async function throughOneClient<T>(
  pool: pg.Pool,
  client: DatabaseClient,
  work: () => Promise<T>,
): Promise<T> {
  const inside = new AsyncLocalStorage<true>()
  const { query, connect } = pool
  let last: Promise<unknown> = Promise.resolve()
  let wasRolledBack = false
  const ask: Ask = (...args) => {
    const answer = last.then(() => (client.query as unknown as Ask)(...args))
    last = answer.catch(() => {})
    return answer
  }
  const part = {
    query: (async (config, ...rest) => {
      const { text = '' } = config as { text?: string }
      if (text === 'rollback') wasRolledBack = true
      return text.startsWith('begin') || text === 'commit' || text === 'rollback'
        ? undefined
        : ask(config, ...rest)
    }) satisfies Ask,
    release: () => {},
  }
  pool.query = ((...args: unknown[]) =>
    inside.getStore()
      ? ask(...args)
      : (query as unknown as Ask).apply(pool, args)) as unknown as typeof pool.query
  pool.connect = ((...args: unknown[]) =>
    inside.getStore()
      ? Promise.resolve(part)
      : (connect as unknown as Ask).apply(pool, args)) as unknown as typeof pool.connect
  try {
    const done = await inside.run(true, work)
    if (wasRolledBack) throw new Error('part of a transaction was rolled back')
    return done
  } finally {
    pool.query = query
    pool.connect = connect
  }
}
