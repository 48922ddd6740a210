import pg from 'pg'
import { DatabaseClient, databaseTimeouts } from './database-client.ts'

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
      super({ ...config, onSilence: () => { silentAt = performance.now() } })
      clients.add(this)
      this.once('end', () => clients.delete(this))
    }
  }
  const pool = new pg.Pool({
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
      probe ??= pool.query('select 1').then(() => true, () => false).finally(() => { probe = null })
      return within(probeTimeout, probe)
    },
    isStalled: () => {
      const now = performance.now()
      return pool.waitingCount > 0 || now - silentAt < databaseTimeouts.answer
        || [...clients].some(({ waitingSince }) => waitingSince !== null && now - waitingSince > longWait)
    },
  }
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
