import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { StartError } from '../start-error.ts'

/** The last migration before release 1.0: the SHA-256 of `0111_own_imports.sql`. */
const lastUnreleased = '8017be9601550f06fb2766f13b9931645f5df79c5f78ccfc97f637e2b0d4fc06'

/**
 * Brings a database from before release 1.0 to the baseline, the folder's first migration, in one
 * transaction. Leaves others alone. Needs the lock on migrations.
 * @throws StartError if the database isn't the last one from before 1.0.
 */
export async function upgradeUnreleased(
  client: pg.ClientBase,
  folder: string,
  schema: number,
): Promise<void> {
  const path = join(folder, 'from_unreleased.sql')
  if (schema === 0 || !existsSync(path)) return
  const [baseline] = readMigrationFiles({ migrationsFolder: folder })
  if (!baseline || schema >= baseline.folderMillis) return
  const {
    rows: [newest],
  } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  )
  if (newest?.hash !== lastUnreleased)
    throw new StartError(
      'This database was made by a version before 1.0 that this release can\'t upgrade. Start the last version before 1.0 with it once, then this release (see "Upgrade from before 1.0" in docs/operations.md). Nothing was changed.',
    )
  await client.query('begin')
  try {
    await client.query(readFileSync(path, 'utf8'))
    await client.query('delete from drizzle.__drizzle_migrations')
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [baseline.hash, baseline.folderMillis],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
