import pg from 'pg'
import { DatabaseClient, databaseTimeouts } from './client.ts'

/** A wait for the database that is this long, in milliseconds, is no ordinary one. */
const longWait = 3000
/** Milliseconds within which a database that is ready answers. */
const probeTimeout = 1000

/** The connections that requests share. */
export type DatabasePool = {
  pool: pg.Pool
  /** True when a connection of the pool answers within a second. Probes that overlap share one. */
  isReady(): Promise<boolean>
  /** True while somebody has waited for the database for more than three seconds, or for a free connection, and shortly after it was silent. */
  isStalled(): boolean
}

/** A pool of at most `size` connections, none of which waits for a silent server longer than `databaseTimeouts` says. */
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
    // As statements and not as parameters of the connection, which PgBouncer refuses unless told otherwise.
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
        pool.waitingCount > 0 ||
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

/** Takes a broken connection back even from a borrower who lost it, as transactions do whose `begin` fails. */
class SelfReleasingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (!callback) return super.connect().then(releaseWhenBroken)
    return super.connect((error, client, done) => {
      if (client) releaseWhenBroken(client)
      callback(error, client, client ? (reason) => client.release(reason) : done)
    })
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
    release(reason)
  }
  return client
}

const sessionSettings = `set statement_timeout = ${databaseTimeouts.statement}; set idle_in_transaction_session_timeout = 10000`

async function within(milliseconds: number, answer: Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => giveUp(false), milliseconds)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
