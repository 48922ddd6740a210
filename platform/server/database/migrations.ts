import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { z } from 'zod'
import { takeAdvisoryLock } from './advisory-lock.ts'
import { openClient } from './client.ts'
import { databaseRefusal } from './refusal.ts'
import { reasonOf, StartError } from '../start-error.ts'

/** An arbitrary lock id shared by all processes; its holder migrates. */
const migrationLock = 7_203_119

/** The SQL of all schemas up to this release's. */
export const migrationsFolder = join(import.meta.dirname, '../../../migrations')

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

/**
 * A folder's schemas in order, each with its name and the timestamp, in milliseconds, that the
 * database stores for it.
 */
export function listSchemas(folder: string): { tag: string; when: number }[] {
  return journal.parse(JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')))
    .entries
}

/** The database's schema timestamp, in milliseconds; 0 when empty. */
export async function schemaOf(client: pg.ClientBase): Promise<number> {
  const {
    rows: [table],
  } = await client.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (!table?.found) return 0
  const {
    rows: [newest],
  } = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  )
  return Number(newest?.at ?? 0)
}

/**
 * Migrates the database to the newest schema. Nodes starting together wait for each other and
 * report it.
 * @throws StartError if a newer release wrote the database, or a statement fails.
 */
export async function runMigrations(
  connection: pg.ClientConfig,
  folder: string,
  print: (line: string) => void = () => {},
): Promise<void> {
  const client = await openClient({ ...connection, answerTimeout: null })
  try {
    await takeAdvisoryLock(
      client,
      migrationLock,
      'Waiting for another node to finish migrating the database',
      print,
    )
    const schema = await schemaOf(client)
    if (schema > (listSchemas(folder).at(-1)?.when ?? 0)) {
      throw new StartError(
        'A newer release of XVerse has changed this database. Start that release, or restore the backup from before the upgrade. Nothing was changed.',
      )
    }
    await migrate(drizzle({ client }), { migrationsFolder: folder }).catch((error: unknown) => {
      throw (
        databaseRefusal(error) ??
        new StartError(
          schema === 0
            ? `The database can't be set up: ${reasonOf(error)}. Nothing was changed. Use an empty database that has what docs/operations.md asks for.`
            : `The database can't be upgraded: ${reasonOf(error)}. Nothing was changed. Start the earlier release, or restore a backup.`,
        )
      )
    })
  } finally {
    await client.end()
  }
}
