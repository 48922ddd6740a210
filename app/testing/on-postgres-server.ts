import { openPostgresServer, type PostgresServer } from './postgres-server.ts'

let server: PostgresServer | null = null

/** Starts the PostgreSQL server on which a whole run of tests keeps its data; node's test runner calls it before the first file. */
export async function globalSetup(): Promise<void> {
  server = await openPostgresServer()
  process.env['TEST_DATABASE_URL'] = server.url
}

/** Stops the server and removes its data. */
export async function globalTeardown(): Promise<void> {
  delete process.env['TEST_DATABASE_URL']
  await server?.close()
}
