import type { Duplex } from 'node:stream'
import pg from 'pg'

/**
 * Time limits in milliseconds for connecting, for a statement on the server, and for a response.
 */
export const databaseTimeouts = { connect: 4000, statement: 4000, answer: 4250 } as const

type Query = (...args: unknown[]) => Promise<unknown> | undefined
type Callback = (error: unknown, result?: unknown) => void
export type DatabaseClientConfig = pg.ClientConfig & {
  /** Statement time limit on the server in milliseconds; null for none. */
  answerTimeout?: number | null
  /** Called when the server misses a deadline. */
  onSilence?: () => void
}

/**
 * A connection that closes when the server stays silent; pending and later queries then fail with
 * ETIMEDOUT. A connection that breaks while in use never crashes the process: its user gets a
 * failed statement.
 */
export class DatabaseClient extends pg.Client {
  /**
   * When the connection started waiting for the server (monotonic milliseconds); null while idle.
   */
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
      // Row streams have no time limit.
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

/** Opens a connection outside the pool for work that may outlast a request; `end` it afterwards. */
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
