import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { createDatabasePool } from './pool.ts'
import {
  joinEmbeddedPostgres,
  openEmbeddedPostgres,
} from '../embedded-postgres/embedded-postgres.ts'
import type { Log } from '../log.ts'
import { refuseTransactionPooling } from './pooler.ts'
import { StartError } from '../start-error.ts'

/** Runs statements, on the pool or inside one transaction. */
export type Db = NodePgDatabase

/** The open database and what must be closed with it. */
export type Database = {
  db: Db
  pool: pg.Pool
  /** How to reach the same database from another connection, such as a listener's. */
  connection: pg.ClientConfig
  /** True when the database answers within a second. */
  isReady(): Promise<boolean>
  /** True while somebody waits for the database unusually long. */
  isStalled(): boolean
  close(): Promise<void>
}

type Options = {
  databaseUrl: string | null
  dataDir: string
  poolSize: number
  log: Log
  /** Told lines for the person who started the process. */
  print: (line: string) => void
  /** True for a command that may run beside the site: it joins an embedded database that another process has open. */
  joins?: boolean
  /**
   * What keeps this process busy meanwhile, such as reading modules: no connection is opened before
   * it is over, since a busy process hears its timers before the server's answer.
   */
  busyUntil?: Promise<unknown>
}

/**
 * Opens PostgreSQL: the server of `databaseUrl`, else the embedded one in `dataDir`.
 * @throws StartError when the server cannot be reached or the folder belongs to another process.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  poolSize,
  log,
  print,
  joins = false,
  busyUntil,
}: Options): Promise<Database> {
  const embedded =
    databaseUrl === null
      ? await (joins ? joinEmbeddedPostgres : openEmbeddedPostgres)({
          dataDir: join(resolve(dataDir), 'postgres'),
          print,
        })
      : null
  await busyUntil
  const connection: pg.ClientConfig = embedded
    ? embedded.connection
    : { connectionString: databaseUrl ?? '' }
  const { pool, isReady, isStalled } = createDatabasePool(connection, poolSize)
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  const db = drizzle({ client: pool, casing: 'snake_case' })
  try {
    await db.execute(sql`select 1`)
    if (!embedded) await refuseTransactionPooling(connection)
  } catch (error) {
    await pool.end()
    await embedded?.close()
    if (error instanceof StartError) throw error
    throw new StartError(
      `Can't reach the database at DATABASE_URL (${reasonOf(error)}). Check the address and that the server is running.`,
    )
  }
  return {
    db,
    pool,
    connection,
    isReady,
    isStalled,
    close: async () => {
      await pool.end()
      await embedded?.close()
    },
  }
}

function reasonOf(error: unknown): string {
  let cause: unknown = error
  while (cause instanceof Error && cause.cause) cause = cause.cause
  const { code, message } = cause as { code?: string; message?: string }
  return message || code || 'no answer'
}
