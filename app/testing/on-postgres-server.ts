import { join } from 'node:path'
import pg from 'pg'
import { createJobs } from '#platform/server/jobs/jobs.ts'
import { createLog } from '#platform/server/log.ts'
import { runMigrations } from '#platform/server/database/migrations.ts'
import { openPostgresServer, type PostgresServer } from './postgres-server.ts'
import { databaseOf, onServer, template } from './test-database.ts'

let server: PostgresServer | null = null

/**
 * Starts the PostgreSQL server for a whole test run, with a template database; Node's test runner
 * calls it before the first file.
 */
export async function globalSetup(): Promise<void> {
  server = await openPostgresServer()
  await onServer(server.url, `create database ${template}`)
  const connectionString = databaseOf(server.url, template)
  await runMigrations({ connectionString }, join(import.meta.dirname, '../../migrations'))
  const pool = new pg.Pool({ connectionString })
  const jobs = createJobs(pool, createLog('silent'), { recurs: false })
  await jobs.start()
  await jobs.stop()
  await pool.end()
  process.env['TEST_DATABASE_URL'] = server.url
}

/** Stops the server and removes its data. */
export async function globalTeardown(): Promise<void> {
  delete process.env['TEST_DATABASE_URL']
  await server?.close()
}
