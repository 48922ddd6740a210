import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { z } from 'zod'
import { takeAdvisoryLock } from './advisory-lock.ts'
import { openClient } from './client.ts'
import { databaseRefusal } from './refusal.ts'
import { reasonOf, StartError } from '../start-error.ts'
import { markedRelease, markRelease } from './release-mark.ts'
import { upgradeUnreleased } from './unreleased.ts'

/** An arbitrary lock id shared by all processes; its holder migrates. */
const migrationLock = 7_203_119

/** The SQL of all schemas up to this release's. */
export const migrationsFolder = join(import.meta.dirname, '../../../migrations')

const objects = z.record(z.string(), z.string())
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
 * Triggers and views that the database should have, by the newest migration, and hasn't.
 * A folder that ends earlier, as for older backups, lists none.
 */
async function missingObjects(client: pg.ClientBase, folder: string): Promise<string[]> {
  const path = join(folder, 'meta', '_objects.json')
  if (!existsSync(path)) return []
  const declared = Object.keys(objects.parse(JSON.parse(readFileSync(path, 'utf8'))))
  const { rows } = await client.query<{ object: string }>(`
    select 'trigger ' || tgname || ' on ' || relname as object
      from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal and tgenabled <> 'D'
    union all select 'view ' || viewname from pg_views`)
  const found = new Set(rows.map(({ object }) => object))
  return declared.filter((object) => !object.startsWith('function') && !found.has(object))
}

/**
 * Migrates the database to the newest schema. Nodes starting together wait for each other and
 * report it.
 * @throws StartError if a newer release wrote the database or one too far before 1.0, a statement
 * fails, or the database lacks a view or trigger that keeps the search, the ledger or the audit log.
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
      const release = await markedRelease(client)
      throw new StartError(
        `A newer release of XVerse${release ? ` (${release})` : ''} has changed this database. Start that release, or restore the backup from before the upgrade. Nothing was changed.`,
      )
    }
    try {
      await upgradeUnreleased(client, folder, schema)
      await migrate(drizzle({ client }), { migrationsFolder: folder })
    } catch (error) {
      throw refusalOf(error, schema)
    }
    const [missing] = await missingObjects(client, folder)
    if (missing)
      throw new StartError(
        `The database lacks the ${missing}, or it is disabled. Restore a backup, or create it as the newest file of the folder migrations has it.`,
      )
    await markRelease(client)
  } finally {
    await client.end()
  }
}

/** Why a database at `schema` stays as it is, and what to do. */
function refusalOf(error: unknown, schema: number): StartError {
  if (error instanceof StartError) return error
  return (
    databaseRefusal(error) ??
    new StartError(
      schema === 0
        ? `The database can't be set up: ${reasonOf(error)}. Nothing was changed. Use an empty database that has what docs/operations.md asks for.`
        : `The database can't be upgraded: ${reasonOf(error)}. Nothing was changed. Start the earlier release, or restore a backup.`,
    )
  )
}
