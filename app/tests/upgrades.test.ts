import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
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

/** Upgrades a database from before a migration, with what `fill` stores in it, and reads it. */
async function upgraded<T>(
  tag: string,
  fill: (client: pg.Client) => Promise<unknown>,
  read: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const former = schemas[schemas.findIndex((each) => each.tag === tag) - 1]
  const name = `before_${tag}`
  await onServer(postgres.url, `create database "${name}"`)
  const connectionString = databaseOf(postgres.url, name)
  await makeTables({ connectionString }, migrationsFolder, former?.tag ?? '')
  const on = async <R>(work: (client: pg.Client) => Promise<R>): Promise<R> => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  await on(fill)
  await runMigrations({ connectionString }, migrationsFolder)
  return on(read)
}

for (const { tag } of addsValues) {
  test(`a database from before ${tag} is upgraded at once`, async () => {
    assert.equal(await upgraded(tag, async () => {}, schemaOf), newest?.when)
  })
}

test('who followed a race by email still follows it, once, since then', async () => {
  const member = '20000000-0000-7000-8000-000000000001'
  const rows = await upgraded(
    '0096_one_follow_system',
    async (client) => {
      await client.query(
        `insert into users (id, username, created_at) values ($1, 'ann', '2026-01-01Z')`,
        [member],
      )
      await client.query(
        `insert into election_follows (state, member_id, created_at)
         values ('TX', $1, '2026-02-01Z'), ('OH', $1, '2026-03-01Z')`,
        [member],
      )
    },
    async (client) =>
      (
        await client.query<{ kind: string; target: string; created_at: string }>(
          `select kind, target, created_at::text from follows where member_id = $1 order by id`,
          [member],
        )
      ).rows,
  )
  assert.deepEqual(
    rows.map((row) => [row.kind, row.target, row.created_at.slice(0, 10)]),
    [
      ['race', 'TX', '2026-02-01'],
      ['race', 'OH', '2026-03-01'],
    ],
  )
})

test('only the newest migration keeps a snapshot of the tables', () => {
  const found = readdirSync(join(migrationsFolder, 'meta')).filter((name) =>
    name.endsWith('_snapshot.json'),
  )
  assert.deepEqual(found, [`${newest?.tag.slice(0, 4)}_snapshot.json`])
})

test('what banks took in disputes of returned refunds is kept apart from what was paid since', async () => {
  const [plan, other] = [
    '00000000-0000-0000-0000-000000000001',
    '00000000-0000-0000-0000-000000000002',
  ]
  const rows = await upgraded(
    '0105_payment-disputes',
    async (client) => {
      const columns =
        'id, payer_id, purpose, details, cents, currency, status, provider, is_live, dispute_state, disputed_cents, dispute_fee_cents, created_at'
      await client.query(
        `insert into payments (${columns}) values
          ($1, $1, 'subscription', '{}', 500, 'usd', 'succeeded', 'stripe', true, 'open', 400, 1500, now()),
          ($2, $2, 'subscription', '{}', 500, 'usd', 'succeeded', 'stripe', true, null, 0, 0, now())`,
        [plan, other],
      )
      await client.query(
        `insert into returned_refunds (id, payment_id, state, cents, owed_cents, taken_cents, returned_at) values
          ($1, $1, 'returned', 300, 0, 250, now()), ($2, $2, 'returned', 300, 100, 0, now())`,
        [plan, other],
      )
    },
    async (client) => [
      (await client.query('select * from payment_disputes')).rows,
      (await client.query('select owed_cents, paid_cents from returned_refunds order by id')).rows,
    ],
  )
  assert.deepEqual(rows, [
    [
      {
        payment_id: plan,
        ref: '',
        state: 'open',
        withdrawn_cents: 400,
        fee_cents: 1500,
        owed_cents: 250,
      },
    ],
    [
      { owed_cents: 0, paid_cents: 50 },
      { owed_cents: 100, paid_cents: 200 },
    ],
  ])
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
