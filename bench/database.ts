import { join } from 'node:path'
import pg from 'pg'
import { heapFlags } from '#app/server/heap.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { freePort } from '#app/testing/free-port.ts'
import { openEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts'
import { runMigrations } from '#platform/server/database/migrations.ts'
import { startProgram, type Program } from './processes.ts'

/** The bench's own embedded PostgreSQL with the product's tables, shared by several programs. */
export type BenchDatabase = {
  url: string
  pool: pg.Pool
  folder: string
  close(): Promise<void>
}

/** Opens an empty one in a temporary folder. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const scratch = await makeScratch()
  const postgres = await openEmbeddedPostgres({
    dataDir: join(scratch.path, 'postgres'),
    print: () => {},
  })
  const { host, port, user, database } = postgres.connection
  await runMigrations(postgres.connection, join(import.meta.dirname, '../migrations'))
  const pool = new pg.Pool(postgres.connection)
  // The pool ends without waiting for connections, which may see the server leave first.
  pool.on('error', () => {})
  return {
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    pool,
    folder: scratch.path,
    close: async () => {
      await pool.end()
      await postgres.close()
      await scratch.remove()
    },
  }
}

/** Starts the product on it as `npm start` does: its heap's limits, and compiled code kept. */
export async function startSite(
  database: BenchDatabase,
  more: Record<string, string> = {},
  flags: string[] = [],
): Promise<Program> {
  return startProgram(
    join(import.meta.dirname, '../app/server/main.ts'),
    {
      DATA_DIR: join(database.folder, 'site'),
      NODE_COMPILE_CACHE: join(database.folder, 'compile-cache'),
      DATABASE_URL: database.url,
      DEMO: '0',
      PORT: String(await freePort()),
      ...more,
    },
    [...heapFlags, ...flags],
  )
}
