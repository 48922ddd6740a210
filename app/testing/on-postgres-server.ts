import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { createLog } from '#platform/server/log.ts'
import { systemClock } from '#platform/server/clock.ts'
import { readSettings } from '#platform/server/settings.ts'
import { openApp } from '../server/app.ts'
import { descriptionVariable, describeSite } from './api-conformance.ts'
import { openPostgresServer, type PostgresServer } from './postgres-server.ts'
import { makeScratch } from './scratch.ts'
import { databaseOf, onServer, template } from './test-database.ts'

let server: PostgresServer | null = null
let shared: Awaited<ReturnType<typeof makeScratch>> | null = null

/**
 * Starts the PostgreSQL server for a whole test run, with a template database, and describes the
 * API once for all processes; Node's test runner calls it before the first file.
 */
export async function globalSetup(): Promise<void> {
  server = await openPostgresServer()
  shared = await makeScratch()
  const description = join(shared.path, 'openapi.json')
  await onServer(server.url, `create database ${template}`)
  await fillTemplate(databaseOf(server.url, template), description)
  process.env['TEST_DATABASE_URL'] = server.url
  process.env[descriptionVariable] = description
}

/**
 * Stores what a first start does, so that tests only copy it; each has its own encryption keys.
 * Writes the API description to a file.
 */
async function fillTemplate(url: string, description: string): Promise<void> {
  const scratch = await makeScratch()
  const app = await openApp({
    settings: readSettings({ DATABASE_URL: url, DATA_DIR: scratch.path, DEMO: '0', PORT: '0' }),
    clock: systemClock,
    log: createLog('silent'),
    print: () => {},
    recurs: false,
  })
  await writeFile(description, JSON.stringify(describeSite(app)))
  await app.close()
  const pool = new pg.Pool({ connectionString: url })
  await pool.query('delete from encryption_keys')
  await pool.query('delete from jobs.job')
  await pool.end()
  await scratch.remove()
}

/** Stops the server and removes its data. */
export async function globalTeardown(): Promise<void> {
  delete process.env['TEST_DATABASE_URL']
  delete process.env[descriptionVariable]
  await server?.close()
  await shared?.remove()
}
