import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { openPostgresServer, type PostgresServer } from '#app/testing/postgres-server.ts'
import { databaseOf, onServer } from '#app/testing/test-database.ts'
import {
  listSchemas,
  migrationsFolder,
  runMigrations,
} from '#platform/server/database/migrations.ts'
import { version } from '#platform/server/version.ts'

let postgres: PostgresServer
before(async () => {
  postgres = await openPostgresServer()
})
after(() => postgres.close())

test('only the newest migration keeps a snapshot of the tables', () => {
  const found = readdirSync(join(migrationsFolder, 'meta')).filter((name) =>
    name.endsWith('_snapshot.json'),
  )
  const newest = listSchemas(migrationsFolder).at(-1)
  assert.deepEqual(found, [`${newest?.tag.slice(0, 4)}_snapshot.json`])
})

test('a database without one of its triggers is refused by its name, also a disabled one', async () => {
  const name = 'without_triggers'
  await onServer(postgres.url, `create database "${name}"`)
  const connectionString = databaseOf(postgres.url, name)
  await runMigrations({ connectionString }, migrationsFolder)
  const client = new pg.Client({ connectionString })
  await client.connect()
  const refusal = async () => {
    const error: unknown = await runMigrations({ connectionString }, migrationsFolder).then(
      () => null,
      (reason: unknown) => reason,
    )
    return error instanceof Error ? error.message : ''
  }
  try {
    await client.query('alter table ledger_entries disable trigger ledger_entries_append_only')
    assert.match(await refusal(), /lacks the trigger ledger_entries_append_only on ledger_entries/)
    await client.query('alter table ledger_entries enable trigger ledger_entries_append_only')
    assert.equal(await refusal(), '')
    await client.query('drop trigger search_words on articles')
    assert.match(await refusal(), /lacks the trigger search_words on articles/)
  } finally {
    await client.end()
  }
})

test('a database names the release that last migrated it', async () => {
  const name = 'marked'
  await onServer(postgres.url, `create database "${name}"`)
  const connectionString = databaseOf(postgres.url, name)
  await runMigrations({ connectionString }, migrationsFolder)
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ mark: string }>(
      `select obj_description('drizzle'::regnamespace, 'pg_namespace') as mark`,
    )
    assert.deepEqual(rows, [{ mark: version }])
  } finally {
    await client.end()
  }
})
