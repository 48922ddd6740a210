import type { Duplex } from 'node:stream'
import pg from 'pg'

/** Milliseconds that a connection may take to open, a statement to run on the server, and an answer to arrive. */
export const databaseTimeouts = { connect: 4000, statement: 4000, answer: 4250 } as const

type Query = (...args: unknown[]) => Promise<unknown> | undefined
type Callback = (error: unknown, result?: unknown) => void
export type DatabaseClientConfig = pg.ClientConfig & {
  /** Milliseconds that the server may take to answer one statement; null waits as long as it takes. */
  answerTimeout?: number | null
  /** Called when the server did not answer in time. */
  onSilence?: () => void
}

/**
 * A connection that ends when the server stays silent: what is still asked of it then fails with the code ETIMEDOUT, as does what is asked later.
 * A connection that breaks while it is in use never ends the process; whoever uses it learns it from the failed statement.
 */
export class DatabaseClient extends pg.Client {
  /** When the connection began to wait for the server (monotonic milliseconds); null while it does not wait. */
  waitingSince: number | null = null

  constructor({
    answerTimeout = databaseTimeouts.answer,
    onSilence,
    ...config
  }: DatabaseClientConfig) {
    super({
      connectionTimeoutMillis: databaseTimeouts.connect,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...config,
    })
    this.on('error', () => {})
    this.waitingSince = performance.now()
    this.once('connect', () => {
      this.waitingSince = null
    }).once('end', () => {
      this.waitingSince = null
    })
    const query = this.query.bind(this) as unknown as Query
    let running = 0
    const breakOff = () => {
      const { connection } = this as unknown as { connection: { stream: Duplex } }
      onSilence?.()
      connection.stream.destroy(
        Object.assign(new Error("The database didn't answer in time"), { code: 'ETIMEDOUT' }),
      )
    }
    const begin = () => {
      running += 1
      this.waitingSince ??= performance.now()
      const timer = answerTimeout === null ? undefined : setTimeout(breakOff, answerTimeout)
      return () => {
        clearTimeout(timer)
        running -= 1
        this.waitingSince = running > 0 ? performance.now() : null
      }
    }
    const timed: Query = (...args) => {
      // A stream of rows takes as long as it takes.
      if (typeof (args[0] as { submit?: unknown }).submit === 'function') return query(...args)
      const settle = begin()
      const callback = args.at(-1)
      if (typeof callback !== 'function') {
        const answer = query(...args)
        answer?.then(settle, settle)
        return answer
      }
      return query(...args.slice(0, -1), ((error, result) => {
        settle()
        ;(callback as Callback)(error, result)
      }) satisfies Callback)
    }
    this.query = timed as unknown as typeof this.query
  }
}

/** Opens a connection apart from the pool, for what may wait longer than a request; `end` it afterwards. */
export async function openClient(config: DatabaseClientConfig): Promise<DatabaseClient> {
  const client = new DatabaseClient(config)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}
