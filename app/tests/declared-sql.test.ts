import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { searchKinds } from '#features/search/contract/rules.ts'
import { migrationsFolder } from '#platform/server/database/migrations.ts'
import { declaredObjects, declaredSearchable } from '../../scripts/migrations/declared.ts'
import { changesOf, readObjects } from '../../scripts/migrations/objects.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

/** Depends on the server’s version, so that a migration writes it (0095). */
const written = ['function search_lower(text)']

test('no declared function, view or trigger waits for its migration', async () => {
  const waiting = changesOf(readObjects(migrationsFolder), await declaredObjects())
  assert.deepEqual(
    waiting.map(({ key }) => key),
    [],
  )
})

test('the database has the declared functions, views and triggers, and no others', async () => {
  const { rows } = await app.platform.db.execute<{ object: string }>(sql`
    select 'trigger ' || tgname || ' on ' || relname as object from pg_trigger
      join pg_class on pg_class.oid = tgrelid where not tgisinternal and relnamespace = current_schema::regnamespace
    union select 'view ' || viewname from pg_views where schemaname = current_schema
    union select 'function ' || proname || '(' || pg_get_function_arguments(pg_proc.oid) || ')' from pg_proc
      where pronamespace = current_schema::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`)
  const declared = (await declaredObjects()).map(({ kind, name }) => `${kind} ${name}`)
  assert.deepEqual(rows.map(({ object }) => object).sort(), [...declared, ...written].sort())
})

test('every function of the database does what its declaration says', async () => {
  const { rows } = await app.platform.db.execute<{ name: string; body: string }>(sql`
    select proname || '(' || pg_get_function_arguments(oid) || ')' as name, prosrc as body from pg_proc
    where pronamespace = current_schema::regnamespace`)
  const bodies = new Map(rows.map(({ name, body }) => [name, body]))
  for (const { kind, name, sql: text } of await declaredObjects())
    if (kind === 'function') assert.equal(text.split('$$')[1], bodies.get(name), name)
})

test('each kind of results but texts of the site is declared by its feature', async () => {
  const kinds = (await declaredSearchable()).map(({ kind }) => kind)
  assert.deepEqual([...kinds, 'campaign', 'help'].sort(), [...searchKinds].sort())
})
