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
import { databaseRefusal, unreachable } from './refusal.ts'
import { refuseUnsuitable } from './suitable.ts'

/** Runs statements on the pool or within a transaction. */
export type Db = NodePgDatabase

/** The open database and its resources to close. */
export type Database = {
  db: Db
  pool: pg.Pool
  /** Connection settings for further connections, such as a listener's. */
  connection: pg.ClientConfig
  /** True if the database answers within a second. */
  isReady(): Promise<boolean>
  /** True while a caller has been waiting unusually long for the database. */
  isStalled(): boolean
  close(): Promise<void>
}

type Options = {
  databaseUrl: string | null
  dataDir: string
  poolSize: number
  log: Log
  /** Receives messages for whoever started the process. */
  print: (line: string) => void
  /**
   * True for commands that may run beside the site: they join an embedded database opened by
   * another process.
   */
  joins?: boolean
  /**
   * Work that keeps this process busy, such as loading modules. Connecting waits for it, because a
   * busy process sees its timeouts fire before it reads the server's answer.
   */
  busyUntil?: Promise<unknown>
}

/**
 * Opens PostgreSQL: the server at `databaseUrl`, else the embedded one in `dataDir`.
 * @throws StartError if the server can't be reached or another process owns the folder.
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
    if (!embedded) {
      await refuseUnsuitable(pool)
      await refuseTransactionPooling(connection)
    }
  } catch (error) {
    await pool.end()
    await embedded?.close()
    throw databaseRefusal(error) ?? unreachable(error)
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
