import type { EventEmitter } from 'node:events'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { busyTimeout } from '../busy-timeout.ts'
import { tracing } from '../tracing/tracing.ts'
import { currentWrites } from './writes.ts'

/**
 * Time limits in milliseconds for connecting, for a statement on the server, and for a response.
 */
export const databaseTimeouts = { connect: 4000, statement: 4000, answer: 4250 } as const

type Query = (...args: unknown[]) => Promise<unknown> | undefined
type Callback = (error: unknown, result?: unknown) => void
type Statement = string | { text?: string }
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
  /** True once a statement was canceled: the request to cancel may still be on its way. */
  isSpent = false

  constructor({
    answerTimeout = databaseTimeouts.answer,
    onSilence,
    ...config
  }: DatabaseClientConfig) {
    const socket = new Socket()
    super({
      stream: () => socket,
      connectionTimeoutMillis: databaseTimeouts.connect,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...config,
    })
    this.on('error', () => {})
    this.waitingSince = performance.now()
    const cancelConnecting = busyTimeout(() => onSilence?.(), databaseTimeouts.connect)
    for (const event of ['connect', 'end'] as const)
      this.once(event, () => {
        cancelConnecting()
        this.waitingSince = null
      })
    const query = this.query.bind(this) as unknown as Query
    let running = 0
    let isInTransaction = false
    const breakOff = () => {
      onSilence?.()
      socket.destroy(
        Object.assign(new Error("The database didn't answer in time"), { code: 'ETIMEDOUT' }),
      )
    }
    const begin = (statement: Statement) => {
      const text = (typeof statement === 'string' ? statement : statement.text) ?? ''
      const note = currentWrites()?.begin(this, text, isInTransaction, () => {
        this.isSpent = true
        cancel(this)
      })
      if (text.startsWith('begin')) isInTransaction = true
      if (text === 'commit' || text === 'rollback') isInTransaction = false
      running += 1
      this.waitingSince ??= performance.now()
      const endSpan = tracing()?.statement(text)
      const cancelTimer = answerTimeout === null ? null : busyTimeout(breakOff, answerTimeout)
      return (error?: unknown) => {
        cancelTimer?.()
        running -= 1
        this.waitingSince = running > 0 ? performance.now() : null
        note?.(error)
        endSpan?.(error)
      }
    }
    const timed: Query = (...args) => {
      // Row streams have no time limit.
      if (typeof (args[0] as { submit?: unknown }).submit === 'function') return query(...args)
      const settle = begin(args[0] as Statement)
      const callback = args.at(-1)
      if (typeof callback !== 'function') {
        const answer = query(...args)
        answer?.then(() => settle(), settle)
        return answer
      }
      return query(...args.slice(0, -1), ((error, result) => {
        settle(error)
        ;(callback as Callback)(error, result)
      }) satisfies Callback)
    }
    this.query = timed as unknown as typeof this.query
  }
}

/** Milliseconds that a request to cancel may take. */
const cancelTimeout = 1000

type Canceling = EventEmitter & {
  stream: Duplex
  connect(port: number | string, host?: string): void
  cancel(processId: number, secretKey: number): void
}

/** Asks the server to cancel the client's running statement, which then fails or has ended. */
function cancel(client: DatabaseClient): void {
  const { host, port, processID, secretKey } = client as unknown as ConnectedTo
  const line = new pg.Connection() as unknown as Canceling
  line.on('error', () => {})
  line.on('connect', () => line.cancel(processID, secretKey))
  if (host.startsWith('/')) line.connect(`${host}/.s.PGSQL.${port}`)
  else line.connect(port, host)
  setTimeout(() => line.stream.destroy(), cancelTimeout).unref()
}

type ConnectedTo = { host: string; port: number; processID: number; secretKey: number }

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
