import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { openPostgresServer, type PostgresServer } from '#app/testing/postgres-server.ts'
import { databaseOf, onServer } from '#app/testing/test-database.ts'
import { makeTables } from '#platform/server/backup/tables.ts'
import {
  listSchemas,
  migrationsFolder,
  runMigrations,
  schemaOf,
} from '#platform/server/database/migrations.ts'

let postgres: PostgresServer
before(async () => {
  postgres = await openPostgresServer()
})
after(() => postgres.close())

const schemas = listSchemas(migrationsFolder)
const newest = schemas.at(-1)
/** Later migrations run in the same transaction, which can't use the values that one adds. */
const addsValues = schemas.filter(({ tag }) =>
  readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8').includes(' ADD VALUE '),
)

for (const { tag } of addsValues) {
  test(`a database from before ${tag} is upgraded at once`, async () => {
    const former = schemas[schemas.findIndex((each) => each.tag === tag) - 1]
    const name = `before_${tag}`
    await onServer(postgres.url, `create database "${name}"`)
    const connectionString = databaseOf(postgres.url, name)
    await makeTables({ connectionString }, migrationsFolder, former?.tag ?? '')
    await runMigrations({ connectionString }, migrationsFolder)
    const client = new pg.Client({ connectionString })
    await client.connect()
    assert.equal(await schemaOf(client), newest?.when)
    await client.end()
  })
}
