import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { takeAdvisoryLock } from './advisory-lock.ts'
import { openClient, type DatabaseClient } from './client.ts'

type Options = {
  pool: pg.Pool
  connection: pg.ClientConfig
  /** Any number, the same in every process: whoever holds it works. */
  lock: number
  /** What is said while another process works. */
  waiting: string
  print: (line: string) => void
}

type Ask = (...args: unknown[]) => Promise<unknown>

/**
 * Runs work so that every statement it makes through the pool, in transactions of its own or not, belongs to one transaction: all of it is
 * stored or nothing, even after kill -9. Processes that ask at the same time work one after the other. Statements wait for each other, so
 * this is for filling a database and not for requests.
 * @throws Error when a transaction of the work was rolled back: it cannot be taken back alone.
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
