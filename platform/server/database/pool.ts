import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { busyTimeout } from '../busy-timeout.ts'
import { DatabaseClient, databaseTimeouts } from './client.ts'

/** A wait for the database counts as unusual after this many milliseconds. */
const longWait = 3000
/** Milliseconds within which a healthy database answers. */
const probeTimeout = 1000

/** The connection pool that requests share. */
export type DatabasePool = {
  pool: pg.Pool
  /** True if a pooled connection answers within a second. Concurrent probes share one query. */
  isReady(): Promise<boolean>
  /**
   * True while a caller has waited over three seconds for the database or a free connection, and
   * shortly after a timeout.
   */
  isStalled(): boolean
}

/** A pool of at most `size` connections with the limits of `databaseTimeouts`. */
export function createDatabasePool(connection: pg.ClientConfig, size: number): DatabasePool {
  const clients = new Set<DatabaseClient>()
  let silentAt = -Infinity
  class PooledClient extends DatabaseClient {
    constructor(config: pg.ClientConfig) {
      super({
        ...config,
        onSilence: () => {
          silentAt = performance.now()
        },
      })
      clients.add(this)
      this.once('end', () => clients.delete(this))
    }
  }
  const pool = new SelfReleasingPool({
    ...connection,
    Client: PooledClient as unknown as pg.PoolConfig['Client'],
    max: size,
    connectionTimeoutMillis: databaseTimeouts.connect,
    // Set by statements because PgBouncer refuses unknown startup parameters by default.
    onConnect: (client) => client.query(sessionSettings) as unknown as void,
  })
  let probe: Promise<boolean> | null = null
  return {
    pool,
    isReady: () => {
      probe ??= pool
        .query('select 1')
        .then(
          () => true,
          () => false,
        )
        .finally(() => {
          probe = null
        })
      return within(probeTimeout, probe)
    },
    isStalled: () => {
      const now = performance.now()
      return (
        now - (pool.waitingSince ?? now) > longWait ||
        now - silentAt < databaseTimeouts.answer ||
        [...clients].some(
          ({ waitingSince }) => waitingSince !== null && now - waitingSince > longWait,
        )
      )
    },
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

const sharing = new AsyncLocalStorage<{ client: pg.PoolClient | null }>()

/**
 * Runs `work` with one client in place of the pool's, which the pool never releases. What the work
 * started and outlives it, such as a timer, gets the pool's again.
 */
export async function withSharedClient<T>(
  client: pg.PoolClient,
  work: () => Promise<T>,
): Promise<T> {
  const shared: { client: pg.PoolClient | null } = { client }
  try {
    return await sharing.run(shared, work)
  } finally {
    shared.client = null
  }
}

/**
 * Reclaims a broken connection that its borrower lost, such as a transaction whose `begin` failed.
 */
class SelfReleasingPool extends pg.Pool {
  /** When those who wait for a connection began to (monotonic milliseconds), the first one first. */
  private readonly waits = new Set<{ since: number }>()

  /** Since when the first of them has waited; null if nobody waits. */
  get waitingSince(): number | null {
    for (const { since } of this.waits) return since
    return null
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const shared = sharing.getStore()?.client
    if (shared) return callback ? callback(undefined, shared, () => {}) : Promise.resolve(shared)
    const wait = { since: performance.now() }
    this.waits.add(wait)
    if (!callback)
      return super
        .connect()
        .finally(() => this.waits.delete(wait))
        .then(releaseWhenBroken)
    // Called while another request returns its connection, whose context isn't the caller's.
    return super.connect(
      AsyncLocalStorage.bind<Connected>((error, client, done) => {
        this.waits.delete(wait)
        if (client) releaseWhenBroken(client)
        callback(error, client, client ? (reason) => client.release(reason) : done)
      }),
    )
  }
}

function releaseWhenBroken(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client)
  const takeBack = () => client.release(true)
  client.once('end', takeBack)
  let isReleased = false
  client.release = (reason) => {
    if (isReleased) return
    isReleased = true
    client.off('end', takeBack)
    release(reason ?? (client as unknown as DatabaseClient).isSpent)
  }
  return client
}

const sessionSettings = `set statement_timeout = ${databaseTimeouts.statement}; set idle_in_transaction_session_timeout = 10000`

async function within(milliseconds: number, answer: Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<boolean>()
  const cancel = busyTimeout(() => giveUp(false), milliseconds)
  try {
    return await Promise.race([answer, late])
  } finally {
    cancel()
  }
}
