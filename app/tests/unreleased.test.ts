import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { describeCatalog } from '#app/testing/catalog.ts'
import { openPostgresServer, type PostgresServer } from '#app/testing/postgres-server.ts'
import { openTestApp } from '#app/testing/test-app.ts'
import { databaseOf, onServer } from '#app/testing/test-database.ts'
import { logIn } from '#features/identity/contract/endpoints.ts'
import { makeTables } from '#platform/server/backup/tables.ts'
import {
  listSchemas,
  migrationsFolder,
  runMigrations,
  schemaOf,
} from '#platform/server/database/migrations.ts'
import { createEncryption } from '#platform/server/security/encryption.ts'
import { StartError } from '#platform/server/start-error.ts'

/** A demo community, trimmed, as the last version before release 1.0 stored it, by pg_dump. */
const stored = brotliDecompressSync(
  readFileSync(join(import.meta.dirname, '../testing/last-unreleased.sql.br')),
).toString()
/** The keys it was encrypted with. */
const keys = `k1:${Buffer.alloc(32, 7).toString('base64')}`
const renamedTables: Record<string, string> = { article_working_copies: 'article_drafts' }

let postgres: PostgresServer
before(async () => {
  postgres = await openPostgresServer()
})
after(() => postgres.close())

async function on<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseOf(postgres.url, name) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates a database of the last version before 1.0; returns its connection. */
async function unreleased(name: string): Promise<{ connectionString: string }> {
  await onServer(postgres.url, `create database "${name}"`)
  await on(name, (client) => client.query(stored))
  return { connectionString: databaseOf(postgres.url, name) }
}

/** Each table's columns in their order. */
async function columnsOf(client: pg.Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
     group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
}

/** How many columns each table has, under its present name. */
const widthsIn = async (client: pg.Client): Promise<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(await columnsOf(client)).map(([name, columns]) => [
      renamedTables[name] ?? name,
      columns.length,
    ]),
  )

/**
 * Number and hash of each table's rows, under the table's present name.
 * @param widths how many columns count, by table: those added since are no difference.
 */
async function contentsOf(
  client: pg.Client,
  widths: Record<string, number> = {},
): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const columns = await columnsOf(client)
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const present = renamedTables[name] ?? name
    const counted = (columns[name] ?? []).slice(0, widths[present])
    const row = `row(${counted.map((column) => `t."${column}"`).join(', ')})::text`
    const { rows } = await client.query<{ found: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(${row}, '|' order by ${row}), '')) as found from public."${name}" t`,
    )
    contents[present] = rows[0]?.found ?? ''
  }
  return contents
}

/** Its definitions; which collation lowers letters depends on the server that made them. */
const schemaIn = async (client: pg.Client) =>
  (await describeCatalog(client)).map((line) => line.replace('"und-x-icu"', 'pg_c_utf8'))

/** Everything an upgrade could change. */
const everythingIn = async (client: pg.Client) => [
  await describeCatalog(client),
  await contentsOf(client),
  (await client.query('select * from drizzle.__drizzle_migrations order by id')).rows,
]

const refusal = (connection: pg.ClientConfig) =>
  runMigrations(connection, migrationsFolder).then(
    () => '',
    (error: unknown) => (error instanceof StartError ? error.message : String(error)),
  )

test('a filled database from before 1.0 is upgraded by two nodes at once, keeps every row, and is then like a new one', async () => {
  const connection = await unreleased('filled')
  const earlier = await on('filled', (client) => contentsOf(client))
  const widths = await on('filled', widthsIn)
  for (const table of ['users', 'articles', 'debate_votes', 'ledger_entries', 'article_drafts'])
    assert.match(earlier[table] ?? '', /^[1-9]/, `${table} has rows`)
  await Promise.all([1, 2].map(() => runMigrations(connection, migrationsFolder)))
  const later = await on('filled', (client) => contentsOf(client, widths))
  for (const [table, rows] of Object.entries(later))
    if (!(table in earlier)) assert.match(rows, /^0 /, `${table} is new and empty`)
  // Derived from the others, and made anew where its declaration has changed.
  const derived = 'search_documents'
  assert.deepEqual({ ...later, ...earlier, [derived]: null }, { ...later, [derived]: null })
  assert.equal(later[derived]?.split(' ')[0], earlier[derived]?.split(' ')[0])

  await onServer(postgres.url, 'create database fresh')
  await runMigrations({ connectionString: databaseOf(postgres.url, 'fresh') }, migrationsFolder)
  const [upgraded, fresh] = [await on('filled', schemaIn), await on('fresh', schemaIn)]
  assert.deepEqual(
    upgraded.filter((line) => !fresh.includes(line)),
    [],
  )
  assert.deepEqual(
    fresh.filter((line) => !upgraded.includes(line)),
    [],
  )
  assert.equal(await on('filled', schemaOf), listSchemas(migrationsFolder).at(-1)?.when)
})

test('the site on an upgraded database has its members, articles, answers and books', async () => {
  const { connectionString } = await unreleased('served')
  const app = await openTestApp({ DATABASE_URL: connectionString, ENCRYPTION_KEYS: keys })
  try {
    const member = app.visitor()
    await member.call(logIn, { body: { username: 'demo_monthly', password: 'xverse-demo' } })
    const list = await fetch(`${app.url}/news`)
    assert.match(await list.text(), /The grain elevator that became a polling place/)
    const [ledger, audit] = [await app.ledger.verify(), await app.audit.verify()]
    assert.ok(ledger.isSound && ledger.head.seq > 0)
    assert.ok(audit.isSound && audit.head.seq > 0)

    const { decrypt } = createEncryption(keys, 'ENCRYPTION_KEYS')
    const { rows } = await app.database.pool.query<{ user_id: string; encrypted: string }>(
      'select user_id, encrypted from profile_answers',
    )
    assert.equal(rows.length, 3)
    for (const { user_id: id, encrypted } of rows)
      assert.ok(typeof JSON.parse(decrypt(encrypted, id)) === 'object')
  } finally {
    await app.close()
  }
})

test('a key that doesn’t match leaves a database from before 1.0 as it was', async () => {
  const { connectionString } = await unreleased('locked')
  const earlier = await on('locked', everythingIn)
  const wrong = `k1:${Buffer.alloc(32, 8).toString('base64')}`
  await assert.rejects(openTestApp({ DATABASE_URL: connectionString, ENCRYPTION_KEYS: wrong }), {
    message: /^The key "k1" in ENCRYPTION_KEYS isn't the "k1" .+ Nothing was changed\.$/,
  })
  assert.deepEqual(await on('locked', everythingIn), earlier)
})

test('a database from long before 1.0 is refused with what to do, and stays as it was', async () => {
  const connection = await unreleased('older')
  await on('older', (client) =>
    client.query(
      'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
    ),
  )
  const earlier = await on('older', everythingIn)
  assert.equal(
    await refusal(connection),
    'This database was made by a version before 1.0 that this release can\'t upgrade. Start the last version before 1.0 with it once, then this release (see "Upgrade from before 1.0" in docs/operations.md). Nothing was changed.',
  )
  assert.deepEqual(await on('older', everythingIn), earlier)
})

test('a backup from before 1.0 is refused with what to do', async () => {
  await assert.rejects(makeTables({}, migrationsFolder, '0111_own_imports'), {
    message:
      'This backup was made by another release of XVerse (schema 0111_own_imports). Restore it with that release (from before 1.0: see docs/operations.md). Nothing was changed.',
  })
})

test('an upgrade from before 1.0 that fails halfway changes nothing', async () => {
  const connection = await unreleased('halfway')
  await on('halfway', (client) => client.query('create table article_drafts (id int)'))
  const earlier = await on('halfway', everythingIn)
  assert.match(
    await refusal(connection),
    /^The database can't be upgraded: .*"article_drafts".*\. Nothing was changed\. Start the earlier release, or restore a backup\.$/,
  )
  assert.deepEqual(await on('halfway', everythingIn), earlier)
})
