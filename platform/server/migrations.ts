import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Any number, the same in every process: whoever holds it migrates. */
const migrationLock = 7_203_119

/** Brings the database to the newest schema. Nodes that start together wait for each other. */
export async function runMigrations(connection: pg.ClientConfig, folder: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle({ client }), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}
