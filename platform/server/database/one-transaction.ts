import { EventEmitter } from 'node:events'
import { callbackify } from 'node:util'
import type pg from 'pg'
import { takeAdvisoryLock } from './advisory-lock.ts'
import { openClient, type DatabaseClient } from './client.ts'
import { withSharedClient } from './pool.ts'

type Options = {
  connection: pg.ClientConfig
  /** An arbitrary lock id shared by all processes; its holder runs the work. */
  lock: number
  /** The message shown while another process runs the work. */
  waiting: string
  print: (line: string) => void
}

type Callback = (error: NodeJS.ErrnoException | null, result: unknown) => void
type Query = (...args: unknown[]) => Promise<unknown> | undefined

/**
 * Runs `work` so that every statement, including nested transactions, belongs to one transaction:
 * all of it is stored or nothing, even after kill -9. Concurrent processes take turns. Statements
 * run one at a time, so use it to fill a database, not for requests.
 * @throws Error if a nested transaction rolled back, because it can't roll back alone.
 */
export async function inOneTransaction<T>(
  { connection, lock, waiting, print }: Options,
  work: () => Promise<T>,
): Promise<T> {
  const client = await openClient({ ...connection, answerTimeout: null })
  const shared = shareClient(client)
  try {
    await takeAdvisoryLock(client, lock, waiting, print)
    await client.query('begin')
    const done = await withSharedClient(shared.client, work)
    if (shared.wasRolledBack()) throw new Error('part of a transaction was rolled back')
    await client.query('commit')
    return done
  } finally {
    await client.end()
  }
}

/** The client as a pool hands it out: nested transactions are parts of the one that is open. */
function shareClient(client: DatabaseClient): {
  client: pg.PoolClient
  wasRolledBack(): boolean
} {
  let last: Promise<unknown> = Promise.resolve()
  let wasRolledBack = false
  const inTurn = (args: unknown[]) => {
    const answer = last.then(() => (client.query as unknown as Query)(...args))
    last = answer.catch(() => {})
    return answer
  }
  const inTurnWithCallback = callbackify(inTurn)
  const query: Query = (...args) => {
    const [config] = args
    const text = typeof config === 'string' ? config : (config as pg.QueryConfig).text
    if (text === 'rollback') wasRolledBack = true
    if (text.startsWith('begin') || text === 'commit' || text === 'rollback')
      return Promise.resolve()
    const callback = args.at(-1)
    if (typeof callback !== 'function') return inTurn(args)
    inTurnWithCallback(args.slice(0, -1), callback as Callback)
    return undefined
  }
  const part = Object.assign(new EventEmitter(), { query, release: () => {} })
  // The pool listens for errors during each query, and many wait for their turn.
  part.setMaxListeners(0)
  return { client: part as unknown as pg.PoolClient, wasRolledBack: () => wasRolledBack }
}
